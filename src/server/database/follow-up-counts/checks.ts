import { isCountedCheck, isRealDeviation, maxGapThen } from './counted-checks.ts'

const lateGaps = `from cases c join deviations d on d.case_id = c.id and d.company_id = c.company_id
    where c.department_id = any(wards) and d.kind = 'late' and ${isRealDeviation}
      and d.from_at >= starting and d.from_at < ending`

/** FUP-140: the irregular checks that ended no late gap. FUP-101: a late entry ends none. FUP-152: an uncertain time is judged by when it was received. */
export const checksInTime = `
  select c.company_id, c.department_id, 'checks:in-time' as key, 1 as amount
    from cases c join checks k on k.case_id = c.id and k.company_id = c.company_id
    where c.department_id = any(wards) and k.observed_at >= starting and k.observed_at < ending
      and ${isCountedCheck} and not k.is_late_entry and ${maxGapThen} is not null
      and not exists (
        select 1 from deviations d where d.case_id = c.id and d.company_id = c.company_id and d.kind = 'late' and ${isRealDeviation}
          and d.to_at = case when k.is_time_certain then k.observed_at else k.received_at end)`

/** FUP-140: checks that were entered later (FUP-101), at the time of the entry. */
export const checksEnteredLate = `
  select c.company_id, c.department_id, 'checks:entered-later' as key, 1 as amount
    from cases c join checks k on k.case_id = c.id and k.company_id = c.company_id
    where c.department_id = any(wards) and k.received_at >= starting and k.received_at < ending
      and ${isCountedCheck} and k.is_late_entry`

/** FUP-140: the limits that passed, whether somebody came later or not. */
export const checksLate = `
  select c.company_id, c.department_id, 'checks:late' as key, 1 as amount ${lateGaps}`

/** FUP-140: by how many whole minutes each limit was passed, until now where nobody has come. */
export const minutesOver = `
  select c.company_id, c.department_id,
      'over:' || floor(extract(epoch from coalesce(d.to_at, app.at()) - d.from_at) / 60)::bigint as key, 1 as amount
    ${lateGaps}`
