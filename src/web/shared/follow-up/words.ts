import type { CaseStatus } from '#domain/follow-up/case-status.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import * as m from '#web/generated/messages/messages.js'

type Words<Key extends string> = Readonly<Record<Key, () => string>>

/** FUP-120 */
export const functionWords: Words<StaffFunction> = {
  officer: m.follow_up_officer,
  'shift-leader': m.follow_up_shift_leader,
  health: m.follow_up_health,
}

/** FUP-16 */
export const statusWords: Words<CaseStatus> = {
  'without-plan': m.follow_up_without_plan,
  'followed-up': m.follow_up_followed_up,
  'after-check': m.follow_up_after_check,
  closed: m.follow_up_closed,
}
