import type { ObservationSubmission } from '#contract/observation.ts'
import { codeYear } from '#domain/assessment/observation/code-year.ts'
import { observationModel } from '#domain/assessment/observation/model.ts'
import type { ObservationOutcome } from '#domain/assessment/observation/observation-outcome.ts'
import {
  collectAnswers,
  questionsOf,
  type QuestionAnswers,
} from '#domain/assessment/question-answers.ts'
import type { WithApproval } from '#domain/content/approval.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import { fitAnswers, knownSymptoms, readAnswers } from '#web/lib/flow-store/flow-answers.ts'
import { draftFlow } from '#web/lib/flow-store/draft.ts'
import { isBoolean, isIdList, isRecord } from '#web/lib/flow-store/shapes.ts'

/** What the tab keeps of an observation. It has no place for a name. */
export type ObservationData = {
  readonly symptoms: readonly string[]
  readonly answers: QuestionAnswers
  readonly notes: string
  /** OBS-09: the stored assessment is to carry no user id. */
  readonly withoutUser: boolean
  readonly identityNumberConfirmed: boolean
}

export const emptyObservation: ObservationData = {
  symptoms: [],
  answers: {},
  notes: '',
  withoutUser: false,
  identityNumberConfirmed: false,
}

const readData = (value: unknown) => {
  if (!isRecord(value) || !isIdList(value['symptoms'])) return null
  const { symptoms, notes, withoutUser, identityNumberConfirmed } = value
  const answers = readAnswers(value['answers'])
  const isWhole =
    typeof notes === 'string' && isBoolean(withoutUser) && isBoolean(identityNumberConfirmed)
  return {
    data: {
      symptoms,
      answers: answers.entries,
      notes: typeof notes === 'string' ? notes : '',
      // Not known is not named: what might be meant to carry no user never gets one by mistake.
      withoutUser: withoutUser !== false,
      identityNumberConfirmed: identityNumberConfirmed === true,
    },
    dropped: answers.dropped || !isWhole,
  }
}

const fitData = (data: ObservationData, content: ObservationContent) => {
  const known = knownSymptoms(content)
  const symptoms = data.symptoms.filter((id) => known.has(id))
  const answers = fitAnswers(data.answers, content)
  const dropped = symptoms.length < data.symptoms.length || answers.dropped
  return { data: dropped ? { ...data, symptoms, answers: answers.entries } : data, dropped }
}

/** OBS-06: three digits as random as the id that they come from. */
const codeNumberOf = (id: string): number => Number.parseInt(id.slice(-8), 16) % 1000

export const { rules: observationRules, hasWork } = draftFlow<
  ObservationData,
  ObservationContent & WithApproval,
  ObservationSubmission,
  ObservationOutcome
>({
  name: 'observation',
  empty: emptyObservation,
  readData,
  fitData,
  hasWork: ({ symptoms, answers, notes }) =>
    symptoms.length > 0 || Object.keys(answers).length > 0 || notes.trim() !== '',
  compute: ({ symptoms, answers }, content, { id, startedAt, finishedAt }) => ({
    ...observationModel({
      content,
      chosenSymptoms: symptoms,
      answers,
      year: codeYear(Date.parse(finishedAt ?? startedAt)),
      random: codeNumberOf(id),
    }),
    approval: content.approval,
  }),
  bodyOf: ({ id, startedAt, finishedAt, departmentId, data, outcome }) =>
    outcome.why.symptoms.length === 0
      ? null
      : {
          id,
          startedAt,
          finishedAt,
          ...(departmentId !== undefined && { departmentId }),
          withoutUser: data.withoutUser,
          symptoms: outcome.why.symptoms.map((symptom) => symptom.id),
          asked: questionsOf(outcome).map((question) => question.id),
          answers: collectAnswers(questionsOf(outcome)),
          notes: data.notes.trim() === '' ? '' : data.notes,
          identityNumberConfirmed: data.identityNumberConfirmed,
          codeNumber: codeNumberOf(id),
          claimed: { code: outcome.code, ruleVersion: outcome.ruleVersion },
        },
})
