import { assessments } from '#contract/assessments.ts'
import { isClosed } from '#server/services/assessments/assessment-access.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint, readingEndpoint, router } from '#server/core/endpoint.ts'
import { pageOf } from '#server/core/page-of.ts'
import { refusal } from '#server/core/refusal.ts'
import { listAssessments } from './list-queries.ts'
import { archiveAssessment, countAssessments, findAssessment } from './queries.ts'

const list = readingEndpoint('assessments.list')
  .input(assessments.list.input)
  .output(assessments.list.output)
  .query(async ({ ctx, input }) => {
    // D7: another's list answers as a missing one does.
    if (input.userId !== ctx.caller.userId) throw refusal('not-found')
    const rows = await ctx.read((db) => listAssessments(db, input))
    return pageOf(rows, input.limit)
  })

const overview = readingEndpoint('assessments.overview')
  .input(assessments.overview.input)
  .output(assessments.overview.output)
  .query(({ ctx }) => ctx.read((db) => countAssessments(db, ctx.caller.userId)))

/** X6: a closed one is the caller's own; the refusal says why it is closed. */
const missing = async ({ db }: { readonly db: Db }, id: string) =>
  refusal((await isClosed(db, id)) ? 'identity-unconfirmed' : 'not-found')

const get = endpoint('assessments.get')
  .input(assessments.get.input)
  .output(assessments.get.output)
  .query(async ({ ctx, input }) => {
    const found = await findAssessment(ctx.db, { id: input.id, userId: ctx.caller.userId })
    if (found === undefined) throw await missing(ctx, input.id)
    ctx.note({ resourceType: 'assessment', resourceId: input.id })
    return found
  })

const archive = endpoint('assessments.archive')
  .input(assessments.archive.input)
  .output(assessments.archive.output)
  .mutation(async ({ ctx, input }) => {
    const { id } = input
    ctx.note({ resourceType: 'assessment', resourceId: id })
    if (!(await archiveAssessment(ctx.db, { id, userId: ctx.caller.userId }))) {
      throw await missing(ctx, id)
    }
    return { id }
  })

export const assessmentsRouter = router({ list, overview, get, archive })
