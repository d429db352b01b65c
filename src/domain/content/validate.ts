import { blank, type Problem } from './problems.ts'
import type { ShippedContent } from './shipped.ts'
import { validateOfficerContent } from './validate-officer.ts'
import { validateTreatmentContent } from './validate-treatment.ts'

/**
 * Whatever would be wrong in use, empty when there is nothing (CNT-02): references resolve, keys and places are
 * unique, values are in their lists and ranges, acute signs say what to do, every acute symptom leads to urgent
 * health care, and every rule can be met.
 */
const unsound = (content: ShippedContent): readonly Problem[] => [
  ...validateOfficerContent(content),
  ...validateTreatmentContent(content),
]

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

/** What an editor may leave empty (CNT-06, CNT-07) and our own files may not. */
const unfinished = ({ categories, modules, approaches }: ShippedContent): readonly Problem[] => [
  ...categories
    .flatMap(({ symptoms }) => symptoms)
    .flatMap(({ key, description }) => blank('categories', key, { description })),
  ...modules.flatMap(({ code, description, recommendations }) =>
    blank('modules', code, { description, recommendations: recommendations.join('') }),
  ),
  ...approaches.flatMap(({ key, rationale, summaryFileUrl }) =>
    blank('approaches', key, { rationale, summaryFileUrl: summaryFileUrl ?? '' }),
  ),
]

/** Everything wrong with the content that ships, empty when it may (CNT-09). */
export const validateContent = (content: ShippedContent): readonly Problem[] => [
  ...unsound(content),
  ...unfinished(content),
]
