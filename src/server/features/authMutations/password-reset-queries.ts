import { and, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm'
import { isActiveUser } from '#server/services/organisation/active-user.ts'
import { endUserSessions } from '#server/services/accounts/accounts.ts'
import { recordHandedOverReset } from '#server/services/accounts/confirmed-identity.ts'
import { recipientColumns } from '#server/services/mail/account-mail.ts'
import { passwordResets } from '#server/database/schema/mail-tables.ts'
import { companies, users } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/core/database.ts'

const MINUTE_MS = 60_000

/** The lifetime of the mailed link (A12). */
const VALID_MS = 30 * MINUTE_MS

/** Limits the mails that another person can trigger for a mailbox. */
const RESEND_DELAY_MS = 2 * MINUTE_MS

/** Accounts that may reset a password by mail: they have a password and may sign in. */
const canResetPassword = and(
  isNotNull(users.passwordHash),
  isActiveUser,
  sql`${companies.isActive} is distinct from false`,
)

/** The account with that address; undefined: none. */
export const findResetOwner = async (db: Db, emailKey: string) => {
  const [owner] = await db
    .select({ id: users.id, ...recipientColumns })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.emailKey, emailKey))
  return owner
}

/**
 * A link is replaceable after a short pause. A link that an administrator handed over stays for its day: a person who
 * only knows the address cannot replace it.
 */
const whereReplaceable = (now: Date): SQL => {
  const { createdAt, expiresAt } = passwordResets
  const pause = new Date(now.getTime() - RESEND_DELAY_MS).toISOString()
  return sql`${createdAt} <= ${pause}::timestamptz and (${expiresAt} <= ${now.toISOString()}::timestamptz
    or ${expiresAt} - ${createdAt} <= ${VALID_MS} * interval '1 millisecond')`
}

type NewReset = { readonly emailKey: string; readonly tokenHash: string; readonly now: Date }

/**
 * Replaces the earlier link. False: no account has that address, the account cannot use a link, or it got one a moment
 * ago. One statement in every case (A6).
 */
export const storeReset = async (
  db: Db,
  { emailKey, tokenHash, now }: NewReset,
): Promise<boolean> => {
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + VALID_MS) }
  const stored = await db
    .insert(passwordResets)
    .select(
      db
        .select({
          userId: users.id,
          tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
          createdAt: sql<Date>`${times.createdAt}::timestamptz`.as('created_at'),
          expiresAt: sql<Date>`${times.expiresAt}::timestamptz`.as('expires_at'),
          isMailed: sql<boolean>`true`.as('is_mailed'),
          handedOverBy: sql<null>`null::uuid`.as('handed_over_by'),
        })
        .from(users)
        .leftJoin(companies, eq(companies.id, users.companyId))
        .where(and(eq(users.emailKey, emailKey), canResetPassword)),
    )
    .onConflictDoUpdate({
      target: passwordResets.userId,
      set: { tokenHash, ...times, isMailed: true, handedOverBy: null },
      setWhere: whereReplaceable(now),
    })
    .returning({ userId: passwordResets.userId })
  return stored.length > 0
}

/** Runs `store`, and rolls it back if `isKept` is false. Both cases run the same number of statements (A6). */
export const storeIf = async (
  db: Db,
  isKept: boolean,
  store: () => Promise<void>,
): Promise<void> => {
  await db.execute(sql`savepoint kept_or_not`)
  await store()
  await db.execute(
    isKept ? sql`release savepoint kept_or_not` : sql`rollback to savepoint kept_or_not`,
  )
}

type Key = { readonly tokenHash: string; readonly now: Date }

const selectOwner = (db: Db, { tokenHash, now }: Key) =>
  db
    .select({ userId: users.id, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        gt(passwordResets.expiresAt, now),
        canResetPassword,
      ),
    )

/** The account whose password the link sets. Undefined: the link is invalid or expired, or the user may not sign in. */
export const findOwnerOfReset = async (db: Db, key: Key) => {
  const [owner] = await selectOwner(db, key)
  return owner
}

/**
 * Sets the new password, consumes the link, and ends every session. Of two concurrent calls, the second waits for the
 * account and then finds no link. If another person saw the link, it records that under the id (X6).
 */
export const consumeReset = async (
  db: Db,
  { id, ...key }: Key & { readonly id: string },
  passwordHash: string,
) => {
  const [owner] = await selectOwner(db, key).for('no key update', { of: users })
  if (owner === undefined) return undefined
  const taken = await db
    .delete(passwordResets)
    .where(eq(passwordResets.tokenHash, key.tokenHash))
    .returning({ isMailed: passwordResets.isMailed, handedOverBy: passwordResets.handedOverBy })
  const [link] = taken
  if (link === undefined) return undefined
  await db
    .update(users)
    // Not a save of admin-edited fields: the version stays.
    .set({ passwordHash, mustChangePassword: false })
    .where(eq(users.id, owner.userId))
  await endUserSessions(db, owner.userId)
  if (!link.isMailed) {
    const { userId } = owner
    await recordHandedOverReset(db, { id, userId, resetBy: link.handedOverBy, resetAt: key.now })
  }
  return owner
}
