import { sql } from 'drizzle-orm'
import { plusDays, startOfStep } from '#domain/statistics/days.ts'
import { sumOf, type Sum } from '#domain/statistics/figures.ts'
import { nothing, release } from '#domain/statistics/release.ts'
import type { Db } from '#server/core/database.ts'
import { companyOf } from '#server/core/home-company.ts'
import { countQuery, sumQuery } from './count-queries.ts'
import { countFollowUpDay, midnight } from './follow-up-statistics.ts'
import { rowsAsTable, insertReleased, scopeKey, type ScopeFigures } from './figure-releases.ts'

/** No company used Holdepunkt earlier, so our clock did not write an earlier time (R17). */
const FIRST_DAY = '2000-01-01'

type Counted = ScopeFigures & { readonly day: string }
type Released = { readonly assessments: number; readonly isMore: boolean }

/** The day after the last released one; at first, the first counted day. Null: `last` is already released. */
const nextDay = async (db: Db, last: string): Promise<string | null> => {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select coalesce(
      (select max(day) + 1 from statistics_released_days),
      (select min(starts_on) from statistics_counts
        where level = 'everything' and grain = 'day' and starts_on between ${FIRST_DAY}::date and ${last}::date)
    )::text as day`)
  const day = rows[0]?.day ?? last
  return day > last ? null : day
}

/** FUP-140: the figures of follow-up are released with those of the assessments. */
const withFollowUp = (
  rows: readonly Counted[],
  followUp: readonly ScopeFigures[],
  day: string,
): readonly Counted[] =>
  [...Map.groupBy([...rows, ...followUp], scopeKey).values()].flatMap((ofPlace) => {
    const [place] = ofPlace
    return place === undefined ? [] : [{ ...place, ...sumOf(ofPlace), day }]
  })

/** X3: excludes assessments that a researcher stored, also after a change of the account. */
const countDay = async (db: Db, day: string): Promise<readonly Counted[]> => {
  const source = sql`
    select id, company_id, department_id, ${day}::date as day, flow, status, risk_level, model_code
    from assessments
    where stored_at >= ${midnight(day)} and stored_at < ${midnight(plusDays(day, 1))}
      and ${companyOf(sql`company_id`)} is not null and observer_role <> 'researcher'`
  const { rows } = await db.execute<Counted>(sql`
    select company_id, department_id, day::text, total, counts from (${countQuery(source)}) as counted`)
  return withFollowUp(rows, await countFollowUpDay(db, day), day)
}

const readRemainders = async (db: Db): Promise<ReadonlyMap<string, Sum>> => {
  const { rows } = await db.execute<ScopeFigures>(
    sql`select company_id, department_id, total, counts from statistics_remainders`,
  )
  return new Map(rows.map((row) => [scopeKey(row), row]))
}

const storeRemainders = async (db: Db, rows: readonly Counted[]): Promise<void> => {
  await db.execute(sql`
    insert into statistics_remainders (company_id, department_id, total, counts)
    select company_id, department_id, total, counts from (${rowsAsTable(rows)}) as kept
    on conflict (company_id, department_id) do update set total = excluded.total, counts = excluded.counts`)
}

/** Sums up the day's releases per company, and recalculates those of its month. */
const sumUpReleases = async (db: Db, day: string): Promise<void> => {
  await insertReleased(
    db,
    { level: 'company', grain: 'day' },
    sumQuery(sql`
      select company_id, null::uuid as department_id, starts_on as day, total, counts from statistics_releases
      where level = 'department' and grain = 'day' and starts_on = ${day}::date`),
  )
  const first = startOfStep('month', day)
  await db.execute(sql`
    delete from statistics_releases
    where level in ('department', 'company') and grain = 'month' and starts_on = ${first}::date`)
  for (const level of ['department', 'company'] as const) {
    await insertReleased(
      db,
      { level, grain: 'month' },
      sumQuery(sql`
        select company_id, department_id, ${first}::date as day, total, counts from statistics_releases
        where level = ${level} and grain = 'day' and starts_on between ${first}::date and ${day}::date`),
    )
  }
}

/**
 * X3: counts the next finished day once, in its current state, and releases the whole tens. It ignores later changes of
 * that day. Returns how many assessments it counted, and whether more days remain until `last`.
 */
export const releaseDay = async (db: Db, last: string): Promise<Released> => {
  const day = await nextDay(db, last)
  if (day === null) return { assessments: 0, isMore: false }
  const before = await readRemainders(db)
  const counted = await countDay(db, day)
  const next = counted.map((row) => ({
    row,
    ...release(before.get(scopeKey(row)) ?? nothing, row),
  }))
  const full = next
    .map(({ row, released }) => ({ ...row, ...released }))
    .filter(({ total, counts }) => total > 0 || Object.keys(counts).length > 0)
  await db.execute(sql`insert into statistics_released_days (day) values (${day}::date)`)
  await insertReleased(db, { level: 'department', grain: 'day' }, rowsAsTable(full))
  await storeRemainders(
    db,
    next.map(({ row, left }) => ({ ...row, ...left })),
  )
  await sumUpReleases(db, day)
  return { assessments: sumOf(counted).total, isMore: day < last }
}
