import type { RecordedCall } from '#contract/receipts.ts'
import type { CalledFunction } from '#domain/follow-up/call/call-state.ts'
import * as m from '#web/generated/messages/messages.js'

/** FUP-63: whom one called. */
export const calledWords: Readonly<Record<CalledFunction, () => string>> = {
  health: m.call_to_health,
  clinic: m.call_to_clinic,
  ambulance: m.call_to_ambulance,
  'shift-leader': m.follow_up_shift_leader,
  other: m.call_to_other,
}

/** A call as the rules know it, with the number that was rung. */
export const toDueCall = ({ to, phone, at, answered, dueAt, doneAt }: RecordedCall) => ({
  to,
  phone,
  at: Date.parse(at),
  answered,
  dueAt: dueAt === null ? null : Date.parse(dueAt),
  doneAt: doneAt === null ? null : Date.parse(doneAt),
})
