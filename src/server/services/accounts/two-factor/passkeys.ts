import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import { passkeys } from '#server/database/schema/security.ts'

type Passkey = typeof passkeys.$inferSelect

/** The oldest first. */
export const listPasskeys = (db: Db, userId: string): Promise<readonly Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

export const findPasskey = async (db: Db, credentialId: string): Promise<Passkey | undefined> => {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return found
}

/**
 * Stores the new counter after a valid signature. False: another signature was used in the meantime, or the passkey is
 * gone.
 */
export const updatePasskeyCounter = async (
  db: Db,
  { id, counter }: Passkey,
  used: { readonly counter: number; readonly at: Date },
): Promise<boolean> => {
  const taken = await db
    .update(passkeys)
    .set({ counter: used.counter, lastUsedAt: used.at })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return taken.length === 1
}
