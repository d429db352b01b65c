import type { CaseCheck, WholeCase } from '#contract/cases.ts'
import * as m from '#web/generated/messages/messages.js'
import { explanationTexts } from '../case-page-texts.ts'

type Deviation = Pick<WholeCase['deviations'][number], 'from' | 'explanation'>
type Check = Pick<CaseCheck, 'observedAt' | 'receivedAt' | 'lateEntry'>

/**
 * FUP-154: when the check was received that explains a deviation as 'Ført uten nett': the newest one that was in time and
 * received after the deviation began. Null: it is not among the checks that are shown.
 */
export const receivedOf = (
  { from }: Pick<Deviation, 'from'>,
  checks: readonly Check[],
): string | null =>
  checks
    .filter(
      ({ observedAt, receivedAt, lateEntry }) =>
        lateEntry === null && observedAt <= from && receivedAt > from,
    )
    .toSorted((one, other) => (one.observedAt < other.observedAt ? 1 : -1))[0]?.receivedAt ?? null

/** FUP-27: in words; null: nobody has explained it. */
export const explainedText = (
  deviation: Deviation,
  checks: readonly Check[],
  when: (instant: string) => string,
): string | null => {
  const { explanation } = deviation
  if (explanation === null) return null
  const received = explanation === 'offline' ? receivedOf(deviation, checks) : null
  return received === null
    ? explanationTexts[explanation]()
    : m.check_late_offline_received({ time: when(received) })
}
