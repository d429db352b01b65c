/** FUP-120: a user's duty in a department, beside the role: Betjent, Vaktleder, Helse. */
export const staffDuties = ['officer', 'shift-leader', 'health'] as const

export type StaffDuty = (typeof staffDuties)[number]

/** FUP-120: 'Jeg hjelper til her nå' ends by itself after so long. */
export const HELP_MS = 12 * 3_600_000
