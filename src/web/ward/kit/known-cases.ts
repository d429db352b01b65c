import type { Absence } from '#contract/case-fields.ts'
import type { BoardRow, WholeCase } from '#contract/cases.ts'
import { afterCheck } from '#domain/follow-up/check/check-patterns.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import { createTabValue } from '#web/lib/tab/tab-value.ts'
import { drawGap, type MaxGap } from '#domain/follow-up/check/check-draw.ts'

const SPAN = 2 ** 32

/** Evenly between 0 and 1, by a cryptographic source. */
const evenly = (): number => {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn / SPAN
}

/** FUP-153: without a network the next moment is drawn on the device, by the same rule (FUP-21). Ms since 1970. */
const drawNextCheck = (maxGap: MaxGap, from: number): number =>
  from + drawGap(maxGap, { kind: evenly(), place: evenly() })

/** FUP-62: what a phone call to health says and asks besides. */
type OfPhoneCall =
  | 'departmentName'
  | 'currentPlan'
  | 'restrictions'
  | 'situation'
  | 'callList'
  | 'calls'

/** A check of a case, as far as a call to health tells it. */
export type SeenCheck = Pick<
  WholeCase['checks'][number],
  'id' | 'kind' | 'change' | 'text' | 'observedAt' | 'corrects' | 'movedTo'
>

/** The part of a case that a check is recorded by, and health is rung with. */
export type CheckedCase = Pick<
  WholeCase,
  | 'id'
  | 'departmentId'
  | 'reference'
  | 'module'
  | 'isAcute'
  | 'openedAt'
  | 'status'
  | 'planDueAt'
  | 'plan'
  | 'afterCheckAt'
  | 'sheetDueAt'
  | 'sheetDueNumber'
  | 'watch'
  | 'continuous'
  | 'isolation'
  | 'uncalledSince'
  | 'worse'
  | 'callDueAt'
  | 'absence'
  | 'restrictionEndsAt'
  | 'lastCheck'
  | 'functions'
> &
  // FUP-08, FUP-62: a board has no joined case, and not what a call to health says besides.
  Partial<Pick<WholeCase, 'mergedInto' | OfPhoneCall>> & {
    /** Newest first. */
    readonly checks?: readonly SeenCheck[]
  }

export type KnownCase = {
  readonly found: CheckedCase
  /** When the server's answer came, by the clock of the device; ms since 1970. */
  readonly updatedAt: number
  /** FUP-153: when this tab recorded a check of it without a network; null: it did not. */
  readonly checkedAt: number | null
}

/** FUP-150: the cases that this tab has seen, by their ids. */
const known = createTabValue<ReadonlyMap<string, KnownCase>>(new Map())

/** An answer from before the tab's own check does not undo the check. */
const newerOf = (found: CheckedCase, updatedAt: number): KnownCase => {
  const before = known.read().get(found.id)
  const isOlder = before !== undefined && before.checkedAt !== null && before.checkedAt >= updatedAt
  return isOlder ? before : { found, updatedAt, checkedAt: null }
}

/** An opened case. */
export const rememberCase = (found: CheckedCase, updatedAt: number): void =>
  known.replace(new Map([...known.read(), [found.id, newerOf(found, updatedAt)]]))

type Place = Pick<WholeCase, 'departmentId' | 'functions'>

/** The board of these departments: a case that left it is known no longer. */
export const rememberBoard = (
  rows: readonly BoardRow[],
  places: readonly Place[],
  updatedAt: number,
): void => {
  const shown = new Map(places.map(({ departmentId, functions }) => [departmentId, functions]))
  const others = [...known.read()].filter(([, { found }]) => !shown.has(found.departmentId))
  const own = rows.map((row) => {
    // FUP-62: what the tab knows of an opened case stays.
    const before = known.read().get(row.id)?.found
    const found = { ...before, ...row, functions: shown.get(row.departmentId) ?? [] }
    return [row.id, newerOf(found, updatedAt)] as const
  })
  known.replace(new Map([...others, ...own]))
}

type OwnCheck = Pick<SeenCheck, 'id' | 'kind' | 'change' | 'text'> & {
  readonly absence: Absence | null
}

/** FUP-25: 'Verre' begins what a call to health ends; 'Bedre' ends it too. */
const worseAfter = (
  before: CheckedCase['worse'],
  { change }: OwnCheck,
  at: string,
): CheckedCase['worse'] => {
  if (change === 'better') return null
  return change === 'worse' ? { since: before?.since ?? at, last: at } : before
}

/** FUP-153: the case goes on by a check that the server does not have yet. */
export const rememberCheck = (id: string, check: OwnCheck): void => {
  const before = known.read().get(id)
  if (before === undefined) return
  const { found } = before
  const { watch, absence, lastCheck } = found
  const now = serverNow()
  const after = afterCheck(
    {
      maxGap: watch?.maxGap ?? null,
      lastSeenAt: watch === null ? null : Date.parse(watch.last),
      nextCheckAt: watch === null ? null : Date.parse(watch.next),
      absence,
      lastCheck: lastCheck && { kind: lastCheck.kind, at: Date.parse(lastCheck.observedAt) },
    },
    { ...check, observedAt: now, receivedAt: now },
    drawNextCheck,
  )
  const iso = (ms: number): string => new Date(ms).toISOString()
  const { lastSeenAt, nextCheckAt } = after
  const next: CheckedCase = {
    ...found,
    watch:
      watch === null || lastSeenAt === null || nextCheckAt === null || after.absence !== null
        ? null
        : { maxGap: watch.maxGap, last: iso(lastSeenAt), next: iso(nextCheckAt) },
    absence: after.absence,
    worse: worseAfter(found.worse, check, iso(now)),
    checks: [
      { ...check, observedAt: iso(now), corrects: null, movedTo: null },
      ...(found.checks ?? []),
    ],
    lastCheck: after.lastCheck && {
      kind: after.lastCheck.kind,
      observedAt: iso(after.lastCheck.at),
    },
  }
  known.replace(new Map([...known.read(), [id, { ...before, found: next, checkedAt: Date.now() }]]))
}

const findIn =
  (id: string) =>
  (all: ReadonlyMap<string, KnownCase>): KnownCase | null =>
    all.get(id) ?? null

/** The case as this tab knows it; null: it does not. */
export const knownCase = (id: string): KnownCase | null => findIn(id)(known.read())

export const useKnownCase = (id: string): KnownCase | null => known.useSelected(findIn(id))

/** The cases of these departments that this tab knows, for a board without a network. */
export const useKnownCases = (
  places: readonly Pick<Place, 'departmentId'>[],
): readonly KnownCase[] => {
  const all = known.useSelected((each) => each)
  const shown = new Set(places.map(({ departmentId }) => departmentId))
  return [...all.values()].filter(({ found }) => shown.has(found.departmentId))
}

/** FUP-153: the rows of an answer, each with the check that this tab has recorded since. */
export const withOwnChecks = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  cases: readonly KnownCase[],
  updatedAt: number,
): readonly Row[] =>
  rows.map((row) => {
    const own = cases.find(({ found }) => found.id === row.id)
    const isAhead = own !== undefined && own.checkedAt !== null && own.checkedAt > updatedAt
    return isAhead ? { ...row, ...own.found } : row
  })
