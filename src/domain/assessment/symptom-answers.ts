import type { ObservationContent, Symptom } from '#domain/content/observation-content.ts'
import { byOrder } from '#domain/content/order.ts'
import { actionOf, type AcuteAlert } from './alert.ts'

type Grouped = Pick<ObservationContent, 'groups' | 'symptoms'>

/** The chosen symptoms group by group in the order of the form, each once, whatever order they come in. */
export const chosenInOrder = (
  { groups, symptoms }: Grouped,
  chosenSymptoms: readonly string[],
): readonly Symptom[] => {
  const position = new Map(groups.toSorted(byOrder).map(({ id }, index) => [id, index]))
  const chosen = new Set(chosenSymptoms)
  const positionOf = ({ groupId }: Symptom) => position.get(groupId) ?? position.size
  return symptoms
    .filter(({ id }) => chosen.has(id))
    .toSorted((a, b) => positionOf(a) - positionOf(b) || byOrder(a, b))
}

type UrgentSymptom = Pick<
  Symptom,
  'id' | 'nameNo' | 'nameEn' | 'urgent' | 'urgentAction' | 'urgentActionEn'
>

/** SAFE-01: the alerts of those of the symptoms that are acute signs. */
export const urgentAlerts = (symptoms: readonly UrgentSymptom[]): readonly AcuteAlert[] =>
  symptoms
    .filter(({ urgent }) => urgent)
    .map(({ id: symptomId, nameNo, nameEn, urgentAction, urgentActionEn }) => ({
      symptomId,
      nameNo,
      nameEn,
      ...actionOf(urgentAction, urgentActionEn),
    }))
