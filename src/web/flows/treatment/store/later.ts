import { containsIdentityNumber } from '#domain/assessment/free-texts.ts'
import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import { questionGroups, type QuestionGroup } from '#domain/assessment/question-groups.ts'
import type { TreatmentOutcome } from '#domain/assessment/treatment/treatment-outcome.ts'
import {
  askedAfterPlan,
  stillUnanswered,
} from '#domain/assessment/treatment/treatment-questions.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import type { TreatmentData } from './treatment-data.ts'
import type { SubmissionStatus } from '#web/lib/queue/queued-submission.ts'
import type { ConnectionStatus } from '#web/lib/live/connection-status.ts'
import { answerError } from '#web/flows/kit/question-step/text-errors.ts'
import * as m from '#web/generated/messages/messages.js'

/** The questions after the plan, and the answers that the tab has. */
export type Later = {
  readonly groups: readonly QuestionGroup[]
  readonly questionIds: readonly string[]
  /** Given, and not stored yet. */
  readonly answers: QuestionAnswers
  /** L4: a text holds what looks like a national identity number. */
  readonly hasIdentityNumber: boolean
}

/** TRT-01: the questions that cannot change the plan and that it has no answer to. */
export const laterOf = (
  content: TreatmentContent,
  outcome: TreatmentOutcome,
  { answers: given }: Pick<TreatmentData, 'answers'>,
): Later => {
  const open = stillUnanswered(askedAfterPlan(content), outcome.questions)
  const groups = questionGroups(
    open,
    outcome.symptoms.map(({ id }) => id),
  )
  const questionIds = groups.flatMap(({ questions }) => questions.map(({ id }) => id))
  const answers = Object.fromEntries(
    Object.entries(given).filter(([id]) => questionIds.includes(id)),
  )
  return {
    groups,
    questionIds,
    answers,
    hasIdentityNumber: containsIdentityNumber({ notes: '', answers }),
  }
}

type SaveState = {
  /** Of the plan. */
  readonly submission: SubmissionStatus | null
  readonly connection: ConnectionStatus
  /** L4: the user confirmed the number. */
  readonly isConfirmed: boolean
}

/** SAFE-04: why the answers cannot be saved now, and where they are; null when they can. */
export const laterBlockerOf = (
  { answers, hasIdentityNumber }: Pick<Later, 'answers' | 'hasIdentityNumber'>,
  { submission, connection, isConfirmed }: SaveState,
): string | null => {
  if (submission?.kind !== 'stored') return m.treatment_later_waiting()
  if (connection === 'offline') return m.treatment_later_offline()
  const given = Object.values(answers)
  if (given.length === 0) return m.treatment_later_none()
  if (given.some((answer) => answerError(answer) !== undefined)) return m.treatment_later_too_long()
  return hasIdentityNumber && !isConfirmed ? m.flow_hindrance_number() : null
}
