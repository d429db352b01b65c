import { tokenHash } from '#server/platform/session-token.ts'
import type { Db } from '#server/platform/database.ts'
import { passwordResets } from '../schema/mail.ts'

/** A day: whoever hands it over may have to find the owner first. */
const HANDED_OVER_MS = 24 * 3_600_000

type Given = {
  readonly userId: string
  readonly token: string
  readonly now: Date
  /** X6: nobody but the owner's mailbox gets it. */
  readonly isMailed: boolean
  /** Who is shown it otherwise; null: the operator. */
  readonly handedOverBy: string | null
}

/** An administrator's link, in the place of any before. Only its hash is kept (A12). */
export const storeLink = async (
  db: Db,
  { userId, token, now, ...how }: Given,
): Promise<{ readonly token: string; readonly expiresAt: string }> => {
  const stored = {
    ...how,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + HANDED_OVER_MS),
  }
  await db
    .insert(passwordResets)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: passwordResets.userId, set: stored })
  return { token, expiresAt: stored.expiresAt.toISOString() }
}
