import { tokenHash } from '#server/core/session-token.ts'
import type { Db } from '#server/core/database.ts'
import { invitations } from '#server/database/schema/organisation.ts'

/** Three days: enough for a weekend. */
const VALID_MS = 72 * 3_600_000

/**
 * A link with which the user sets a first password. It replaces the previous link. The database stores only its hash.
 */
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
