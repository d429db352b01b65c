import type { ComparedRow } from './comparison-words.ts'

/** SAFE-05: it was not there, and nobody has assessed it since. */
const wasAbsent = ({ change, before }: ComparedRow): boolean =>
  change === 'not-assessed' && before?.answer === 0

/** SAFE-01: an acute sign is never folded. */
const isSame = ({ change, isAcute }: ComparedRow): boolean => change === 'same' && !isAcute

/** FUP-80: what the page shows of a comparison at once, and what it folds with a count. */
export const foldedRows = (rows: readonly ComparedRow[]) => ({
  shown: rows.filter((row) => !isSame(row) && !wasAbsent(row)),
  same: rows.filter(isSame),
  absent: rows.filter(wasAbsent),
})
