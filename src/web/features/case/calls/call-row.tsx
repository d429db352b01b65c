import type { RecordedCall } from '#contract/receipts.ts'
import { callState } from '#domain/follow-up/call-state.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import { callStateWords, calledWords } from './call-words.ts'

type CallRowProps = {
  readonly call: RecordedCall
  /** The server's time, in ms since 1970. */
  readonly now: number
}

/** When the next number or the agreement is due; '' without a deadline. */
const dueWord = ({ answered, dueAt, doneAt }: RecordedCall, when: (at: string) => string) => {
  if (dueAt === null || doneAt !== null) return ''
  const time = when(dueAt)
  return answered ? m.call_by({ time }) : m.call_next_at({ time })
}

/** 'Helseavdelingen, Kari Berg · Lest tilbake · Innen 14:30' */
export const CallRow = ({ call, now }: CallRowProps) => {
  const language = useLanguage()
  const when = (at: string): string => whenWord(Date.parse(at), now, language)
  const { at, to, toName, agreed, doneAt, isEnteredLate, by } = call
  const state = callState({ ...call, isDone: doneAt !== null })
  const notes = [staffWord(by), isEnteredLate ? m.call_entered_late() : '']
  return (
    <li className="hp-checks__row">
      <span className="hp-checks__time">{when(at)}</span>
      <span className="hp-checks__what">
        <span>
          <strong>{callStateWords[state]()}</strong>{' '}
          {[calledWords[to](), toName].filter((part) => part !== null).join(', ')}
        </span>
        {agreed !== '' && <span className="hp-lines">{agreed}</span>}
        {dueWord(call, when) !== '' && <span>{dueWord(call, when)}</span>}
        {doneAt !== null && <span>{m.call_seen_at({ time: when(doneAt) })}</span>}
        <span className="hp-checks__by">{notes.filter((note) => note !== '').join(' · ')}</span>
      </span>
    </li>
  )
}
