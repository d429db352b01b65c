import type { Services } from '#server/core/call-context.ts'
import { inTransaction } from '#server/core/database.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { sessions } from '#server/database/schema/organisation.ts'
import type { Credentials } from '../server/api.ts'

const HOUR_MS = 3_600_000

/** Stores the session that a sign-in would store, without a password hash and without an audit row. */
export const addSession = async (services: Services, userId: string): Promise<Credentials> => {
  const [handle, token] = [services.newId(), services.newToken()]
  const createdAt = services.now()
  await inTransaction(services.pool, { role: 'system', userId: null }, async (db) => {
    const { sessionTimeoutHours } = await readSettings(db)
    await db.insert(sessions).values({
      id: handle,
      userId,
      tokenHash: tokenHash(token),
      createdAt,
      activeAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + sessionTimeoutHours * HOUR_MS),
    })
  })
  return { handle, cookie: `sid=${token}` }
}
