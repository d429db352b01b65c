import { isDeepStrictEqual } from 'node:util'
import { treatment } from '#contract/treatment.ts'
import { builtInUrgentApproach } from '#domain/content/fallback.ts'
import { normaliseClaim } from '#server/services/assessments/claims.ts'
import { authorWhenFinished } from '#server/services/assessments/finished-in.ts'
import { isClosed } from '#server/services/assessments/closed-assessments.ts'
import { isTreatmentOutcome } from '#server/services/assessments/outcome-type.ts'
import {
  repeatedResult,
  isFinished,
  storeFinishedAssessment,
  type StoreResult,
} from '#server/services/assessments/store-assessment.ts'
import { readContent, readNamedContent } from '#server/services/content/named-content.ts'
import { loadSymptomContent } from '#server/services/content/symptom-reads.ts'
import type { AuditNote } from '#server/core/audit/audit.ts'
import { endpoint, router, submissionEndpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { addAnswers, lockPlan, storeAnswers } from './later-answers.ts'
import { loadTreatmentContent } from './queries.ts'
import { evaluateTreatment, hashTreatment, findProblem } from './treatment-submission.ts'

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
