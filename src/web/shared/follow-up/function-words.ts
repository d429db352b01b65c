import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import * as m from '#web/generated/messages/messages.js'

/** FUP-120: 'Betjent', 'Vaktleder', 'Helse'. */
export const functionWords: Readonly<Record<StaffFunction, () => string>> = {
  officer: m.function_officer,
  'shift-leader': m.function_shift_leader,
  health: m.function_health,
}
