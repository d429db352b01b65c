import { randomInt } from 'node:crypto'
import {
  drawGap,
  gapInMinutes,
  SHEET_ROWS,
  type MaxGap,
} from '#domain/follow-up/check/check-draw.ts'
import { referenceCount, referenceOf, referenceText } from '#domain/follow-up/case/reference.ts'

/** `randomInt` gives whole numbers below 2^48. */
const SPAN = 2 ** 48 - 1

const evenly = (): number => randomInt(SPAN) / SPAN

/** FUP-21: the moment of the next check, after the last one at `from`; by a cryptographic source. */
export const drawNextCheck = (maxGap: MaxGap, from: Date): Date =>
  new Date(from.getTime() + drawGap(maxGap, { kind: evenly(), place: evenly() }))

/** FUP-100: the gaps of a sheet in minutes, by the same source; each sheet has its own. */
export const drawSheetGaps = (maxGap: MaxGap): readonly number[] =>
  Array.from({ length: SHEET_ROWS }, () =>
    gapInMinutes(drawGap(maxGap, { kind: evenly(), place: evenly() })),
  )

/** FUP-03: two words, by the same source. They may be in use. */
export const drawReference = (): string => referenceText(referenceOf(randomInt(referenceCount)))
