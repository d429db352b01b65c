import type { StateWords } from './ward/state-words.ts'
import './state-line.css'

/** FUP-41: the sign, the word and the time of a state. The word says all that the sign says. */
export const StateLine = ({ sign, tone, word, detail }: StateWords) => (
  <span className="hp-state" data-color={tone}>
    <span className="hp-state__sign" aria-hidden>
      {sign}
    </span>
    <span className="hp-state__text">
      <strong>{word}</strong>
      {detail !== '' && ` · ${detail}`}
    </span>
  </span>
)
