import { inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import { REQUEST_MS } from '#domain/follow-up/staff-duties.ts'
import { erasedBefore } from '#domain/operation/retention-rules.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { functionRequests, helpingStaff } from '#server/database/schema/follow-up.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import type { Job } from './job.ts'

const BATCH = 500

const tables = {
  sessions: 'sessions',
  invitations: 'invitations',
  passwordResets: 'password_resets',
  challenges: 'challenges',
  attempts: 'attempts',
} as const

const eraseExpired = async (db: Db, table: string, before: Date): Promise<number> => {
  const name = sql.identifier(table)
  const { rowCount } = await db.execute(sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where expires_at < ${before.toISOString()}
      limit ${BATCH} for update skip locked))`)
  return rowCount ?? 0
}

/** F-C5, FUP-42: screens of the duty room whose 24 hours are over. */
const eraseScreens = async (db: Db, before: Date): Promise<number> => {
  const at = before.toISOString()
  const { rowCount } = await db.execute(sql`
    delete from board_screens where ctid = any(array(
      select ctid from board_screens
      where ends_at < ${at} or (code_hash is not null and code_expires_at < ${at})
      limit ${BATCH} for update skip locked))`)
  return rowCount ?? 0
}

/** By their ids, because Citus locks no rows of a reference table in advance. */
const eraseByIds = async (
  db: Db,
  table: typeof helpingStaff | typeof functionRequests,
  isDue: SQL,
): Promise<number> => {
  const due = await db.select({ id: table.id }).from(table).where(isDue).limit(BATCH)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const { rowCount } = await db.delete(table).where(inArray(table.id, ids))
  return rowCount ?? 0
}

/** F-C5, FUP-120: help on another department whose 12 hours are over. */
const eraseHelp = (db: Db, before: Date): Promise<number> =>
  eraseByIds(db, helpingStaff, lt(helpingStaff.until, before))

/** FUP-123: nobody was the second yes in time. */
const eraseRequests = (db: Db, before: Date): Promise<number> =>
  eraseByIds(
    db,
    functionRequests,
    lte(functionRequests.askedAt, new Date(before.getTime() - REQUEST_MS)),
  )

/** B6, M2: deletes expired rows. They have no effect any more. */
export const sessionsJob: Job = {
  name: 'sessions',
  everyMs: 60_000,
  run: ({ pool, now }) =>
    inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const settings = await readSettings(db)
      const erased = async (what: keyof typeof tables): Promise<number> =>
        eraseExpired(db, tables[what], erasedBefore(what, now(), settings))
      const counts = {
        sessions: await erased('sessions'),
        invitations: await erased('invitations'),
        passwordResets: await erased('passwordResets'),
        challenges: await erased('challenges'),
        attempts: await erased('attempts'),
        boardScreens: await eraseScreens(db, erasedBefore('boardScreens', now(), settings)),
        helpingStaff: await eraseHelp(db, erasedBefore('helpingStaff', now(), settings)),
        functionRequests: await eraseRequests(
          db,
          erasedBefore('functionRequests', now(), settings),
        ),
      }
      return { counts, isMore: Object.values(counts).includes(BATCH) }
    }),
}
