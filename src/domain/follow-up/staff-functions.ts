/** FUP-120: a user's function in a department, beside the role: Betjent, Vaktleder, Helse. */
export const staffFunctions = ['officer', 'shift-leader', 'health'] as const

export type StaffFunction = (typeof staffFunctions)[number]

/** FUP-120: 'Jeg hjelper til her nå' ends by itself after so long. */
export const HELP_MS = 12 * 3_600_000
