import { observation, type ObservationSubmission } from '#contract/observation.ts'
import type { ObservationOutcome } from '#domain/assessment/observation/observation-outcome.ts'
import { onTheHour, recordedTimes } from '#domain/assessment/times.ts'
import type { AuditDetails } from '#domain/operation/audit-details.ts'
import { isObservationOutcome } from '#server/services/assessments/outcome-type.ts'
import {
  repeatedResult,
  findSubmitted,
  insertAssessment,
  isFinished,
  storeFinishedAssessment,
  authorWhenFinished,
  type StoreResult,
} from '#server/services/assessments/store-assessment.ts'
import { readContent, readNamedContent } from '#server/services/content/named-content.ts'
import { loadSymptomContent } from '#server/services/content/symptom-reads.ts'
import type { AuditNote } from '#server/core/audit/audit.ts'
import { endpoint, router, submissionEndpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { evaluateObservation, hashObservation, findProblem } from './observation-submission.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'

/**
 * OBS-09: lets this transaction see and write the one assessment of that id that carries no user. Its
 * random id is known to nobody but the browser that made it.
 */
const bindAnonymousAssessment = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`select app.set_config('app.unnamed_id', ${id}, true)`)
}

const content = endpoint('observation.content')
  .input(observation.content.input)
  .output(observation.content.output)
  .query(async ({ ctx }) => {
    const { allowAnonymousAssessments: allowsWithoutUser } = await readSettings(ctx.db)
    return { ...(await readContent(ctx, loadSymptomContent)), allowsWithoutUser }
  })

type Named = { readonly id: string; readonly withoutUser: boolean }

/** OBS-09: without a user, the audit row does not identify the observer either. */
const auditNote = ({ id, withoutUser }: Named): AuditNote =>
  withoutUser
    ? { resourceType: 'assessment', withoutUser: true }
    : { resourceType: 'assessment', resourceId: id }

/** V14. Without a user, the details omit the outcome: the code alone would identify the assessment. */
const auditDetails = (
  { claimed, withoutUser, identityNumberConfirmed }: ObservationSubmission,
  { code, riskLevel }: ObservationOutcome,
): AuditDetails => {
  const mismatch = claimed.code !== code
  return withoutUser
    ? { mismatch }
    : { level: riskLevel, claimed: claimed.code, mismatch, identityNumberConfirmed }
}

/** OBS-02: stores the start, so that unfinished observations are known too; a repeated call changes nothing. */
const begin = endpoint('observation.begin')
  .input(observation.begin.input)
  .output(observation.begin.output)
  .mutation(async ({ ctx, input }) => {
    const { db, caller } = ctx
    const { id, withoutUser } = input
    if (withoutUser) {
      if (!(await readSettings(db)).allowAnonymousAssessments) throw refusal('user-required')
      await bindAnonymousAssessment(db, id)
    }
    const now = ctx.now().getTime()
    const { startedAt } = recordedTimes(
      { startedAt: Date.parse(input.startedAt), completedAt: now },
      now,
    )
    const userId = withoutUser ? null : caller.userId
    const isNew = await insertAssessment(db, {
      id,
      userId,
      companyId: caller.companyId,
      departmentId: caller.departmentId,
      flow: 'observation',
      status: 'in_progress',
      observerRole: caller.role,
      isAnonymous: true,
      startedAt: new Date(withoutUser ? onTheHour(startedAt) : startedAt),
      storedAt: new Date(withoutUser ? onTheHour(now) : now),
    })
    // X12: another user's id counts as missing, and no audit row names it.
    if (!isNew && (await findSubmitted(db, id))?.userId !== userId) throw refusal('not-found')
    ctx.note(auditNote(input))
    return { id }
  })

/**
 * The stored outcome, from this call or an earlier identical submission, which already has its audit row. Refuses the
 * id with other content.
 */
const toAnswer = (
  { note, now }: { readonly note: (more: AuditNote) => void; readonly now: () => Date },
  { id, withoutUser }: Named,
  stored: StoreResult,
) => {
  const isTaken = stored.kind === 'taken' || !isObservationOutcome(stored.outcome)
  if (isTaken) throw refusal('id-already-used')
  note({ isRepeated: stored.isRepeated })
  // Without a user, the row stores only the hour.
  const storedAt = withoutUser ? now() : stored.storedAt
  return { id, storedAt: storedAt.toISOString(), outcome: stored.outcome }
}

/**
 * OBS-07: stores a finished observation. The server computes the model itself (V14). A repeated submission gets the
 * same answer; the server refuses the id with other content.
 */
const complete = submissionEndpoint('observation.complete')
  .input(observation.complete.input)
  .output(observation.complete.output)
  .mutation(async ({ ctx, input }) => {
    const { db, submitted: before } = ctx
    const hash = hashObservation(input)
    ctx.note(auditNote(input))
    // The audit log links the id of an observation begun with a user to that user, so this one needs another id.
    const isNamed = before !== undefined && before.userId !== null
    if (input.withoutUser && isNamed) throw refusal('id-already-used')
    if (isFinished(before)) return toAnswer(ctx, input, repeatedResult(before, hash))
    // An observation that was begun while this was allowed may be finished.
    if (input.withoutUser && before === undefined) {
      if (!(await readSettings(db)).allowAnonymousAssessments) throw refusal('user-required')
    }
    const {
      content: shown,
      approval,
      revision,
    } = await readNamedContent(ctx, loadSymptomContent, {
      symptoms: input.symptoms,
      questions: input.asked,
    })
    const problem = findProblem(input, shown)
    if (problem !== null) throw refusal(problem)
    const now = ctx.now()
    const caller = await authorWhenFinished(ctx, input)
    const finished = evaluateObservation(input, shown, { caller, now, hash, approval, revision })
    ctx.note({ details: auditDetails(input, finished.outcome) })
    return toAnswer(ctx, input, await storeFinishedAssessment(db, ctx, finished.rows))
  })

export const observationRouter = router({ content, begin, complete })
