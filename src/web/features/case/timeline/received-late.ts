import type { CaseCheck, WholeCase } from '#contract/cases.ts'

type Deviation = Pick<WholeCase['deviations'][number], 'from'>

/**
 * FUP-154: when the check was received that explains a deviation as 'Ført uten nett': the newest one that was in time and
 * received after the deviation began. Null: it is not among the checks that are shown.
 */
export const receivedOf = (
  { from }: Deviation,
  checks: readonly Pick<CaseCheck, 'observedAt' | 'receivedAt' | 'lateEntry'>[],
): string | null =>
  checks
    .filter(
      ({ observedAt, receivedAt, lateEntry }) =>
        lateEntry === null && observedAt <= from && receivedAt > from,
    )
    .toSorted((one, other) => (one.observedAt < other.observedAt ? 1 : -1))[0]?.receivedAt ?? null
