import { sql } from 'drizzle-orm'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { topicsFor, type Listener } from '#domain/live/topics.ts'
import type { Services } from '#server/core/call-context.ts'
import { inTransaction } from '#server/core/database.ts'

/** A session that is alive now, and the topics that its pages receive. */
export type LiveSession = Listener & {
  readonly sessionId: string
  /**
   * The same text means the same rights: role, place and its department (SAFE-02), the required first steps, whether
   * the system is closed for the user (SET-03), and its planned closing (BO-17).
   */
  readonly rights: string
  /** SET-03, J1: closed for maintenance, for a user who is not an administrator. */
  readonly isClosed: boolean
}

type Row = {
  session_id: string
  user_id: string
  role: Role
  company_id: string | null
  is_held: boolean
  delegates: boolean
  is_closed: boolean
  rights: string
  departments: readonly string[]
  wards: readonly string[]
}

const nothing: ReadonlySet<never> = new Set()

const toLiveSession = (row: Row): LiveSession => {
  const isClosed = row.is_closed && !isSuperadmin(row.role)
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    companyId: row.company_id,
    isSuperadmin: isSuperadmin(row.role),
    // A user with a required first step receives no changes until it is done.
    topics: row.is_held ? nothing : topicsFor(row.role, row.delegates),
    departments: new Set(row.departments),
    wards: new Set(row.wards),
    rights: `${row.rights} ${isClosed}`,
    isClosed,
  }
}

/** Of these sessions, and of the one with this token, those that are any (AUTH-12). One statement for all. */
export const verifySessions = async (
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  asked: { readonly tokenHash?: string; readonly sessionIds?: readonly string[] },
): Promise<readonly LiveSession[]> => {
  const ids = `{${(asked.sessionIds ?? []).join(',')}}`
  const { rows } = await inTransaction(pool, { role: 'accounts', userId: null }, (db) =>
    db.execute<Row>(sql`select * from app.live_listeners(
      ${asked.tokenHash ?? null}, ${ids}::uuid[], ${now().toISOString()}::timestamptz)`),
  )
  return rows.map(toLiveSession)
}
