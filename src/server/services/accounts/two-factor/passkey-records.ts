import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import { passkeys } from '#server/database/schema/security.ts'
import type { AuditDetails } from '#domain/operation/audit-details.ts'
import { mailTwoFactor } from '#server/services/mail/account-mail.ts'

type Passkey = typeof passkeys.$inferSelect

/** The oldest first. */
export const listPasskeys = (db: Db, userId: string): Promise<readonly Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

export const findPasskey = async (db: Db, credentialId: string): Promise<Passkey | undefined> => {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return found
}

/**
 * Web Authentication, 6.1.1 and 7.2: authenticators that count always count up, so another count is a signal that one was
 * copied, or restored from a backup. It is not a proof. Both counts are 0 where an authenticator does not count.
 */
const hasFallen = (before: number, after: number): boolean =>
  (before > 0 || after > 0) && after <= before

/** What the audit row of the use says of the counter. */
export const counterDetails = (
  { id, counter }: Passkey,
  after: number,
): Pick<AuditDetails, 'passkey' | 'passkeyCountFrom' | 'passkeyCountTo'> =>
  hasFallen(counter, after) ? { passkey: id, passkeyCountFrom: counter, passkeyCountTo: after } : {}

/**
 * Stores the new counter after a valid signature, and tells the owner when it fell: a refusal would lock out an owner
 * whose phone was restored. False: another signature was used in the meantime, or the passkey is gone.
 */
export const recordPasskeyUse = async (
  ctx: Parameters<typeof mailTwoFactor>[1],
  db: Db,
  { id, userId, counter }: Passkey,
  after: number,
): Promise<boolean> => {
  const taken = await db
    .update(passkeys)
    .set({ counter: after, lastUsedAt: ctx.now() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  if (taken.length === 0) return false
  if (hasFallen(counter, after)) await mailTwoFactor(db, ctx, userId, 'passkey-counter')
  return true
}
