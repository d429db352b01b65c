import type { Connection } from '../../../src/server/database/connection.ts'
import { referenceOf, referenceText } from '../../../src/domain/follow-up/case/reference.ts'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import type { Ward } from '../../../src/testing/rows/ward.ts'

/** The numbers of rows of a ward. */
export type WardSizes = { readonly open: number; readonly closed: number; readonly checks: number }

const BATCH = 500_000

/** Open cases with a plan and irregular checks, closed ones, and checks of all of them over half a year. */
export const fillWard = (
  owner: Connection,
  { companyId, departmentId }: Ward,
  { open, closed, checks }: WardSizes,
): Promise<void> =>
  onOwner(owner, async (client) => {
    const count = open + closed
    const references = Array.from({ length: count }, (_, n) => referenceText(referenceOf(n)))
    await client.query(`begin; select set_config('app.role', 'system', true)`)
    await client.query('alter table checks disable trigger user')
    await client.query(
      `insert into cases (id, company_id, department_id, reference, status, module, is_acute, risk_since, is_for_health,
         staff_name, staff_function, plan_number, max_gap, last_seen_at, next_check_at, last_check_kind, last_check_at,
         closed_at)
       select gen_random_uuid(), $1, $2, r.reference, case when n <= $4 then 'followed-up' else 'closed' end, 'M5',
         false, now() - n * interval '1 minute', false, 'Kari Nordmann', 'officer', 1,
         case when n <= $4 then 30 end, now(), now() + interval '10 minutes', 'talked', now(),
         case when n > $4 then now() end
       from unnest($3::text[]) with ordinality as r (reference, n)`,
      [companyId, departmentId, references, open],
    )
    await client.query(
      `insert into plans (id, company_id, department_id, case_id, staff_name, staff_function, number, saved_at,
         owner_function, owner_department_id, owner_department_name, level, next_review_at, measures, own_words, signals,
         helps)
       select gen_random_uuid(), company_id, department_id, id, staff_name, staff_function, 1, now(), 'shift-leader',
         department_id, 'Avdeling B', '{"kind":"irregular","maxGap":30}', now() + interval '8 hours',
         '["Samtale hver vakt"]', 'Sover dårlig', '', ''
       from cases where department_id = $1`,
      [departmentId],
    )
    // A statement each: what one holds in memory stays small.
    const perCase = Math.floor(checks / count)
    const step = Math.max(1, Math.floor(BATCH / count))
    for (let from = 1; from <= perCase; from += step) {
      await client.query(
        `insert into checks (id, company_id, department_id, case_id, staff_name, staff_function, kind, change, text,
         observed_at, received_at, is_time_certain, submission_hash)
       select gen_random_uuid(), c.company_id, c.department_id, c.id, c.staff_name, 'officer', 'talked', 'same', '',
         now() - n * interval '20 minutes', now() - n * interval '20 minutes', true, ''
       from cases c, generate_series($2::int, $3::int) n where c.department_id = $1`,
        [departmentId, from, Math.min(perCase, from + step - 1)],
      )
    }
    await client.query('alter table checks enable trigger user')
    await client.query('commit')
    await client.query('vacuum analyze')
  })
