import { eq } from 'drizzle-orm'
import { passwordResets } from '#server/database/schema/mail.ts'
import { renewSession } from '#server/services/accounts/sessions.ts'
import { users } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/core/database.ts'
import type { Language } from '#server/core/texts.ts'

/**
 * Sets the new password, ends every other session of the account (AUTH-10), and gives this one a new token (B3). It
 * deletes any password reset link, which another person may have requested. False: this session ended in the meantime,
 * so the caller must not change anything.
 */
export const replacePassword = async (
  db: Db,
  change: {
    readonly userId: string
    readonly sessionId: string
    readonly passwordHash: string
    readonly tokenHash: string
  },
): Promise<boolean> => {
  await db
    .update(users)
    // Not a save of admin-edited fields: the version stays.
    .set({ passwordHash: change.passwordHash, mustChangePassword: false })
    .where(eq(users.id, change.userId))
  await db.delete(passwordResets).where(eq(passwordResets.userId, change.userId))
  return renewSession(db, change)
}

export const storeLanguage = async (db: Db, userId: string, language: Language): Promise<void> => {
  await db.update(users).set({ language }).where(eq(users.id, userId))
}
