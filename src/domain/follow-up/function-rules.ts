/** FUP-123: a new account gets a function only by a second yes. */
export const YOUNG_ACCOUNT_MS = 7 * 24 * 3_600_000

/** FUP-123: whether the account is too new to get a function by one person, and to be the second yes for another. */
export const isYoungAccount = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < YOUNG_ACCOUNT_MS

/** FUP-123: so long the shift leaders of a department see a function as new. */
const NEW_FUNCTION_MS = 7 * 24 * 3_600_000

export const isNewFunction = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() < NEW_FUNCTION_MS

type Person = { readonly userId: string; readonly createdAt: Date; readonly isIdentified: boolean }
type Asked = { readonly userId: string; readonly askedBy: string }

/**
 * FUP-123: why somebody may not be the second yes; null: they may. It takes two people: not the one who asked, nor the one it is
 * for, nor an account that either could have made or taken for this.
 */
export const secondYesProblem = (
  { userId, createdAt, isIdentified }: Person,
  asked: Asked,
  now: Date,
): 'own-account' | 'own-request' | 'young-account' | 'identity-unconfirmed' | null => {
  if (userId === asked.userId) return 'own-account'
  if (userId === asked.askedBy) return 'own-request'
  if (isYoungAccount(createdAt, now)) return 'young-account'
  return isIdentified ? null : 'identity-unconfirmed'
}
