import { sql, type SQL } from 'drizzle-orm'
import { healthParties } from '#domain/follow-up/phone-call/phone-call-state.ts'

/** The place of the company of the case, which is a value: on Citus a statement then reaches one node. */
const COMPANY = '$company'

const phonedHealth = healthParties.map((one) => `'${one}'`).join(', ')

/** FUP-08: rows of the case, or of one that is joined with it. */
const isOwn = (
  alias: string,
): string => `${alias}.company_id = ${COMPANY} and ${alias}.case_id in (select j.id from cases j
      where j.company_id = ${COMPANY} and (j.id = cases.id or j.merged_into = cases.id))`

/** FUP-08: it was not recorded for the wrong case. */
const isCounted = (entryId: string): string => `not exists (select from case_moves v
      where v.entry_id = ${entryId} and v.company_id = ${COMPANY} and v.direction = 'out')`

/** FUP-32: the newest of a check and its corrections holds. */
const holds = (alias: string): string => `${isCounted(`coalesce(${alias}.corrects, ${alias}.id)`)}
    and not exists (select from checks n where ${isOwn('n')}
      and coalesce(n.corrects, n.id) = coalesce(${alias}.corrects, ${alias}.id)
      and (n.received_at, n.id) > (${alias}.received_at, ${alias}.id))`

const isoText = (time: string): string =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * FUP-25: the first and the newest check of a row of `cases` with 'Verre' that nobody of health was called about since; null:
 * none. A call, a check with 'Bedre', a shared assessment or the end of the follow-up ends it. A call has a typed minute.
 */
export const worseText = (company: string): string =>
  `(select json_build_object('since', ${isoText('min(w.observed_at)')}, 'last', ${isoText('max(w.observed_at)')})
    from checks w where ${isOwn('w')} and w.change = 'worse' and ${holds('w')}
    and not exists (select from receipts e where ${isOwn('e')} and e.to_function in (${phonedHealth})
      and e.at >= date_trunc('minute', w.observed_at))
    and not exists (select from checks e where ${isOwn('e')} and e.change = 'better'
      and e.observed_at > w.observed_at and ${holds('e')})
    and not exists (select from case_assessments e where ${isOwn('e')} and e.shared_at >= w.observed_at
      and ${isCounted('e.id')})
    and not exists (select from case_log e where ${isOwn('e')} and e.kind in ('stopped', 'released')
      and e.at >= w.observed_at)
    having count(*) > 0)`.replaceAll(COMPANY, company)

const parts = worseText(COMPANY)
  .split(COMPANY)
  .map((part) => sql.raw(part))

/** The same in a statement of the caller. */
export const worseChecks = (companyId: string | null): SQL => sql.join(parts, sql`${companyId}`)
