import type { TreatmentSubmission } from '#contract/treatment.ts'
import { collectAnswers, questionsOf } from '#domain/assessment/question-answers.ts'
import { recordedTimes } from '#domain/assessment/times.ts'
import { recommendTreatment } from '#domain/assessment/treatment/recommend-treatment.ts'
import type { WithApproval } from '#domain/content/approval.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import {
  selectAskedQuestions,
  findSubmissionProblem,
} from '#server/services/assessments/submission-check.ts'
import type { FinishedAssessment } from '#server/services/assessments/store-assessment.ts'
import { hashSubmission } from '#server/services/assessments/submission-hash.ts'
import type { Caller } from '#server/core/database.ts'

/** The same for the same submission in whatever order it was written; what the client claims is left out. */
export const hashTreatment = ({ claimed: _claimed, ...submission }: TreatmentSubmission): string =>
  hashSubmission(submission)

export const findProblem = (submission: TreatmentSubmission, shown: TreatmentContent) =>
  findSubmissionProblem(submission, Object.keys(submission.symptoms), shown)

type StoreContext = WithApproval & {
  readonly caller: Caller
  readonly now: Date
  readonly hash: string
  /** The revision of `shown`. */
  readonly revision: number
}

/** What the submission comes to by the content that the form showed, and the rows that keep it. */
export const evaluateTreatment = (
  submission: TreatmentSubmission,
  shown: TreatmentContent,
  { caller, now, hash, approval, revision }: StoreContext,
) => {
  const times = recordedTimes(
    { startedAt: Date.parse(submission.startedAt), completedAt: Date.parse(submission.finishedAt) },
    now.getTime(),
  )
  const outcome = {
    ...recommendTreatment({
      content: selectAskedQuestions(shown, submission.asked),
      chosen: submission.symptoms,
      answers: submission.answers,
    }),
    approval,
  }
  const { recommendations, symptoms } = outcome
  const approachIds = new Set(shown.approaches.map(({ id }) => id))
  const rows: FinishedAssessment = {
    assessment: {
      id: submission.id,
      userId: caller.userId,
      companyId: caller.companyId,
      departmentId: caller.departmentId,
      flow: 'treatment',
      status: 'completed',
      observerRole: caller.role,
      startedAt: new Date(times.startedAt),
      completedAt: new Date(times.completedAt),
      storedAt: now,
      modelCode: recommendations[0]?.nameNo ?? null,
      riskLevel: outcome.riskLevel,
      isAcute: outcome.alerts.length > 0,
      isAssessed: true,
      results: outcome,
      submissionHash: hash,
      contentRevision: revision,
    },
    symptoms: Object.fromEntries(
      symptoms.map(({ id, intensity }) => [id, typeof intensity === 'number' ? intensity : null]),
    ),
    responses: collectAnswers(questionsOf(outcome)),
    approaches: recommendations.map(({ id }) => (approachIds.has(id) ? id : null)),
  }
  return { outcome, rows }
}
