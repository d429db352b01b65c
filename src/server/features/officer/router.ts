import { officer } from '#contract/officer.ts'
import { recordedTimes } from '#domain/assessment/times.ts'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { placedAsAsked } from '#domain/assessment/officer/officer-form.ts'
import { isAssessed, withBases } from '#domain/assessment/officer/officer-outcome.ts'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'
import type { AuditNote } from '#server/core/audit/audit.ts'
import { endpoint, router, submissionEndpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { builtInModules } from '#domain/content/from-shipped.ts'
import { normaliseClaim } from '#server/services/assessments/submission-checks.ts'
import {
  authorWhenFinished,
  repeatedResult,
  isFinished,
  storeFinishedAssessment,
  type StoreResult,
} from '#server/services/assessments/store-assessment.ts'
import { isOfficerOutcome } from '#server/services/assessments/outcome-type.ts'
import {
  readContent,
  readCountRule,
  readNamedContent,
} from '#server/services/content/named-content.ts'
import { loadOfficerContent } from '#server/services/content/officer-content-reads.ts'
import {
  applyAskedFacts,
  applyClaimedRule,
  hasInvalidFact,
  hashOfficerSubmission,
  findUnknownContent,
  toStoredValues,
} from './officer-submission.ts'

const content = endpoint('officer.content')
  .input(officer.content.input)
  .output(officer.content.output)
  .query(async ({ ctx }) => ({
    ...(await readContent(ctx, loadOfficerContent)),
    countRule: await readCountRule(ctx),
  }))

type Note = (more: AuditNote) => void

/**
 * The stored outcome, from this call or an earlier identical submission, which already has its audit row. Refuses the
 * id with other content.
 */
const toAnswer = (note: Note, id: string, stored: StoreResult) => {
  if (stored.kind === 'taken' || !isOfficerOutcome(stored.outcome)) throw refusal('id-already-used')
  note({ isRepeated: stored.isRepeated })
  return { id, storedAt: stored.storedAt.toISOString(), outcome: stored.outcome }
}

/**
 * Stores a finished assessment. The server computes the module itself (V14). A repeated submission gets the same
 * answer; the server refuses the id with other content.
 */
const complete = submissionEndpoint('officer.complete')
  .input(officer.complete.input)
  .output(officer.complete.output)
  .mutation(async ({ ctx, input }) => {
    const { db, submitted: before } = ctx
    const hash = hashOfficerSubmission(input)
    ctx.note({ resourceType: 'assessment', resourceId: input.id })
    if (isFinished(before)) return toAnswer(ctx.note, input.id, repeatedResult(before, hash))
    const {
      content: today,
      approval,
      countRule,
      revision,
    } = await readNamedContent(ctx, loadOfficerContent, {
      categories: input.categories,
      symptoms: Object.keys(input.answers),
    })
    const unknown = findUnknownContent(input, today)
    if (unknown !== null) throw refusal(unknown)
    const asked = applyClaimedRule(input, applyAskedFacts(input, today), countRule)
    const shown = placedAsAsked(asked, input.askedIn, input.categories)
    if (hasInvalidFact(input.answers, shown)) throw refusal('wrong-fact')
    const { categories: chosenCategories, answers } = input
    const author = await authorWhenFinished(ctx, input)
    const outcome = {
      ...withBases(recommendModule({ content: shown, chosenCategories, answers }), input.bases),
      approval,
    }
    const now = ctx.now()
    const times = recordedTimes(
      { startedAt: Date.parse(input.startedAt), completedAt: Date.parse(input.finishedAt) },
      now.getTime(),
    )
    ctx.note({
      details: {
        module: outcome.module.label,
        claimed: normaliseClaim(
          input.claimed.module,
          [...shown.modules, ...builtInModules].map(({ label }) => label),
        ),
        mismatch: input.claimed.module !== outcome.module.label,
      },
    })
    const stored = await storeFinishedAssessment(db, ctx, {
      assessment: {
        id: input.id,
        userId: author.userId,
        companyId: author.companyId,
        departmentId: author.departmentId,
        flow: 'officer',
        status: 'completed',
        observerRole: author.role,
        knowsPerson: input.knowsPerson,
        startedAt: new Date(times.startedAt),
        completedAt: new Date(times.completedAt),
        storedAt: now,
        modelCode: outcome.module.label,
        riskLevel: outcome.module.riskLevel,
        isAcute: outcomeAlerts(outcome).length > 0,
        isAssessed: isAssessed(outcome),
        results: outcome,
        submissionHash: hash,
        contentRevision: revision,
      },
      symptoms: toStoredValues(outcome),
    })
    return toAnswer(ctx.note, input.id, stored)
  })

export const officerRouter = router({ content, complete })
