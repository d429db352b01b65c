import { sql, type SQL } from 'drizzle-orm'
import { plusDays, type Period } from '#domain/statistics/days.ts'
import { isReleased } from '#domain/follow-up/follow-up-figures.ts'
import type { Sum } from '#domain/statistics/figures.ts'
import type { Db } from '#server/core/database.ts'
import type { ScopeFigures } from './figure-releases.ts'

/** When a day as '2026-11-22' begins in Norway. */
export const midnight = (day: string): SQL =>
  sql`${day}::date::timestamp at time zone 'Europe/Oslo'`

type Counts = Sum['counts']

const countsQuery = (wards: SQL, { from, to }: Period): SQL => sql`
  app.follow_up_counts(array(${wards}),
    ${from === null ? sql`'-infinity'` : midnight(from)}, ${midnight(plusDays(to, 1))})`

/** FUP-140: the counts of departments and a period by key. `wards` is a query for the ids of the departments. */
export const readFollowUpCounts = async (db: Db, wards: SQL, period: Period): Promise<Counts> => {
  const { rows } = await db.execute<{ key: string; amount: number }>(sql`
    select key, sum(amount)::int as amount from ${countsQuery(wards, period)} group by key`)
  return Object.fromEntries(rows.map(({ key, amount }) => [key, amount]))
}

/** The keys of follow-up in the releases begin so. */
const PREFIX = 'follow-up:'

/** X3: the counts of every department on a day that researchers may read, with the keys of the releases. */
export const countFollowUpDay = async (db: Db, day: string): Promise<readonly ScopeFigures[]> => {
  const { rows } = await db.execute<{
    company_id: string
    department_id: string
    key: string
    amount: number
  }>(sql`
    select company_id, department_id, key, amount::int as amount
    from ${countsQuery(sql`select id from departments`, { from: day, to: day })}`)
  return rows
    .filter(({ key }) => isReleased(key))
    .map(({ key, amount, ...place }) => ({
      ...place,
      total: 0,
      counts: { [`${PREFIX}${key}`]: amount },
    }))
}

/** The counts of follow-up in a sum of releases. */
export const followUpCountsIn = ({ counts }: Sum): Counts =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([key, count]) =>
      key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), count]] : [],
    ),
  )
