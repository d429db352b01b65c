import { isDeepStrictEqual } from 'node:util'
import { treatment, type TreatmentSubmission } from '#contract/treatment.ts'
import { builtInUrgentApproach } from '#domain/content/from-shipped.ts'
import {
  normaliseClaim,
  selectAskedQuestions,
  findSubmissionProblem,
  hashSubmission,
} from '#server/services/assessments/submission-checks.ts'
import {
  authorWhenFinished,
  repeatedResult,
  isFinished,
  storeFinishedAssessment,
  type StoreResult,
  type FinishedAssessment,
} from '#server/services/assessments/store-assessment.ts'
import { isClosed } from '#server/services/assessments/assessment-access.ts'
import { isTreatmentOutcome } from '#server/services/assessments/outcome-type.ts'
import { readContent, readNamedContent } from '#server/services/content/named-content.ts'
import { loadSymptomContent } from '#server/services/content/symptom-reads.ts'
import type { AuditNote } from '#server/core/audit/audit.ts'
import { endpoint, router, submissionEndpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { collectAnswers, questionsOf } from '#domain/assessment/question-answers.ts'
import { recordedTimes } from '#domain/assessment/times.ts'
import { recommendTreatment } from '#domain/assessment/treatment/recommend-treatment.ts'
import type { WithApproval } from '#domain/content/approval.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import type { Caller } from '#server/core/database.ts'
import { addAnswers, lockPlan, storeAnswers } from './later-answers.ts'
import { loadTreatmentContent } from './queries.ts'

/** The same for the same submission in whatever order it was written; what the client claims is left out. */
const hashTreatment = ({ claimed: _claimed, ...submission }: TreatmentSubmission): string =>
  hashSubmission(submission)

const findProblem = (submission: TreatmentSubmission, shown: TreatmentContent) =>
  findSubmissionProblem(submission, Object.keys(submission.symptoms), shown)

type StoreContext = WithApproval & {
  readonly caller: Caller
  readonly now: Date
  readonly hash: string
  /** The revision of `shown`. */
  readonly revision: number
}

/** What the submission comes to by the content that the form showed, and the rows that keep it. */
const evaluateTreatment = (
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

const content = endpoint('treatment.content')
  .input(treatment.content.input)
  .output(treatment.content.output)
  .query(({ ctx }) => readContent(ctx, loadTreatmentContent))

type Note = (more: AuditNote) => void

/**
 * The stored outcome, of this call or of an earlier call with the same submission. The trail already has the earlier
 * one.
 * Refuses the id with other content.
 */
const toAnswer = (note: Note, id: string, stored: StoreResult) => {
  const isTaken = stored.kind === 'taken' || !isTreatmentOutcome(stored.outcome)
  if (isTaken) throw refusal('id-already-used')
  note({ isRepeated: stored.isRepeated })
  return { id, storedAt: stored.storedAt.toISOString(), outcome: stored.outcome }
}

/**
 * TRT-05: stores a finished recommendation. The server computes it itself (V14); the same submission
 * sent again gets the same answer, and the id with another content is refused.
 */
const complete = submissionEndpoint('treatment.complete')
  .input(treatment.complete.input)
  .output(treatment.complete.output)
  .mutation(async ({ ctx, input }) => {
    const { db, submitted: before } = ctx
    const hash = hashTreatment(input)
    ctx.note({ resourceType: 'assessment', resourceId: input.id })
    if (isFinished(before)) return toAnswer(ctx.note, input.id, repeatedResult(before, hash))
    const {
      content: shown,
      approval,
      revision,
    } = await readNamedContent(ctx, loadTreatmentContent, {
      symptoms: Object.keys(input.symptoms),
      questions: input.asked,
    })
    const problem = findProblem(input, shown)
    if (problem !== null) throw refusal(problem)
    const now = ctx.now()
    const caller = await authorWhenFinished(ctx, input)
    const finished = evaluateTreatment(input, shown, { caller, now, hash, approval, revision })
    const first = finished.outcome.recommendations[0]?.id ?? null
    ctx.note({
      details: {
        first,
        claimed: normaliseClaim(
          input.claimed.first,
          [...shown.approaches, builtInUrgentApproach].map(({ id }) => id),
        ),
        mismatch: input.claimed.first !== first,
        identityNumberConfirmed: input.identityNumberConfirmed,
      },
    })
    return toAnswer(ctx.note, input.id, await storeFinishedAssessment(db, ctx, finished.rows))
  })

/**
 * TRT-01: adds answers to a stored plan. Sent again, they get the same answer and no second audit row; another
 * answer to the same question is refused.
 */
const answer = endpoint('treatment.answer')
  .input(treatment.answer.input)
  .output(treatment.answer.output)
  .mutation(async ({ ctx, input }) => {
    const { db, caller } = ctx
    const { id, asked, identityNumberConfirmed } = input
    ctx.note({ resourceType: 'assessment', resourceId: id })
    const { userId, companyId } = caller
    const plan = await lockPlan(db, { id, userId, companyId })
    // X6: a closed one is the caller's own; the refusal says why it is closed.
    if (plan === undefined) {
      throw refusal((await isClosed(db, id)) ? 'identity-unconfirmed' : 'not-found')
    }
    const { content: shown } = await readNamedContent(ctx, loadSymptomContent, {
      symptoms: plan.outcome.symptoms.map((symptom) => symptom.id),
      questions: asked,
    })
    const outcome = addAnswers(plan, input, shown)
    const isRepeated = isDeepStrictEqual(outcome.questions, plan.outcome.questions)
    if (!isRepeated) await storeAnswers(db, id, plan, outcome)
    ctx.note({ isRepeated, details: { asked: asked.length, identityNumberConfirmed } })
    return { id, outcome }
  })

export const treatmentRouter = router({ content, complete, answer })
