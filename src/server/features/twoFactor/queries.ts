import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/organisation.ts'
import { passkeys, recoveryCodes, twoFactors } from '#server/database/schema/security.ts'
import type { Db } from '#server/core/database.ts'

/** The user's factors besides the password. */
export const readStatus = async (db: Db, userId: string) => {
  const [row] = await db
    .select({
      since: twoFactors.confirmedAt,
      recoveryCodesLeft: db.$count(
        recoveryCodes,
        and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
      ),
      passkeys: db.$count(passkeys, eq(passkeys.userId, userId)),
    })
    .from(users)
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(users.id, userId))
  if (row === undefined) throw new Error('a caller without an account')
  return row
}

/** Locks the account against sign-in while its factors change. Returns the address for the authenticator app. */
export const lockOwner = async (db: Db, userId: string): Promise<string> => {
  const [owner] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (owner === undefined) throw new Error('a caller without an account')
  return owner.email
}

/** In the place of one that waited; false: a confirmed one is there. */
export const storeSecret = async (
  db: Db,
  secretRow: Pick<typeof twoFactors.$inferInsert, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> => {
  const stored = await db
    .insert(twoFactors)
    .values(secretRow)
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { sealedSecret: sql`excluded.sealed_secret`, createdAt: sql`excluded.created_at` },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId })
  return stored.length === 1
}

/** The secret that waits for its first code. */
export const readUnconfirmedSecret = async (db: Db, userId: string) => {
  const [waiting] = await db
    .select({ sealedSecret: twoFactors.sealedSecret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt)))
  return waiting
}

/** The first code was right, and is used (C1). False: it is confirmed already, or another secret waits. */
export const confirmSecret = async (
  db: Db,
  secretRow: {
    readonly userId: string
    readonly sealedSecret: string
    readonly confirmedAt: Date
    readonly lastStep: number
  },
): Promise<boolean> => {
  const { userId, sealedSecret, ...confirmed } = secretRow
  const rows = await db
    .update(twoFactors)
    .set(confirmed)
    .where(
      and(
        eq(twoFactors.userId, userId),
        eq(twoFactors.sealedSecret, sealedSecret),
        isNull(twoFactors.confirmedAt),
      ),
    )
    .returning({ userId: twoFactors.userId })
  return rows.length === 1
}

/** False: there was none in force. */
export const removeSecret = async (db: Db, userId: string): Promise<boolean> => {
  const rows = await db
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
    .returning({ userId: twoFactors.userId })
  return rows.length === 1
}
