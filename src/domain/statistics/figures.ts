import type { AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import { assessmentFlows, assessmentStatuses } from '#domain/assessment/assessment-status.ts'
import { riskLevels } from '#domain/content/risk.ts'
import { startOfStep, stepsBetween, type Step } from './days.ts'
import type { ToFigure } from './figure.ts'

/** The assessments of a day or a month: the total, and the counts by key, without zeros. */
export type Counted = {
  readonly startsOn: string
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
}

/** The total of assessments, and the counts by key. */
export type Sum = Omit<Counted, 'startsOn'>

export const sumOf = (rows: readonly Sum[]): Sum => {
  const counts: Record<string, number> = {}
  let total = 0
  for (const row of rows) {
    total += row.total
    for (const [key, count] of Object.entries(row.counts)) counts[key] = (counts[key] ?? 0) + count
  }
  return { total, counts }
}

/**
 * Uses the displayed figures, so that the percentage reveals no more than they do (ROLE-13). The server releases each
 * figure separately, so a part can exceed the whole (X3).
 */
const percentOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0
    ? null
    : Math.min(100, Math.round((100 * part) / whole))

/** The counts that `totalsOf` and `overTime` read. */
export const briefKeys: readonly string[] = [
  ...assessmentStatuses.map((status) => `status:${status}`),
  ...[...riskLevels, 'none'].map((risk) => `risk:${risk}`),
]

/** STA-01: totals by status; the rest of the total is archived. */
export const totalsOf = ({ total, counts }: Sum, toFigure: ToFigure) => {
  const ofStatus = (status: string) => toFigure(counts[`status:${status}`] ?? 0)
  const completed = ofStatus('completed')
  return {
    total: toFigure(total),
    completed,
    inProgress: ofStatus('in_progress'),
    archived: ofStatus('archived'),
    completionRate: percentOf(completed, toFigure(total)),
    high: toFigure(counts['risk:high'] ?? 0),
  }
}

/** STA-02: every flow, in the order of the product. */
export const byFlow = ({ counts }: Sum, toFigure: ToFigure) =>
  assessmentFlows.map((flow: AssessmentFlow) => ({
    flow,
    count: toFigure(counts[`flow:${flow}`] ?? 0),
  }))

type NamedFigure = { readonly key: string; readonly count: number }

/** The key after the prefix, with its count. Omits suppressed counts: the name alone reveals that one exists. */
export const namedFigures = (
  { counts }: Sum,
  prefix: string,
  toFigure: ToFigure,
): readonly NamedFigure[] =>
  Object.entries(counts).flatMap(([key, counted]) => {
    const count = key.startsWith(prefix) ? toFigure(counted) : null
    return count === null ? [] : [{ key: key.slice(prefix.length), count }]
  })

type Ranked = { readonly count: number; readonly name: string; readonly key: string }

const norwegian = new Intl.Collator('nb-NO')
const byKey = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Most first, then by name, then by key, so that the order is deterministic. */
export const byCount = (a: Ranked, b: Ranked): number =>
  b.count - a.count || norwegian.compare(a.name, b.name) || byKey(a.key, b.key)

/** STA-02: the officer flow's modules, most first. */
export const byModule = (sum: Sum, toFigure: ToFigure) =>
  namedFigures(sum, 'module:', toFigure)
    .map((figure) => ({ ...figure, name: figure.key }))
    .toSorted(byCount)
    .map(({ key, count }) => ({ module: key, count }))

/** STA-02: by risk, oldest first and without gaps. The first and last step count only days in the range. */
export const overTime = (
  rows: readonly Counted[],
  step: Step,
  { from, to }: { readonly from: string | null; readonly to: string },
  toFigure: ToFigure,
) => {
  const ofStep = Map.groupBy(rows, ({ startsOn }) => startOfStep(step, startsOn))
  const starts = from === null ? [] : stepsBetween(step, from, to)
  return starts.map((startsOn) => {
    const { counts } = sumOf(ofStep.get(startsOn) ?? [])
    const ofRisk = (risk: string) => toFigure(counts[`risk:${risk}`] ?? 0)
    return {
      startsOn,
      low: ofRisk('low'),
      medium: ofRisk('medium'),
      high: ofRisk('high'),
      none: ofRisk('none'),
    }
  })
}
