import { intensityWord } from '#domain/assessment/officer/officer-answers.ts'
import { factAnswer } from '#domain/assessment/officer/asked-as.ts'
import type { OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { concept, ownSystem, surveyCategory, unknownAnswer } from './codes.ts'
import type { AssessmentSource } from './exported-assessment.ts'
import {
  referenceTo,
  staffNamed,
  type Entry,
  type FhirResource,
  type FhirValue,
} from './resource.ts'

/** SAFE-05: 0 is a value, false is a value, and 'unable' says that there is none. */
const valueOf = (
  symptom: OutcomeSymptom,
  { intensity, unable }: AssessmentSource['texts'],
): Readonly<Record<string, FhirValue>> => {
  const { answer, answerKind } = symptom
  if (typeof answer !== 'number') return { dataAbsentReason: unknownAnswer(unable) }
  if (answerKind === 'fact') return { valueBoolean: factAnswer(symptom) === 'yes' }
  return { valueInteger: answer, interpretation: [{ text: intensity[intensityWord(answer)] }] }
}

/** FUP-162: an answered symptom. One that was not asked or not touched has no observation. */
export const symptomObservation = (
  symptom: OutcomeSymptom,
  { assessment, frame, texts, patient }: AssessmentSource,
  response: Entry,
): FhirResource | null =>
  symptom.answer === null
    ? null
    : {
        resourceType: 'Observation',
        language: frame.language,
        identifier: [
          { system: ownSystem(frame.base, 'symptom'), value: `${assessment.id}/${symptom.id}` },
        ],
        status: 'final',
        category: surveyCategory,
        code: concept(
          ownSystem(frame.base, 'symptom'),
          symptom.id,
          nameIn(frame.language, symptom),
        ),
        subject: referenceTo(patient),
        effectiveDateTime: assessment.completedAt,
        performer: [staffNamed(assessment.by)],
        // FUP-92: how the officer knows it.
        method: symptom.basis === undefined ? null : { text: texts.basisText(symptom.basis) },
        derivedFrom: [referenceTo(response)],
        ...valueOf(symptom, texts),
      }
