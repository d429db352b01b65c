import { eq, sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { SecondFactorMethod } from '#domain/account/second-factor.ts'
import type { Db } from '#server/core/database.ts'
import { passkeys, recoveryCodes, twoFactors } from '#server/database/schema/security.ts'
import type { ActionContext } from '#server/core/call-context.ts'
import { mailTwoFactor } from '#server/services/mail/account-mail.ts'
import { refusal } from '#server/core/refusal.ts'
import { endUserSessions } from '../accounts.ts'

/** AUTH-13: whether the role requires two-factor and the account has none. */
export const isEnrolmentRequired = async (
  db: Db,
  { userId, role }: { readonly userId: string; readonly role: Role },
): Promise<boolean> => {
  const { rows } = await db.execute<{ must: boolean }>(
    sql`select app.must_enrol(${userId}::uuid, ${role}) as must`,
  )
  return rows[0]?.must === true
}

/** Whether sign-in requires a second factor, as a column of `users`. */
export const hasSecondFactor = sql<boolean>`app.has_second_factor(users.id)`

/** C7: removes all second factors; false: the account had none. */
export const removeSecondFactors = async (db: Db, userId: string): Promise<boolean> => {
  const codes = await db
    .delete(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .returning({ confirmedAt: twoFactors.confirmedAt })
  const keys = await db
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id })
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return keys.length > 0 || codes.some(({ confirmedAt }) => confirmedAt !== null)
}

/** The second factors of an account; empty: sign-in requires none. */
export const listSecondFactors = async (
  db: Db,
  userId: string,
): Promise<readonly SecondFactorMethod[]> => {
  const { rows } = await db.execute<{ methods: readonly SecondFactorMethod[] }>(
    sql`select app.second_factors(${userId}::uuid) as methods`,
  )
  return rows[0]?.methods ?? []
}

/**
 * C7: an administrator removes the second factors of a user who lost telephone, codes and keys. The reset ends
 * every session of the account and notifies its owner by mail.
 */
export const resetTwoFactor = async (ctx: ActionContext, db: Db, userId: string): Promise<void> => {
  if (!(await removeSecondFactors(db, userId))) throw refusal('no-two-factor')
  await endUserSessions(db, userId)
  await mailTwoFactor(db, ctx, userId, 'two-factor-off')
}
