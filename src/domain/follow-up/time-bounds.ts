import type { FunctionName } from '#domain/access/permissions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How far before and after the server's time a time may lie, in ms. Infinity: a rule of its own says it. */
type TimeBounds = { readonly past: number; readonly future: number }

/** FUP-101: as far back as a late entry goes. A time ahead is the time received, and no clock is a day wrong. */
const happened: TimeBounds = { past: 7 * DAY_MS, future: DAY_MS }

/** What somebody expects or promises. It may be over when it is entered. */
const expected: TimeBounds = { past: 7 * DAY_MS, future: 30 * DAY_MS }

/** The current shift change, or the clock of a device, which may be wrong by years (FUP-151). */
const ruled: TimeBounds = { past: Number.POSITIVE_INFINITY, future: Number.POSITIVE_INFINITY }

/** FUP-31: a longer absence is asked about. */
const LONG_ABSENCE_MS = 72 * HOUR_MS

/** F-C3: the times in the inputs of follow-up, each by its path. A test fails for one that is missing here. */
export const timeBounds: Readonly<
  Partial<Record<FunctionName, Readonly<Record<string, TimeBounds>>>>
> = {
  'plans.save': { nextReviewAt: ruled },
  'checks.record': { 'absence.expectedAt': expected, deviceAt: ruled, sentDeviceAt: ruled },
  'checks.recordLate': {
    'absence.expectedAt': expected,
    // FUP-101: 'check-too-old' says who may still enter it.
    observedAt: { ...happened, past: Number.POSITIVE_INFINITY },
  },
  // FUP-32: a check may be as old as its case.
  'checks.correct': { 'absence.expectedAt': { ...expected, past: 10 * 366 * DAY_MS } },
  'receipts.record': { at: happened, dueAt: expected },
  'receipts.done': { at: happened },
  // FUP-95: health may look back at a month. The answer changes nothing that waits.
  'outcomes.record': { seenAt: { ...happened, past: 31 * DAY_MS } },
  'handovers.offer': { shiftAt: ruled },
  'handovers.withdraw': { shiftAt: ruled },
  'handovers.take': { shiftAt: ruled },
  'handovers.takeAll': { shiftAt: ruled },
  // FUP-09: an assessment of the law of 2018, or of the one before it.
  'followUp.save': { dpiaOn: { past: 20 * 366 * DAY_MS, future: DAY_MS } },
}

const valueAt = (input: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Readonly<Record<string, unknown>>)[name]
          : undefined,
      input,
    )

const isOutOf = ({ past, future }: TimeBounds, value: unknown, now: number): boolean => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return at < now - past || at > now + future
}

/** The path of a time in the input, as it was sent, that is out of its bounds; undefined: none is. `now` in ms since 1970. */
export const timeFault = (name: FunctionName, input: unknown, now: number): string | undefined =>
  Object.entries(timeBounds[name] ?? {}).find(([path, bounds]) =>
    isOutOf(bounds, valueAt(input, path), now),
  )?.[0]

/** FUP-31: whether the person is expected back so late that somebody has to confirm it. */
export const isLongAbsence = (absence: { readonly expectedAt: string } | null, now: number) =>
  absence !== null && Date.parse(absence.expectedAt) - now > LONG_ABSENCE_MS

/** F-C3: whether no absence may last until then. */
export const isBeyondAbsence = (expectedAt: string, now: number): boolean =>
  isOutOf({ ...expected, past: Number.POSITIVE_INFINITY }, expectedAt, now)
