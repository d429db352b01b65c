import { UNABLE } from '#domain/assessment/officer/answers.ts'
import { factAnswer } from '#domain/assessment/officer/asked-as.ts'
import type { OutcomeSymptom } from '#domain/assessment/officer/outcome.ts'
import { nameIn } from '#domain/report/texts.ts'
import { askedGroups, linkIdOf, unableIdOf } from './asked-symptoms.ts'
import type { AssessmentSource } from './exported-assessment.ts'
import { factCoding } from './questionnaire.ts'
import { referenceTo, staffNamed, urnOf, type FhirResource, type FhirValue } from './resource.ts'

/** SAFE-05: 0 is an answer and 'unable' is one; a symptom that nobody touched has none. */
const answeredItem = (
  symptom: OutcomeSymptom,
  { frame, texts }: Pick<AssessmentSource, 'frame' | 'texts'>,
): readonly FhirValue[] => {
  const { answer, answerKind } = symptom
  if (answer === null) return []
  const text = nameIn(frame.language, symptom)
  const linkId = linkIdOf(symptom)
  if (answerKind === 'fact') {
    const valueCoding = factCoding(factAnswer(symptom) ?? UNABLE, frame, texts)
    return [{ linkId, text, answer: [{ valueCoding }] }]
  }
  if (answer !== UNABLE) return [{ linkId, text, answer: [{ valueInteger: answer }] }]
  const unable = { linkId: unableIdOf(symptom), text: texts.unableOf(text) }
  return [{ ...unable, answer: [{ valueBoolean: true }] }]
}

/** FUP-162: the answers to the form, in its order. */
export const questionnaireResponse = (
  source: AssessmentSource,
  canonical: string,
): FhirResource => {
  const { assessment, frame, texts, patient } = source
  const { id, completedAt, by, outcome } = assessment
  return {
    resourceType: 'QuestionnaireResponse',
    language: frame.language,
    identifier: { system: 'urn:ietf:rfc:3986', value: urnOf(id) },
    questionnaire: canonical,
    status: 'completed',
    subject: referenceTo(patient),
    authored: completedAt,
    author: staffNamed(by),
    item: askedGroups(outcome, texts.acuteElsewhere, frame.language).map(
      ({ linkId, name, symptoms }) => ({
        linkId,
        text: name,
        item: symptoms.flatMap((symptom) => answeredItem(symptom, source)),
      }),
    ),
  }
}
