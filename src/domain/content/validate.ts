import type { Problem } from './problems.ts'
import type { ShippedContent } from './shipped.ts'
import { validateOfficerContent } from './validate-officer.ts'
import { validateTreatmentContent } from './validate-treatment.ts'

/**
 * Everything wrong with a set of content, empty when it may be used (CNT-09): references resolve,
 * keys and places are unique, values are in their lists and ranges, acute signs say what to do, and
 * every acute symptom leads to urgent health care.
 */
export const validateContent = (content: ShippedContent): readonly Problem[] => [
  ...validateOfficerContent(content),
  ...validateTreatmentContent(content),
]
