import { sql, type SQL } from 'drizzle-orm'
import type { deviationKinds } from '#contract/case-fields.ts'
import { FIRST_WATCHER_MS } from '#domain/follow-up/watch/continuous-watch.ts'
import { planWithinMs, caseModules } from '#domain/follow-up/plan-rules.ts'
import type { Services } from '#server/core/call-context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { countAsNow } from '#server/services/follow-up/moments-ahead.ts'
import { mailDepartments } from '#server/services/mail/department-mail.ts'
import type { Job } from './job.ts'

const milliseconds = (ms: number): SQL => sql`${ms} * interval '1 millisecond'`

/** FUP-14: by module, as in the rule. */
const planDue = sql`c.risk_since + case
  when c.is_acute then ${milliseconds(planWithinMs({ module: null, isAcute: true }))}
  ${sql.join(
    caseModules.map(
      (module) =>
        sql`when c.module = ${module} then ${milliseconds(planWithinMs({ module, isAcute: false }))}`,
    ),
    sql` `,
  )}
  else ${milliseconds(planWithinMs({ module: null, isAcute: false }))} end`

const hasIrregularChecks = sql`c.max_gap is not null and c.absence is null and not c.is_continuous`

/** FUP-29: as `noWatcherFrom` of the rules. */
const withoutWatcherFrom = sql`case when c.guard_id is null
  then coalesce(c.guard_since, c.risk_since) + ${milliseconds(FIRST_WATCHER_MS)}
  else c.last_seen_at + c.max_gap * interval '1 minute' end`

type Rule = { readonly from: SQL; readonly where: SQL }

/** When each deviation begins, and for which open cases `c` with their newest plan `p`. */
const rules: Readonly<Record<(typeof deviationKinds)[number], Rule>> = {
  late: { from: sql`c.last_seen_at + c.max_gap * interval '1 minute'`, where: hasIrregularChecks },
  missed: {
    from: sql`c.last_seen_at + 2 * c.max_gap * interval '1 minute'`,
    where: hasIrregularChecks,
  },
  'no-plan': { from: planDue, where: sql`c.status = 'without-plan'` },
  // One at a time: the Fastvakt may also leave for good after the limit.
  'no-guard': {
    from: withoutWatcherFrom,
    where: sql`c.is_continuous and c.status = 'followed-up' and c.absence is null and not exists (
      select 1 from deviations d where d.case_id = c.id and d.company_id = c.company_id and d.kind = 'no-guard' and d.to_at is null)`,
  },
  review: { from: sql`p.next_review_at`, where: sql`c.status = 'followed-up'` },
  // FUP-71: the end of another restriction is stored when this one has ended, or when somebody ends it late.
  'time-out': { from: sql`c.restriction_ends_at`, where: sql`c.restriction_ends_at is not null` },
}

/** The departments of the new ones, one entry each. */
const store = async (
  db: Db,
  kind: string,
  { from, where }: Rule,
  now: Date,
): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ department: string }>(sql`
    insert into deviations (id, company_id, department_id, case_id, kind, from_at)
    select gen_random_uuid(), c.company_id, c.department_id, c.id, ${kind}, ${from}
    from cases c left join plans p on p.case_id = c.id and p.company_id = c.company_id and p.number = c.plan_number
    where c.status <> 'closed' and ${where} and ${from} <= ${now.toISOString()}
    order by c.created_at, c.id
    on conflict do nothing
    returning department_id as department`)
  return rows.map(({ department }) => department)
}

/** FUP-132: the deviations that are mailed. A late check is not: a mail is too slow for it. */
const mailed = { 'no-plan': 'plan-missing', 'time-out': 'time-out' } as const

const isMailed = (kind: string): kind is keyof typeof mailed => kind in mailed

const asSystem = <T>({ pool }: Services, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(pool, { role: 'system', userId: null }, work)

/** FUP-131: a deviation is stored within ten seconds of its moment. Lateness is computed from times. FUP-152: what a clock that
 * was ahead recorded counts as now first; `ahead` counts these rows, for the log and the job's row. */
export const deviationsJob: Job = {
  name: 'deviations',
  everyMs: 5_000,
  run: async (services) => {
    const counts: Record<string, number> = {
      ahead: await asSystem(services, (db) => countAsNow(db, services.now())),
    }
    // A transaction each: of many cases, it holds none while it waits for one that is older.
    for (const [kind, rule] of Object.entries(rules)) {
      counts[kind] = await asSystem(services, async (db) => {
        const stored = await store(db, kind, rule, services.now())
        if (isMailed(kind)) await mailDepartments(db, services, mailed[kind], stored)
        return stored.length
      })
    }
    return { counts, isMore: false }
  },
}
