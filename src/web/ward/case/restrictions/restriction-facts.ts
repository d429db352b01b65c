import type { Restriction } from '#contract/restrictions.ts'
import { needsHealthLook, restrictionState, totalMs } from '#domain/follow-up/restriction.ts'
import type { Language } from '#web/lib/format/language.ts'
import { agoText, comingText, durationText, whenText } from '#web/ward/kit/time-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { deciderTexts } from './restriction-texts.ts'

/** FUP-72: 'Helsetilsyn i dag' waits. */
export const isHealthMissing = ({ kind, healthSeenAt }: Restriction, now: number): boolean =>
  needsHealthLook(
    { kind, healthSeenAt: healthSeenAt === null ? null : Date.parse(healthSeenAt) },
    now,
  )

type Fact = readonly [name: string, value: string]

/** FUP-72: '6 t 10 min (fornyet: 2)' */
export const totalFact = ({ startedAt, endedAt, periods }: Restriction, now: number): Fact => {
  const ended = endedAt === null ? null : Date.parse(endedAt)
  const total = durationText(totalMs({ startedAt: Date.parse(startedAt), endedAt: ended }, now))
  const count = periods.length - 1
  return [m.restriction_total(), m.restriction_total_renewed({ total, count })]
}

/** 'Til i morgen 10:30', 'Går ut 14:31, om 8 min', 'Fristen gikk ut for 12 min siden' */
export const untilText = (
  { endsAt }: Pick<Restriction, 'endsAt'>,
  now: number,
  language: Language,
): string => {
  const end = Date.parse(endsAt)
  const time = comingText(end, now, language)
  const words = {
    running: () => m.restriction_until({ time }),
    'runs-out': () => m.restriction_runs_out({ time, left: durationText(end - now) }),
    'time-out': () => m.restriction_over({ since: agoText(now - end) }),
  }
  return words[restrictionState(end, now)]()
}

/** FUP-70, FUP-72: a restriction in words. The total time is there once it was renewed. */
export const restrictionFacts = (
  restriction: Restriction,
  now: number,
  language: Language,
): readonly Fact[] => {
  const when = (instant: string): string => whenText(Date.parse(instant), now, language)
  const { periods, endedAt } = restriction
  const [newest] = periods
  if (newest === undefined) return []
  const { startsAt, endsAt, reason, lesserMeans, decidedBy } = newest
  const until = endedAt ?? endsAt
  return [
    [m.restriction_time(), m.restriction_period({ from: when(startsAt), until: when(until) })],
    ...(periods.length > 1 ? [totalFact(restriction, now)] : []),
    [m.case_reason(), reason],
    [m.restriction_lesser_tried(), lesserMeans],
    [m.restriction_decided_by(), deciderTexts[decidedBy]()],
  ]
}
