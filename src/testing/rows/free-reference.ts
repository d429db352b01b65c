import { randomInt } from 'node:crypto'
import { referenceCount, referenceOf, referenceText } from '#domain/follow-up/case/reference.ts'

/** A prime that does not divide the number of references, so that each of them comes once before one comes again. */
const STEP = 7_919

let next = randomInt(referenceCount)

/** FUP-03: a reference that no other case of this process has. Among a thousand drawn ones, two are often equal. */
export const freeReference = (): string => {
  next = (next + STEP) % referenceCount
  return referenceText(referenceOf(next))
}
