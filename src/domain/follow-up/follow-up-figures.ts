import type { ToFigure } from '#domain/statistics/figure.ts'

/** FUP-140: counts by key, as the database function `app.follow_up_counts` makes them; zeros are absent. */
type Counts = Readonly<Record<string, number>>

type Rule = {
  readonly unit: 'count' | 'percent' | 'minutes' | 'hours'
  /** Null: a count that is suppressed (X3); a share or a time that cannot be reckoned. */
  readonly valueOf: (counts: Counts, toFigure: ToFigure) => number | null
}

const count = (key: string): Rule => ({
  unit: 'count',
  valueOf: (counts, toFigure) => toFigure(counts[key] ?? 0),
})

/** ROLE-13: of the displayed counts. Rounded down: with one late of a thousand it is not 100 %. */
const shareInTime = (inTime: string, late: string): Rule => ({
  unit: 'percent',
  valueOf: (counts, toFigure) => {
    const part = toFigure(counts[inTime] ?? 0)
    const rest = toFigure(counts[late] ?? 0)
    if (part === null || rest === null || part + rest === 0) return null
    return Math.floor((100 * part) / (part + rest))
  },
})

/** The times of keys that name whole minutes, as often as they are counted, the shortest first: 'over:12'. */
const minutesOf = (counts: Counts, prefix: string): readonly number[] =>
  Object.entries(counts)
    .flatMap(([key, amount]) =>
      key.startsWith(prefix)
        ? Array.from({ length: amount }, () => Number(key.slice(prefix.length)))
        : [],
    )
    .toSorted((a, b) => a - b)

const longest = (prefix: string): Rule => ({
  unit: 'minutes',
  valueOf: (counts) => minutesOf(counts, prefix).at(-1) ?? null,
})

/** The middle time; of two in the middle the mean, rounded down. */
const median = (prefix: string): Rule => ({
  unit: 'minutes',
  valueOf: (counts) => {
    const minutes = minutesOf(counts, prefix)
    const upper = minutes[Math.floor(minutes.length / 2)]
    const lower = minutes[Math.floor((minutes.length - 1) / 2)]
    return upper === undefined || lower === undefined ? null : Math.floor((lower + upper) / 2)
  },
})

const MINUTES_AN_HOUR = 60

/** Whole hours of a sum of minutes. X3: null for researchers, as no time is released. */
const hours = (key: string): Rule => ({
  unit: 'hours',
  valueOf: (counts, toFigure) =>
    toFigure(0) === null ? null : Math.floor((counts[key] ?? 0) / MINUTES_AN_HOUR),
})

/** FUP-140: the figures of follow-up in their order on the page. FUP-141: none is of a member of staff. */
const rules = {
  'plans-in-time': count('plans:in-time'),
  'plans-late': count('plans:late'),
  'plans-share': shareInTime('plans:in-time', 'plans:late'),
  'checks-in-time': count('checks:in-time'),
  'checks-late': count('checks:late'),
  'checks-share': shareInTime('checks:in-time', 'checks:late'),
  'checks-entered-later': count('checks:entered-later'),
  'longest-over': longest('over:'),
  warnings: count('warnings'),
  calls: count('calls'),
  'calls-answered': count('calls:answered'),
  'calls-read-back': count('calls:read-back'),
  'time-to-health': median('to-health:'),
  restrictions: count('restrictions'),
  'restrictions-renewed': count('restrictions:renewed'),
  'restriction-hours': hours('restriction-minutes'),
} as const satisfies Readonly<Record<string, Rule>>

export type FollowUpFigure = keyof typeof rules

/** FUP-140: in their order. */
export const followUpFigures = Object.keys(rules) as readonly FollowUpFigure[]

/** In what a figure is counted. */
export const unitOf = (figure: FollowUpFigure): Rule['unit'] => rules[figure].unit

export type FollowUpValue = { readonly figure: FollowUpFigure; readonly value: number | null }

/** FUP-140: every figure of these counts. */
export const followUpValues = (counts: Counts, toFigure: ToFigure): readonly FollowUpValue[] =>
  followUpFigures.map((figure) => ({ figure, value: rules[figure].valueOf(counts, toFigure) }))

const times = ['over:', 'to-health:', 'restriction-minutes']

/** X3: a time can be of one event of one person. Its keys are never released to researchers. */
export const isReleased = (key: string): boolean => !times.some((time) => key.startsWith(time))
