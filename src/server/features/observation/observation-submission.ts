import type { ObservationSubmission } from '#contract/observation.ts'
import { codeYear, observationModel } from '#domain/assessment/observation/model.ts'
import { collectAnswers, questionsOf } from '#domain/assessment/question-answers.ts'
import { blurredTimes, onTheHour, recordedTimes } from '#domain/assessment/times.ts'
import type { WithApproval } from '#domain/content/approval.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import {
  selectAskedQuestions,
  findSubmissionProblem,
  hashSubmission,
} from '#server/services/assessments/submission-checks.ts'
import type { FinishedAssessment } from '#server/services/assessments/store-assessment.ts'
import type { Caller } from '#server/core/database.ts'

/**
 * Returns the same hash for the same submission in any order, without the client's claims. Without a user it also omits
 * the times: together with the rest of the row, the hash would reveal the millisecond. It also omits the asked
 * questions: the browser cannot read them back, so after a reload it sends the questions of that day.
 */
export const hashObservation = ({
  claimed: _claimed,
  ...submission
}: ObservationSubmission): string => {
  const { startedAt, finishedAt, asked, ...others } = submission
  return hashSubmission({
    ...others,
    ...(!submission.withoutUser && { startedAt, finishedAt, asked }),
    symptoms: [...new Set(submission.symptoms)].toSorted(),
  })
}

export const findProblem = (submission: ObservationSubmission, shown: ObservationContent) =>
  findSubmissionProblem(submission, submission.symptoms, shown)

type StoreContext = WithApproval & {
  readonly caller: Caller
  readonly now: Date
  readonly hash: string
  /** The revision of `shown`. */
  readonly revision: number
}

/** The outcome by the content that the form showed, and the rows to store. */
export const evaluateObservation = (
  submission: ObservationSubmission,
  shown: ObservationContent,
  { caller, now, hash, approval, revision }: StoreContext,
) => {
  const { withoutUser } = submission
  const exact = recordedTimes(
    { startedAt: Date.parse(submission.startedAt), completedAt: Date.parse(submission.finishedAt) },
    now.getTime(),
  )
  const times = withoutUser ? blurredTimes(exact) : exact
  const outcome = {
    ...observationModel({
      content: selectAskedQuestions(shown, submission.asked),
      chosenSymptoms: submission.symptoms,
      answers: submission.answers,
      year: codeYear(exact.completedAt),
      random: submission.codeNumber,
    }),
    approval,
  }
  const rows: FinishedAssessment = {
    assessment: {
      id: submission.id,
      userId: withoutUser ? null : caller.userId,
      companyId: caller.companyId,
      departmentId: caller.departmentId,
      flow: 'observation',
      status: 'completed',
      observerRole: caller.role,
      isAnonymous: true,
      startedAt: new Date(times.startedAt),
      completedAt: new Date(times.completedAt),
      storedAt: withoutUser ? new Date(onTheHour(now.getTime())) : now,
      modelCode: outcome.code,
      riskLevel: outcome.riskLevel,
      isAcute: outcome.alerts.length > 0,
      isAssessed: true,
      results: outcome,
      observerNotes: submission.notes,
      submissionHash: hash,
      contentRevision: revision,
    },
    symptoms: Object.fromEntries(outcome.why.symptoms.map(({ id }) => [id, null])),
    responses: collectAnswers(questionsOf(outcome)),
  }
  return { outcome, rows }
}
