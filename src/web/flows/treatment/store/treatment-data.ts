import type { TreatmentSubmission } from '#contract/treatment.ts'
import { limits } from '#contract/limits.ts'
import {
  collectAnswers,
  questionsOf,
  type QuestionAnswers,
} from '#domain/assessment/question-answers.ts'
import {
  isIntensity,
  missingIntensities,
  type ChosenSymptoms,
} from '#domain/assessment/treatment/intensity.ts'
import type { TreatmentOutcome } from '#domain/assessment/treatment/treatment-outcome.ts'
import { askedBeforePlan } from '#domain/assessment/treatment/treatment-questions.ts'
import { recommendTreatment } from '#domain/assessment/treatment/recommend-treatment.ts'
import type { WithApproval } from '#domain/content/approval.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { fitAnswers, readAnswers } from '#web/lib/flow-store/flow-answers.ts'
import { draftFlow, type Draft } from '#web/lib/flow-store/draft.ts'
import { isId, isRecord } from '#web/lib/flow-store/shapes.ts'

/** The tab's stored data of a treatment recommendation. It has no field for a name. */
export type TreatmentData = {
  /** null: not rated yet, or without a rating (SAFE-05). */
  readonly symptoms: ChosenSymptoms
  /** Includes the answers after the plan: the tab stores them until the server has them. */
  readonly answers: QuestionAnswers
  /** L4: covers the texts after the plan; a question before the plan does not accept a text. */
  readonly identityNumberConfirmed: boolean
}

export type TreatmentDraft = Draft<TreatmentData, TreatmentOutcome>

export const emptyTreatment: TreatmentData = {
  symptoms: {},
  answers: {},
  identityNumberConfirmed: false,
}

type ReadSymptoms = { readonly symptoms: ChosenSymptoms; readonly dropped: boolean }

/** SAFE-05: drops an invalid intensity but not the chosen symptom: the page asks for the intensity again. */
const readSymptoms = (stored: Readonly<Record<string, unknown>>): ReadSymptoms => {
  const entries = Object.entries(stored)
  const filtered = entries.filter(([id]) => isId(id)).slice(0, limits.answers)
  return {
    symptoms: Object.fromEntries(
      filtered.map(([id, given]) => [id, isIntensity(given) ? given : null]),
    ),
    dropped: filtered.length < entries.length || !filtered.every(([, given]) => isIntensity(given)),
  }
}

const readData = (value: unknown) => {
  if (!isRecord(value) || !isRecord(value['symptoms'])) return null
  const { symptoms, dropped } = readSymptoms(value['symptoms'])
  const answers = readAnswers(value['answers'])
  const confirmed = value['identityNumberConfirmed']
  return {
    data: { symptoms, answers: answers.entries, identityNumberConfirmed: confirmed === true },
    dropped: dropped || answers.dropped || typeof confirmed !== 'boolean',
  }
}

/** Drops removed symptoms, and intensities that the content no longer asks for. */
const fitSymptoms = (symptoms: ChosenSymptoms, content: TreatmentContent): ReadSymptoms => {
  const asks = new Map(content.symptoms.map((row) => [row.id, row.requiresIntensity]))
  const entries = Object.entries(symptoms)
  const filtered = entries.filter(([id]) => asks.has(id))
  const isAsked = ([id, given]: (typeof entries)[number]) => given === null || asks.get(id) === true
  return {
    symptoms: Object.fromEntries(
      filtered.map((entry) => [entry[0], isAsked(entry) ? entry[1] : null]),
    ),
    dropped: filtered.length < entries.length || !filtered.every(isAsked),
  }
}

const fitData = (data: TreatmentData, content: TreatmentContent) => {
  const { symptoms, dropped } = fitSymptoms(data.symptoms, content)
  const answers = fitAnswers(data.answers, content)
  return dropped || answers.dropped
    ? { data: { ...data, symptoms, answers: answers.entries }, dropped: true }
    : { data, dropped: false }
}

export const { rules: treatmentRules, hasWork } = draftFlow<
  TreatmentData,
  TreatmentContent & WithApproval,
  TreatmentSubmission,
  TreatmentOutcome
>({
  name: 'treatment',
  empty: emptyTreatment,
  readData,
  fitData,
  hasWork: ({ symptoms, answers }) =>
    Object.keys(symptoms).length > 0 || Object.keys(answers).length > 0,
  isComplete: ({ symptoms }, content) => missingIntensities(content, symptoms).length === 0,
  compute: ({ symptoms, answers }, content) => ({
    ...recommendTreatment({ content: askedBeforePlan(content), chosen: symptoms, answers }),
    approval: content.approval,
  }),
  bodyOf: ({ id, startedAt, finishedAt, departmentId, outcome }) =>
    outcome.symptoms.length === 0
      ? null
      : {
          id,
          startedAt,
          finishedAt,
          ...(departmentId !== undefined && { departmentId }),
          symptoms: Object.fromEntries(outcome.symptoms.map((row) => [row.id, row.intensity])),
          asked: questionsOf(outcome).map((question) => question.id),
          answers: collectAnswers(questionsOf(outcome)),
          // A retry sends the same body, whatever the user answers after the plan (R8).
          identityNumberConfirmed: false,
          claimed: {
            first: outcome.recommendations[0]?.id ?? null,
            ruleVersion: outcome.ruleVersion,
          },
        },
})
