import { norwegianDay } from '../content/approval.ts'

const MINUTE_MS = 60_000

/** FUP-71: 'Går snart ut' begins so long before the end. */
const RUNS_OUT_MS = 30 * MINUTE_MS

/** FUP-70: 'Sikkerhetscelle', 'Utelukket fra fellesskapet', 'Gjenstander fjernet', 'Annet'. */
export const restrictionKinds = ['security-cell', 'excluded', 'objects', 'other'] as const

export type RestrictionKind = (typeof restrictionKinds)[number]

/** FUP-73: what a prison removes so that a person cannot use it for self-harm. */
export const objectKinds = [
  'bedding',
  'shoelaces',
  'belt',
  'clothes-cords',
  'razor',
  'lighter',
  'cutlery',
  'cables',
  'glass',
  'plastic-bags',
  'cleaning-agents',
  'other',
] as const

export type ObjectKind = (typeof objectKinds)[number]

type RestrictionRule = {
  /** FUP-70: how long a user may choose; the last one is the longest. */
  readonly hours: readonly number[]
  readonly usualHours: number
  /** FUP-30, FUP-72: the person is isolated: health looks each day. */
  readonly isolates: boolean
  /** FUP-73: it names one object at least. */
  readonly needsObjects: boolean
}

/** FUP-70: the limits are our own ('lokal frist'): the organisation approves them. */
export const restrictionRules: Readonly<Record<RestrictionKind, RestrictionRule>> = {
  'security-cell': { hours: [1, 2, 3, 4], usualHours: 2, isolates: true, needsObjects: false },
  excluded: { hours: [2, 4, 8, 12, 24], usualHours: 8, isolates: true, needsObjects: false },
  objects: { hours: [8, 24, 48, 72], usualHours: 24, isolates: false, needsObjects: true },
  other: { hours: [2, 4, 8, 12, 24], usualHours: 8, isolates: false, needsObjects: false },
}

/** FUP-71: computed from times, and never stored: 'Gjelder', 'Går snart ut', 'Tiden er ute'. */
type RestrictionState = 'running' | 'runs-out' | 'time-out'

/** FUP-71: of a restriction that nobody has ended; times in ms since 1970. */
export const restrictionState = (endsAt: number, now: number): RestrictionState => {
  if (now >= endsAt) return 'time-out'
  return now >= endsAt - RUNS_OUT_MS ? 'runs-out' : 'running'
}

type Running = {
  readonly kind: RestrictionKind
  /** ISO instants. */
  readonly endsAt: string
  readonly endedAt: string | null
}

/** FUP-71: those that stand at the top of the case: they isolate the person, or end soon, or are over. The earliest end first. */
export const restrictionsToTell = <One extends Running>(
  all: readonly One[],
  now: number,
): readonly One[] =>
  all
    .filter(
      ({ kind, endsAt, endedAt }) =>
        endedAt === null &&
        (restrictionRules[kind].isolates ||
          restrictionState(Date.parse(endsAt), now) !== 'running'),
    )
    .toSorted((one, other) => Date.parse(one.endsAt) - Date.parse(other.endsAt))

type Seen = { readonly kind: RestrictionKind; readonly healthSeenAt: number | null }

/** FUP-72: 'Helsetilsyn i dag': nobody has recorded that health saw the isolated person on this day in Norway. */
export const needsHealthLook = ({ kind, healthSeenAt }: Seen, now: number): boolean =>
  restrictionRules[kind].isolates &&
  (healthSeenAt === null || norwegianDay(healthSeenAt) !== norwegianDay(now))

type Period = {
  readonly id: string
  /** The period before it; null: the first one. */
  readonly renews: string | null
}

export type Chain<One extends Period> = readonly [newest: One, ...earlier: One[]]

/** FUP-72: each restriction as a chain of its periods, the newest first. The periods come in any order. */
export const restrictionChains = <One extends Period>(
  periods: readonly One[],
): readonly Chain<One>[] => {
  const byId = new Map(periods.map((one) => [one.id, one]))
  const renewed = new Set(periods.map(({ renews }) => renews))
  const chainTo = (newest: One): Chain<One> => {
    const before = newest.renews === null ? undefined : byId.get(newest.renews)
    return before === undefined ? [newest] : [newest, ...chainTo(before)]
  }
  return periods.filter(({ id }) => !renewed.has(id)).map(chainTo)
}

type Lasting = { readonly startedAt: number; readonly endedAt: number | null }

/** FUP-72: the time over all renewals. A period begins when the one before it ends. Times in ms since 1970. */
export const totalMs = ({ startedAt, endedAt }: Lasting, now: number): number =>
  (endedAt ?? now) - startedAt

/** Letters and digits alone: another case, space, full stop or unseen sign makes no new reason. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** FUP-72: whether a reason repeats any of the earlier ones. */
export const isRepeatedReason = (reason: string, earlier: readonly string[]): boolean =>
  earlier.some((one) => wordsOf(one) === wordsOf(reason))
