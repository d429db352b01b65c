import { sql } from 'drizzle-orm'
import { moved, nothing } from '#domain/statistics/release.ts'
import { companies, users } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/core/database.ts'
import { isActiveUser } from '../organisation/active-user.ts'
import { sumQuery } from './count-queries.ts'
import { rowsAsTable, insertReleased, scopeKey, type ScopeFigures } from './figure-releases.ts'

/** A company at a time, along an index. */
const countUsersByScope = async (db: Db): Promise<readonly ScopeFigures[]> => {
  const { rows } = await db.execute<ScopeFigures>(sql`
    select c.id as company_id, of_role.department_id, sum(count)::int as total,
      jsonb_object_agg('role:' || role, count) || jsonb_build_object('active', sum(active)) as counts
    from ${companies} c, lateral (
      select department_id, role, count(*)::int as count,
        (count(*) filter (where ${isActiveUser}))::int as active
      from ${users} where company_id = c.id group by 1, 2) as of_role
    group by 1, 2`)
  return rows
}

/** The figures of each department now. Null: they are of that day already. */
const readPreviousRelease = async (
  db: Db,
  day: string,
): Promise<readonly ScopeFigures[] | null> => {
  const { rows } = await db.execute<ScopeFigures & { is_of_day: boolean }>(sql`
    select company_id, department_id, total, counts, starts_on >= ${day}::date as is_of_day
    from statistics_releases where level = 'department' and grain = 'now'`)
  return rows.some((row) => row.is_of_day) ? null : rows
}

/** X3: counts the users once a day, and moves the figures that are far enough from it. */
export const releaseUsers = async (db: Db, day: string): Promise<void> => {
  const before = await readPreviousRelease(db, day)
  if (before === null) return
  const now = await countUsersByScope(db)
  const shown = new Map(before.map((row) => [scopeKey(row), row]))
  const counted = new Map(now.map((row) => [scopeKey(row), row]))
  const rows = [...new Map([...shown, ...counted])].map(([key, { company_id, department_id }]) => ({
    company_id,
    department_id,
    day,
    ...moved(shown.get(key) ?? nothing, counted.get(key) ?? nothing),
  }))
  await db.execute(
    sql`delete from statistics_releases where level in ('department', 'company') and grain = 'now'`,
  )
  await insertReleased(db, { level: 'department', grain: 'now' }, rowsAsTable(rows))
  await insertReleased(
    db,
    { level: 'company', grain: 'now' },
    sumQuery(sql`
      select company_id, null::uuid as department_id, starts_on as day, total, counts from statistics_releases
      where level = 'department' and grain = 'now'`),
  )
}
