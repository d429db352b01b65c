import {
  checkKinds,
  ALIKE,
  AT_ONCE,
  AT_ONCE_MS,
  DAY_FROM,
  DAY_UNTIL,
  LOOKED_AT,
  NEAR_PART,
  ROUND_MINUTES,
  SILENCE_MS,
  checkRules,
} from '#domain/follow-up/check/check-patterns.ts'
import { healthParties } from '#domain/follow-up/phone-call/phone-call-state.ts'

const seenKinds = checkKinds.filter((kind) => checkRules[kind].isSeen)

/** FUP-08, FUP-32: check `k` counts in its case: somebody saw the person, and it is not a correction and not moved away. */
const isCountedCheck = `k.kind in (${seenKinds.map((kind) => `'${kind}'`).join(', ')}) and k.corrects is null
    and not exists (
      select 1 from case_moves v where v.entry_id = k.id and v.company_id = k.company_id and v.direction = 'out')`

/** FUP-26: N in minutes by the plan that was the newest when check `k` was made; null: no irregular checks. */
const maxGapThen = `(
    select case when p.level ->> 'kind' = 'irregular' then (p.level ->> 'maxGap')::int end
    from plans p where p.case_id = k.case_id and p.company_id = k.company_id and p.saved_at <= k.observed_at order by p.number desc limit 1)`

/** FUP-154, FUP-08: deviation `d` is one of the case: no check in time was received or moved later. */
const isRealDeviation = `coalesce(d.explanation, '') not in ('offline', 'moved')`

const inMs = (span: string): string => `(extract(epoch from ${span}) * 1000)::bigint`

const near = `max_gap * ${60_000 / NEAR_PART}`

/** Without the smallest and the largest gap, those of a pattern are so close together. It spares most rows the sorting. */
const mayBeRegular = `(squares - largest ^ 2 - smallest ^ 2) / ${LOOKED_AT - 2}
          - ((total - largest - smallest) / ${LOOKED_AT - 2}) ^ 2 <= (${near}) ^ 2 + 1000000`

const isTooRegular = `case when gap_count = ${LOOKED_AT} and ${mayBeRegular} then (
        select count(*) >= ${ALIKE} from unnest(gaps) as gap
        where abs(gap - (select percentile_disc(0.5) within group (order by one) from unnest(gaps) as one)) <= ${near})
      else false end`

const areRecordedAtOnce = `case when may_be_at_once then (
        select coalesce(bool_or(${inMs('moment - earlier')} <= ${AT_ONCE_MS}), false)
        from (
          select moment, lag(moment, ${AT_ONCE - 1}) over (order by moment) as earlier from unnest(received) as moment
        ) as recorded)
      else false end`

const isDay = (at: string): string =>
  `extract(hour from (${at}) at time zone 'Europe/Oslo') between ${DAY_FROM} and ${DAY_UNTIL - 1}`

const silence = `interval '${SILENCE_MS} milliseconds'`

const hasNobodyTalked = `observed_at - coalesce(talked_at, first_at) >= ${silence}
        and ${isDay('observed_at')} and ${isDay(`observed_at - ${silence}`)}`

/** The columns of FUP-28 of a check, in the order of the domain (`patternWarnings`). */
const patterns = {
  too_regular: isTooRegular,
  round: `round_count >= ${ALIKE}`,
  at_once: areRecordedAtOnce,
  nobody_talked: hasNobodyTalked,
}

const names = Object.keys(patterns)

const inOrder = 'partition by case_id order by observed_at, received_at, id'
const lastLooked = `over (${inOrder} rows ${LOOKED_AT - 1} preceding)`

/** FUP-140: each warning of FUP-28 at the check with which it began. */
const begunWarnings = `
  select company_id, department_id, 'warnings' as key,
      ${names.map((name) => `(${name} and not ${name}_before)::int`).join(' + ')} as amount
    from (
      select *, ${names
        .map((name) => `coalesce(lag(${name}) over (${inOrder}), false) as ${name}_before`)
        .join(', ')}
      from (
        select company_id, department_id, case_id, id, observed_at, received_at, ${Object.entries(
          patterns,
        )
          .map(([name, is]) => `max_gap is not null and (${is}) as ${name}`)
          .join(', ')}
        from (
          select *,
            count(gap) ${lastLooked} as gap_count, array_agg(gap) ${lastLooked} as gaps,
            sum(gap) ${lastLooked} as total, sum(gap::float8 ^ 2) ${lastLooked} as squares,
            max(gap::float8) ${lastLooked} as largest, min(gap::float8) ${lastLooked} as smallest,
            array_agg(received_at) ${lastLooked} as received, bool_or(is_third) ${lastLooked} as may_be_at_once,
            count(*) filter (where ${inMs("observed_at - timestamptz 'epoch'")} / 60000 % ${ROUND_MINUTES} = 0)
              ${lastLooked} as round_count,
            max(observed_at) filter (where kind = 'talked') over (${inOrder}) as talked_at,
            min(observed_at) over (${inOrder}) as first_at
          from (
            select k.company_id, k.department_id, k.case_id, k.id, k.kind, k.observed_at, k.received_at,
              ${maxGapThen} as max_gap,
              ${inMs('k.observed_at - lag(k.observed_at) over by_time')} as gap,
              ${inMs(
                `k.received_at - lag(k.received_at, ${AT_ONCE - 1}) over (partition by k.case_id order by k.received_at)`,
              )} <= ${AT_ONCE_MS} as is_third
            from cases c join checks k on k.case_id = c.id and k.company_id = c.company_id
            where c.department_id = any(wards) and k.observed_at < ending and ${isCountedCheck} and exists (
              select 1 from checks one
              where one.case_id = c.id and one.company_id = c.company_id and one.observed_at >= starting and one.observed_at < ending)
            window by_time as (partition by k.case_id order by k.observed_at, k.received_at, k.id)
          ) as seen
        ) as looked_at
      ) as judged
    ) as begun
    where observed_at >= starting and observed_at < ending`

const lateGaps = `from cases c join deviations d on d.case_id = c.id and d.company_id = c.company_id
    where c.department_id = any(wards) and d.kind = 'late' and ${isRealDeviation}
      and d.from_at >= starting and d.from_at < ending`

/** FUP-140: the irregular checks that ended no late gap. FUP-101: a late entry ends none. FUP-152: an uncertain time is judged by when it was received. */
const checksInTime = `
  select c.company_id, c.department_id, 'checks:in-time' as key, 1 as amount
    from cases c join checks k on k.case_id = c.id and k.company_id = c.company_id
    where c.department_id = any(wards) and k.observed_at >= starting and k.observed_at < ending
      and ${isCountedCheck} and not k.is_late_entry and ${maxGapThen} is not null
      and not exists (
        select 1 from deviations d where d.case_id = c.id and d.company_id = c.company_id and d.kind = 'late' and ${isRealDeviation}
          and d.to_at = case when k.is_time_certain then k.observed_at else k.received_at end)`

/** FUP-140: checks that were entered later (FUP-101), at the time of the entry. */
const checksEnteredLate = `
  select c.company_id, c.department_id, 'checks:entered-later' as key, 1 as amount
    from cases c join checks k on k.case_id = c.id and k.company_id = c.company_id
    where c.department_id = any(wards) and k.received_at >= starting and k.received_at < ending
      and ${isCountedCheck} and k.is_late_entry`

/** FUP-140: the limits that passed, whether somebody came later or not. */
const checksLate = `
  select c.company_id, c.department_id, 'checks:late' as key, 1 as amount ${lateGaps}`

/** FUP-140: by how many whole minutes each limit was passed, until now where nobody has come. */
const minutesOver = `
  select c.company_id, c.department_id,
      'over:' || floor(extract(epoch from coalesce(d.to_at, app.at()) - d.from_at) / 60)::bigint as key, 1 as amount
    ${lateGaps}`

const counts = {
  calls: 'true',
  'calls:answered': 'r.answered',
  'calls:read-back': 'r.read_back',
}

/** FUP-140: the phone calls of a case (FUP-63), those that somebody answered, and those that were read back. */
const countedPhoneCalls = Object.entries(counts)
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
const minutesToHealth = `
  select c.company_id, c.department_id,
      'to-health:' || greatest(0, floor(extract(epoch from r.done_at - min(r.at)) / 60))::bigint as key, 1 as amount
    from cases c join receipts r on r.case_id = c.id and r.company_id = c.company_id
    where c.department_id = any(wards) and r.done_at >= starting and r.done_at < ending
      and r.to_function in (${healthParties.map((one) => `'${one}'`).join(', ')})
    group by c.company_id, c.department_id, c.id, r.done_at`

/**
 * FUP-140: the first plan of each case, at the moment that decides: the plan, or the limit before it (FUP-14). A later plan
 * looks the same as a change of the plan.
 */
const countedPlans = `
  select company_id, department_id,
      case when overdue_at < coalesce(saved_at, 'infinity') then 'plans:late' else 'plans:in-time' end as key,
      1 as amount
    from (
      select c.company_id, c.department_id, p.saved_at, (
          select min(d.from_at) from deviations d
            where d.case_id = c.id and d.company_id = c.company_id and d.kind = 'no-plan') as overdue_at
        from cases c left join plans p on p.case_id = c.id and p.company_id = c.company_id and p.number = 1
        where c.department_id = any(wards)
    ) as first_plan
    where least(saved_at, overdue_at) >= starting and least(saved_at, overdue_at) < ending`

/** FUP-140: restrictions and their renewals, at the start of each period (FUP-72). */
const countedRestrictions = `
  select c.company_id, c.department_id,
      case when r.renews is null then 'restrictions' else 'restrictions:renewed' end as key, 1 as amount
    from cases c join restrictions r on r.case_id = c.id and r.company_id = c.company_id
    where c.department_id = any(wards) and r.starts_at >= starting and r.starts_at < ending`

/** FUP-140: the minutes of the time that they ran. One whose time is out runs until a person ends it (FUP-71). */
const restrictionMinutes = `
  select c.company_id, c.department_id, 'restriction-minutes' as key,
      floor(extract(epoch from least(coalesce(r.ended_at, app.at()), ending) - greatest(r.starts_at, starting)) / 60)::bigint
        as amount
    from cases c join restrictions r on r.case_id = c.id and r.company_id = c.company_id
    where c.department_id = any(wards) and r.starts_at < ending and coalesce(r.ended_at, app.at()) > starting`

/**
 * FUP-140: the counts. Each is a query for (company_id, department_id, key, amount) of the departments `wards` in the time
 * from `starting` until `ending`. None names a case or a member of staff (FUP-141).
 */
export const countedSql: string = [
  countedPlans,
  checksInTime,
  checksLate,
  checksEnteredLate,
  minutesOver,
  begunWarnings,
  countedPhoneCalls,
  minutesToHealth,
  countedRestrictions,
  restrictionMinutes,
].join('\n  union all')
