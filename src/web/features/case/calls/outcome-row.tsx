import type { RecordedOutcome } from '#contract/outcomes.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import { fitWords } from './call-words.ts'

type OutcomeRowProps = {
  readonly outcome: RecordedOutcome
  /** The server's time, in ms since 1970. */
  readonly now: number
}

/** FUP-95: ² of the permissions: what others than health record is on behalf of health. */
export const OutcomeRow = ({ outcome: { fit, seenAt, by }, now }: OutcomeRowProps) => {
  const time = whenWord(Date.parse(seenAt), now, useLanguage())
  const notes = by.function === 'health' ? [] : [m.call_on_behalf()]
  return (
    <li className="hp-checks__row">
      <span className="hp-checks__time">{time}</span>
      <span className="hp-checks__what">
        <strong>{m.call_fit_said({ answer: fitWords[fit]() })}</strong>
        <span>{m.call_seen_at({ time })}</span>
        <span className="hp-checks__by">{[staffWord(by), ...notes].join(' · ')}</span>
      </span>
    </li>
  )
}
