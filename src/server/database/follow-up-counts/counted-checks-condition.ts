import { checkKinds } from '#domain/follow-up/check/check-patterns.ts'
import { checkRules } from '#domain/follow-up/check/seen-check.ts'

const seenKinds = checkKinds.filter((kind) => checkRules[kind].isSeen)

/** FUP-08, FUP-32: check `k` counts in its case: somebody saw the person, and it is not a correction and not moved away. */
export const isCountedCheck = `k.kind in (${seenKinds.map((kind) => `'${kind}'`).join(', ')}) and k.corrects is null
    and not exists (
      select 1 from case_moves v where v.entry_id = k.id and v.company_id = k.company_id and v.direction = 'out')`

/** FUP-26: N in minutes by the plan that was the newest when check `k` was made; null: no irregular checks. */
export const maxGapThen = `(
    select case when p.level ->> 'kind' = 'irregular' then (p.level ->> 'maxGap')::int end
    from plans p where p.case_id = k.case_id and p.company_id = k.company_id and p.saved_at <= k.observed_at order by p.number desc limit 1)`

/** FUP-154, FUP-08: deviation `d` is one of the case: no check in time was received or moved later. */
export const isRealDeviation = `coalesce(d.explanation, '') not in ('offline', 'moved')`
