import { callState } from '#domain/follow-up/call-state.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import * as m from '#web/generated/messages/messages.js'
import { callStateWords, calledWords, fitWords } from '../call-words.ts'
import { filledLines, type PrintSection } from './printed-entry.ts'

/** FUP-63, FUP-95: the calls to health, and what health said of the urgency. */
export const printedCalls: PrintSection['entriesOf'] = ({ calls, outcomes }, language) => {
  const when = (at: string): string => formatDateTime(at, language)
  return [
    ...calls.map((call) => {
      const { at, to, toName, agreed, dueAt, doneAt, isEnteredLate, by } = call
      const whom = toName === null ? calledWords[to]() : `${calledWords[to]()}, ${toName}`
      return {
        at,
        what: `${callStateWords[callState({ ...call, isDone: doneAt !== null })]()}: ${whom}`,
        lines: filledLines([
          agreed,
          call.answered && dueAt !== null ? m.call_by({ time: when(dueAt) }) : null,
          doneAt === null ? null : m.call_seen_at({ time: when(doneAt) }),
          isEnteredLate ? m.call_entered_late() : null,
        ]),
        by,
      }
    }),
    ...outcomes.map(({ fit, seenAt, by }) => ({
      at: seenAt,
      what: m.call_fit_said({ answer: fitWords[fit]() }),
      lines: by.function === 'health' ? [] : [m.call_on_behalf()],
      by,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
