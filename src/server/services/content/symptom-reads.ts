import { effective } from '#domain/content/effective.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import type { Db } from '#server/core/database.ts'
import { questions, symptomGroups, symptoms } from '#server/database/schema/content-tables.ts'
import { asPublished, withKey, ownership, withoutOwnership, whereUsable } from './usable-content.ts'

const group = {
  id: symptomGroups.id,
  key: symptomGroups.key,
  nameNo: symptomGroups.nameNo,
  nameEn: symptomGroups.nameEn,
  description: symptomGroups.description,
  colorTag: symptomGroups.colorTag,
  orderIndex: symptomGroups.orderIndex,
  ...ownership(symptomGroups),
}

const symptom = {
  id: symptoms.id,
  key: symptoms.key,
  groupId: symptoms.groupId,
  nameNo: symptoms.nameNo,
  nameEn: symptoms.nameEn,
  helpText: symptoms.helpText,
  helpTextEn: symptoms.helpTextEn,
  riskTag: symptoms.riskTag,
  observationTag: symptoms.observationRisk,
  requiresIntensity: symptoms.requiresIntensity,
  urgent: symptoms.urgent,
  urgentAction: symptoms.urgentAction,
  urgentActionEn: symptoms.urgentActionEn,
  orderIndex: symptoms.orderIndex,
  ...ownership(symptoms),
}

const question = {
  id: questions.id,
  key: questions.key,
  groupId: questions.groupId,
  textNo: questions.textNo,
  textEn: questions.textEn,
  type: questions.questionType,
  alertWhen: questions.alertWhen,
  alertText: questions.alertText,
  alertTextEn: questions.alertTextEn,
  orderIndex: questions.orderIndex,
  ...ownership(questions),
}

/** What an assessment that was begun earlier names. */
export type NamedContent = {
  readonly symptoms: readonly string[]
  readonly questions: readonly string[]
}

/**
 * The groups, symptoms and questions that the caller may see (ROLE-12), in order: those in use, and
 * those that are named. A symptom whose group is out of use is not shown. Three statements.
 */
export const loadSymptomContent = async (
  db: Db,
  companyId: string | null,
  named: NamedContent = { symptoms: [], questions: [] },
): Promise<ObservationContent> => {
  const symptomRows = effective(
    await db
      .select(symptom)
      .from(symptoms)
      .where(whereUsable(symptoms, named.symptoms, companyId)),
    named.symptoms,
  )
  const questionRows = effective(
    await db
      .select(question)
      .from(questions)
      .where(whereUsable(questions, named.questions, companyId)),
    named.questions,
  )
  // X14: also of a named question without a named symptom, whose sign was taken away.
  const namedGroups = [
    ...symptomRows.filter(({ id }) => named.symptoms.includes(id)),
    ...questionRows.filter(({ id }) => named.questions.includes(id)),
  ].flatMap(({ groupId }) => groupId ?? [])
  const groups = effective(
    await db
      .select(group)
      .from(symptomGroups)
      .where(whereUsable(symptomGroups, namedGroups, companyId)),
    namedGroups,
  )
  const shown = new Set(groups.map(({ id }) => id))
  return {
    groups: groups.map(withoutOwnership).map(withKey).map(asPublished),
    symptoms: symptomRows
      .filter(({ groupId }) => shown.has(groupId))
      .map(withoutOwnership)
      .map(withKey)
      .map(asPublished),
    questions: questionRows
      .filter(({ groupId }) => groupId === null || shown.has(groupId))
      .map(withoutOwnership)
      .map(withKey)
      .map(asPublished)
      .map(({ status: _published, ...row }) => row),
  }
}
