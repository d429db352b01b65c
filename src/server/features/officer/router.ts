import { officer } from '#contract/officer.ts'
import { recommendModule } from '#domain/assessment/officer/recommend.ts'
import { endpoint, router } from '#server/platform/endpoint.ts'
import { refusal } from '#server/platform/refusal.ts'
import { loadOfficerContent } from './content-queries.ts'
import { findSubmitted, insertAssessment } from './queries.ts'
import { answersThatCount, submissionHash, unknownIn } from './submission.ts'

const content = endpoint('officer.content')
  .input(officer.content.input)
  .output(officer.content.output)
  .query(({ ctx }) => loadOfficerContent(ctx.db))

/**
 * Stores a finished assessment. The server computes the module itself (V14); the same submission sent
 * again gets the same answer, and the id with another content is refused.
 */
const complete = endpoint('officer.complete')
  .input(officer.complete.input)
  .output(officer.complete.output)
  .mutation(async ({ ctx, input }) => {
    const { db, caller } = ctx
    const shown = await loadOfficerContent(db, {
      categories: input.categories,
      symptoms: Object.keys(input.answers),
    })
    const unknown = unknownIn(input, shown)
    if (unknown !== null) throw refusal(unknown)
    const answers = answersThatCount(input, shown)
    const outcome = recommendModule({
      content: shown,
      chosenCategories: input.categories,
      answers,
    })
    const now = ctx.now()
    const claimedStart = new Date(input.startedAt)
    const hash = submissionHash(input)
    ctx.note({
      resourceType: 'assessment',
      resourceId: input.id,
      details: {
        module: outcome.module.label,
        claimed: input.claimed.module,
        mismatch: input.claimed.module !== outcome.module.label,
      },
    })
    const stored = await insertAssessment(
      db,
      {
        id: input.id,
        userId: caller.userId,
        companyId: caller.companyId,
        departmentId: caller.departmentId,
        flow: 'officer',
        status: 'completed',
        observerRole: caller.role,
        knowsPerson: input.knowsPerson,
        startedAt: claimedStart < now ? claimedStart : now,
        completedAt: now,
        modelCode: outcome.module.label,
        riskLevel: outcome.module.riskLevel,
        results: outcome,
        submissionHash: hash,
      },
      answers,
    )
    if (stored) return { id: input.id, completedAt: now.toISOString(), outcome }
    const earlier = await findSubmitted(db, input.id)
    if (earlier?.submissionHash !== hash || !earlier.completedAt || !earlier.results) {
      throw refusal('id-already-used')
    }
    return {
      id: input.id,
      completedAt: earlier.completedAt.toISOString(),
      outcome: earlier.results,
    }
  })

export const officerRouter = router({ content, complete })
