import { sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { Services } from '../context.ts'
import { inTransaction } from '../database.ts'

/** A session that is one now. */
export type Live = {
  readonly sessionId: string
  readonly role: Role
  /** The same text, the same rights: role, place, and what has to be done first. */
  readonly rights: string
}

type Row = { session_id: string; role: Role; rights: string }

/** Of these sessions, and of the one with this token, those that are any (AUTH-12). One statement for all. */
export const lookUp = async (
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  asked: { readonly tokenHash?: string; readonly sessionIds?: readonly string[] },
): Promise<readonly Live[]> => {
  const ids = `{${(asked.sessionIds ?? []).join(',')}}`
  const { rows } = await inTransaction(pool, { role: 'accounts', userId: null }, (db) =>
    db.execute<Row>(sql`select * from app.live_sessions(
      ${asked.tokenHash ?? null}, ${ids}::uuid[], ${now().toISOString()}::timestamptz)`),
  )
  return rows.map(({ session_id, role, rights }) => ({ sessionId: session_id, role, rights }))
}
