import { uuidv4, uuidv7 } from 'uuidv7'
import type { ObservationSubmission } from '#contract/observation.ts'
import type { TreatmentAnswers, TreatmentSubmission } from '#contract/treatment.ts'
import { OBSERVATION_RULE_VERSION } from '#domain/assessment/observation/model.ts'
import type { QuestionAnswer } from '#domain/assessment/question-answers.ts'
import type { Intensity } from '#domain/assessment/treatment/intensity.ts'
import { TREATMENT_RULE_VERSION } from '#domain/assessment/treatment/recommend-treatment.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'

/** Ids of the shipped content, by the keys of its files. */
export const symptomGroupId = (key: string): string => shippedId('group', key)
export const symptomId = (key: string): string => shippedId('symptom', key)
export const questionId = (key: string): string => shippedId('question', key)
export const approachId = (key: string): string => shippedId('approach', key)

/** Answers by the shipped keys. */
export const questionAnswersOf = (answers: Readonly<Record<string, QuestionAnswer>>) =>
  Object.fromEntries(Object.entries(answers).map(([key, value]) => [questionId(key), value]))

/** Symptoms with their intensity, by the shipped keys. */
export const chosenOf = (chosen: Readonly<Record<string, Intensity>>) =>
  Object.fromEntries(Object.entries(chosen).map(([key, value]) => [symptomId(key), value]))

const times = {
  startedAt: '2026-11-21T01:02:00.000Z',
  finishedAt: '2026-11-21T01:13:00.000Z',
}

/** A finished observation: one yellow sign, a few answers, unless the test says otherwise. */
export const observationSubmission = (
  overrides: Partial<ObservationSubmission> = {},
): ObservationSubmission => ({
  ...times,
  id: overrides.withoutUser === true ? uuidv4() : uuidv7(),
  withoutUser: false,
  symptoms: [symptomId('vedvarende-tristhet')],
  asked: ['generell-1', 'nedstemthet-1'].map(questionId),
  answers: questionAnswersOf({ 'generell-1': false }),
  notes: '',
  identityNumberConfirmed: false,
  codeNumber: 42,
  claimed: { code: 'M010-2026042', ruleVersion: OBSERVATION_RULE_VERSION },
  ...overrides,
})

/** A finished treatment plan for low mood of moderate intensity, unless the test says otherwise. */
export const treatmentSubmission = (
  overrides: Partial<TreatmentSubmission> = {},
): TreatmentSubmission => ({
  ...times,
  id: uuidv7(),
  symptoms: chosenOf({ 'vedvarende-tristhet': 60 }),
  asked: [questionId('generell-1')],
  answers: {},
  identityNumberConfirmed: false,
  claimed: { first: approachId('kat'), ruleVersion: TREATMENT_RULE_VERSION },
  ...overrides,
})

/** Answers that come after the plan of `treatmentSubmission`, unless the test says otherwise. */
export const laterAnswers = (
  id: string,
  overrides: Partial<Omit<TreatmentAnswers, 'id'>> = {},
): TreatmentAnswers => ({
  id,
  asked: ['generell-2', 'nedstemthet-1'].map(questionId),
  answers: questionAnswersOf({ 'nedstemthet-1': 1 }),
  identityNumberConfirmed: false,
  ...overrides,
})
