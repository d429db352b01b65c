import { tokenHash } from '#server/core/session-token.ts'
import type { Db } from '#server/core/database.ts'
import { passwordResets } from '#server/database/schema/mail.ts'

/** One day: the administrator may need time to find the owner. */
const VALID_MS = 24 * 3_600_000

type NewPasswordLink = {
  readonly userId: string
  readonly token: string
  readonly now: Date
  /** X6: only the owner's mailbox receives it. */
  readonly isMailed: boolean
  /** Otherwise, the administrator who sees the link; null: the operator. */
  readonly handedOverBy: string | null
}

/** Stores an administrator's link and replaces any earlier one. The database stores only its hash (A12). */
export const storePasswordLink = async (
  db: Db,
  { userId, token, now, ...how }: NewPasswordLink,
): Promise<{ readonly token: string; readonly expiresAt: string }> => {
  const stored = {
    ...how,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  }
  await db
    .insert(passwordResets)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: passwordResets.userId, set: stored })
  return { token, expiresAt: stored.expiresAt.toISOString() }
}
