import type { Problem } from './problems.ts'
import type { ShippedContent } from './shipped.ts'
import { unsound } from './validate.ts'

const identity = ({ file, key, problem, detail }: Problem): string =>
  [file, key, problem, detail].join(' ')

/**
 * What a change brought about that was not wrong before (CNT-02): an editor who mends one thing is not held up
 * by another that somebody else broke.
 */
export const newProblems = (before: ShippedContent, after: ShippedContent): readonly Problem[] => {
  const known = new Set(unsound(before).map(identity))
  return unsound(after).filter((problem) => !known.has(identity(problem)))
}
