import { healthFunctions } from '#domain/follow-up/call-state.ts'

const counts = {
  calls: 'true',
  'calls:answered': 'r.answered',
  'calls:read-back': 'r.read_back',
}

/** FUP-140: the calls of a case (FUP-63), those that somebody answered, and those that were read back. */
export const countedCalls = Object.entries(counts)
  .map(
    ([key, is]) => `
  select c.company_id, c.department_id, '${key}' as key, 1 as amount
    from cases c join receipts r on r.case_id = c.id and r.company_id = c.company_id
    where c.department_id = any(wards) and r.at >= starting and r.at < ending and ${is}`,
  )
  .join('\n  union all')

/**
 * FUP-140: from the first call to health until health saw the person, in whole minutes. 'Helse har sett personen kl.' ends all
 * earlier calls of the case at one moment (FUP-64).
 */
export const minutesToHealth = `
  select c.company_id, c.department_id,
      'to-health:' || greatest(0, floor(extract(epoch from r.done_at - min(r.at)) / 60))::bigint as key, 1 as amount
    from cases c join receipts r on r.case_id = c.id and r.company_id = c.company_id
    where c.department_id = any(wards) and r.done_at >= starting and r.done_at < ending
      and r.to_function in (${healthFunctions.map((one) => `'${one}'`).join(', ')})
    group by c.company_id, c.department_id, c.id, r.done_at`
