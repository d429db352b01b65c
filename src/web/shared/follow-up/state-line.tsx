import type { StateWords } from './ward/state-words.ts'
import './state-line.css'

/** FUP-41: the icon, the word and the time of a state. The word says all that the icon says. */
export const StateLine = ({ icon: Icon, tone, word, detail }: StateWords) => (
  <span className="hp-state" data-tone={tone}>
    <Icon aria-hidden />
    <span className="hp-state__text">
      <strong>{word}</strong>
      {detail !== '' && ` · ${detail}`}
    </span>
  </span>
)
