import { sql, type SQL } from 'drizzle-orm'
import type { deviationKinds } from '#contract/case-fields.ts'
import { planWithinMs, caseModules } from '#domain/follow-up/plan-rules.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
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

const isWatched = sql`c.max_gap is not null and c.absence is null`

type Rule = { readonly from: SQL; readonly where: SQL }

/** When each deviation begins, and for which open cases `c` with their newest plan `p`. */
const rules: Readonly<Record<(typeof deviationKinds)[number], Rule>> = {
  late: { from: sql`c.last_seen_at + c.max_gap * interval '1 minute'`, where: isWatched },
  missed: { from: sql`c.last_seen_at + 2 * c.max_gap * interval '1 minute'`, where: isWatched },
  'no-plan': { from: planDue, where: sql`c.status = 'without-plan'` },
  review: { from: sql`p.next_review_at`, where: sql`c.status = 'followed-up'` },
}

/** How many were new. */
const store = async (db: Db, kind: string, { from, where }: Rule, now: Date): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    insert into deviations (id, company_id, department_id, case_id, kind, from_at)
    select gen_random_uuid(), c.company_id, c.department_id, c.id, ${kind}, ${from}
    from cases c left join plans p on p.case_id = c.id and p.number = c.plan_number
    where c.status <> 'closed' and ${where} and ${from} <= ${now.toISOString()}
    on conflict do nothing`)
  return rowCount ?? 0
}

/** FUP-131: a deviation is stored within ten seconds of its moment. Lateness is computed from times. */
export const deviationsJob: Job = {
  name: 'deviations',
  everyMs: 5_000,
  run: ({ pool, now }) =>
    inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const counts: Record<string, number> = {}
      for (const [kind, rule] of Object.entries(rules)) {
        counts[kind] = await store(db, kind, rule, now())
      }
      return { counts, isMore: false }
    }),
}
