import type { CaseCheck } from '#contract/cases.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import { RowAction } from '#web/ui/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import { isRecordedLater, lateNotes, seenWord } from './seen-word.ts'
import { explanationWords } from '../case-words.ts'

type CheckRowProps = {
  readonly check: CaseCheck
  /** The server's time, in ms since 1970. */
  readonly now: number
  readonly isCorrected: boolean
  /** Null: the user cannot correct it. */
  readonly onCorrect: (() => void) | null
  /** With what it is: '14:07, snakket med'. Null: the user cannot move it. */
  readonly onMove: ((what: string) => void) | null
}

export const CheckRow = ({ check, now, isCorrected, onCorrect, onMove }: CheckRowProps) => {
  const language = useLanguage()
  const { id, observedAt, receivedAt, isTimeCertain, lateReason, corrects, text, by } = check
  const { movedTo, movedFrom } = check
  const time = whenWord(Date.parse(observedAt), now, language)
  const notes = [
    isTimeCertain ? null : m.case_time_uncertain(),
    isRecordedLater(check) ? m.case_recorded_at({ time: formatTime(receivedAt, language) }) : null,
    ...lateNotes(check, whenWord(Date.parse(receivedAt), now, language)),
    lateReason === null ? null : m.case_late_reason({ reason: explanationWords[lateReason]() }),
    movedFrom === null ? null : m.case_moved_from({ reference: movedFrom }),
  ].filter((note) => note !== null)
  const what = m.case_last_check({ time, what: seenWord(check).toLowerCase() })
  const seen = (
    <>
      <strong>{seenWord(check)}</strong>
      {text !== '' && <span className="hp-lines"> {text}</span>}
    </>
  )
  return (
    <li className="hp-checks__row" id={id}>
      <span className="hp-checks__time">{time}</span>
      <span className="hp-checks__what">
        {isCorrected || movedTo !== null ? <del>{seen}</del> : <span>{seen}</span>}
        {movedTo !== null && <span>{m.case_moved_to({ reference: movedTo })}</span>}
        {isCorrected && <span>{m.case_corrected()}</span>}
        {corrects !== null && (
          <a href={`#${corrects.id}`}>{m.case_corrects({ reason: corrects.reason })}</a>
        )}
        <span className="hp-checks__by">{[staffWord(by), ...notes].join(' · ')}</span>
      </span>
      {(onCorrect !== null || onMove !== null) && (
        <span className="hp-checks__actions">
          {onCorrect !== null && (
            <RowAction
              tone="neutral"
              label={m.check_correct()}
              which={m.check_correct_which({ time })}
              onClick={onCorrect}
            />
          )}
          {onMove !== null && (
            <RowAction
              tone="neutral"
              label={m.case_move()}
              which={m.case_move_which({ what })}
              onClick={() => onMove(what)}
            />
          )}
        </span>
      )}
    </li>
  )
}
