import { tokenHash } from '#server/platform/session-token.ts'
import type { Db } from '#server/platform/database.ts'
import { invitations } from '../schema/organisation.ts'

/** Three days: over a weekend, and no longer. */
const VALID_MS = 72 * 3_600_000

/** By which the user sets a first password; the one before is worth nothing then. Only its hash is kept. */
export const storeInvitation = async (
  db: Db,
  { userId, token, now }: { readonly userId: string; readonly token: string; readonly now: Date },
): Promise<{ readonly token: string; readonly expiresAt: string }> => {
  const stored = { tokenHash: tokenHash(token), expiresAt: new Date(now.getTime() + VALID_MS) }
  await db
    .insert(invitations)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: invitations.userId, set: stored })
  return { token, expiresAt: stored.expiresAt.toISOString() }
}
