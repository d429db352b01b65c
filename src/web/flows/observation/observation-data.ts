import type { ObservationSubmission } from '#contract/observation.ts'
import { codeYear, observationModel } from '#domain/assessment/observation/model.ts'
import type { ObservationOutcome } from '#domain/assessment/observation/observation-outcome.ts'
import {
  collectAnswers,
  questionsOf,
  validAnswerTo,
  type QuestionAnswers,
} from '#domain/assessment/question-answers.ts'
import type { WithApproval } from '#domain/content/approval.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import { fitAnswers, knownSymptoms, readAnswers } from '#web/lib/flow-store/flow-answers.ts'
import { draftFlow } from '#web/lib/flow-store/draft.ts'
import { isBoolean, isIdList, isRecord } from '#web/lib/flow-store/shapes.ts'
import { containsIdentityNumber } from '#domain/assessment/free-texts.ts'
import type { QuestionGroup } from '#domain/assessment/question-groups.ts'
import { answerError, notesError } from '#web/flows/kit/question-step/text-errors.ts'
import type { FinishBlocker } from '#web/flows/kit/symptom-flow/questions-body.tsx'
import * as m from '#web/generated/messages/messages.js'

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

/**
 * Why the observation cannot be finished as it stands, and on which page of the questions; null when it can. The page
 * that is shown comes before another. The notes are on every page.
 */
export const finishBlockerOf = (
  { answers, notes, identityNumberConfirmed }: ObservationData,
  pages: readonly QuestionGroup[],
  shown: number,
): FinishBlocker | null => {
  const pageWith = (isAt: (id: string) => boolean): number | null => {
    const found = pages.flatMap(({ questions }, position) =>
      questions.some(({ id }) => isAt(id)) ? [position + 1] : [],
    )
    return found.includes(shown) ? shown : (found[0] ?? null)
  }
  const tooLong = pageWith((id) => answerError(validAnswerTo(answers, id)) !== undefined)
  if (tooLong !== null || notesError(notes) !== undefined) {
    return { text: m.flow_hindrance_too_long(), page: tooLong }
  }
  if (identityNumberConfirmed) return null
  const text = m.flow_hindrance_number()
  if (containsIdentityNumber({ notes, answers: {} })) return { text, page: null }
  const numbered = pageWith((id) => {
    const answer = validAnswerTo(answers, id)
    return answer !== null && containsIdentityNumber({ notes: '', answers: { [id]: answer } })
  })
  return numbered === null ? null : { text, page: numbered }
}
