import type { ObservationContent, Question } from '#domain/content/observation-content.ts'
import { byOrder } from '#domain/content/order.ts'

/**
 * OBS-04: the active questions that belong to no group or to the group of a chosen symptom; the
 * general ones first, then group by group in the order of the form.
 */
export const questionsFor = (
  { groups, symptoms, questions }: ObservationContent,
  chosenSymptoms: readonly string[],
): readonly Question[] => {
  const chosen = new Set(
    symptoms.filter(({ id }) => chosenSymptoms.includes(id)).map(({ groupId }) => groupId),
  )
  const asked = (groupId: string | null) =>
    questions.filter((row) => row.isActive && row.groupId === groupId).toSorted(byOrder)
  const chosenGroups = groups.filter(({ id }) => chosen.has(id)).toSorted(byOrder)
  return [...asked(null), ...chosenGroups.flatMap(({ id }) => asked(id))]
}
