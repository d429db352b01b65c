import {
  ALIKE,
  AT_ONCE,
  AT_ONCE_MS,
  DAY_FROM,
  DAY_UNTIL,
  LOOKED_AT,
  NEAR_PART,
  ROUND_MINUTES,
  SILENCE_MS,
} from '#domain/follow-up/check/check-patterns.ts'
import { isCountedCheck, maxGapThen } from './counted-checks-condition.ts'

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
export const begunWarnings = `
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
