/** FUP-120: a user's duty in a department, beside the role: Betjent, Vaktleder, Helse. */
export const staffDuties = ['officer', 'shift-leader', 'health'] as const

export type StaffDuty = (typeof staffDuties)[number]

/** FUP-120: 'Jeg hjelper til her nå' ends by itself after so long. */
export const HELP_MS = 12 * 3_600_000

const DAY_MS = 24 * 3_600_000

/** FUP-123: a new account gets a function only by a second yes. */
export const YOUNG_ACCOUNT_MS = 7 * DAY_MS

/** FUP-123: so long a request waits for its second yes. */
export const REQUEST_MS = 7 * DAY_MS

/** FUP-123: so long the shift leaders of a department see a function as new. */
const NEW_DUTY_MS = 7 * DAY_MS

/** FUP-123: whether the account, or the company, is too new to be trusted on one person's word. */
export const isYoung = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < YOUNG_ACCOUNT_MS

export const isNewDuty = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() < NEW_DUTY_MS

type Giver = {
  readonly createdAt: Date
  readonly companyCreatedAt: Date
  readonly isIdentified: boolean
}

/**
 * FUP-123: why somebody may neither ask for a function of a new account, nor be the second yes; null: they may. An administrator
 * can make a second account for this, or take one by a link that they saw. In a new company no account is older.
 */
export const giverProblem = (
  { createdAt, companyCreatedAt, isIdentified }: Giver,
  now: Date,
): 'young-account' | 'own-identity' | null => {
  if (isYoung(createdAt, now) && !isYoung(companyCreatedAt, now)) return 'young-account'
  return isIdentified ? null : 'own-identity'
}

type Asked = { readonly userId: string; readonly askedBy: string }

/** FUP-123: why somebody may not be the second yes; null: they are neither who asked nor the person concerned. */
export const secondYesProblem = (
  userId: string,
  asked: Asked,
): 'forbidden' | 'own-request' | null => {
  if (userId === asked.userId) return 'forbidden'
  return userId === asked.askedBy ? 'own-request' : null
}
