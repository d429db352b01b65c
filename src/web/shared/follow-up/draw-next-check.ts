import { drawGap, type MaxGap } from '#domain/follow-up/check-draw.ts'

const SPAN = 2 ** 32

/** Evenly between 0 and 1, by a cryptographic source. */
const evenly = (): number => {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn / SPAN
}

/** FUP-153: without a network the next moment is drawn on the device, by the same rule (FUP-21). Ms since 1970. */
export const drawNextCheck = (maxGap: MaxGap, from: number): number =>
  from + drawGap(maxGap, { kind: evenly(), place: evenly() })
