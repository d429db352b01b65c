import { approaches, influenceRules, type ApproachLink } from '#contract/approaches.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { sources } from '#server/database/schema/content.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { createContent } from '../create.ts'
import { approachKind } from '../kinds.ts'
import { getContent, listContent } from '../list.ts'
import { removeContent } from '../remove.ts'
import { updateContentStatus } from '../status.ts'
import { updateContent } from '../update.ts'

/** CNT-08: how many of its symptom links are active. */
const withLinkCount = <Row extends { readonly links: readonly ApproachLink[] }>(row: Row) => ({
  ...row,
  influenceRuleCount: row.links.filter(({ isActive }) => isActive).length,
})

const listWithCounts = endpoint('approaches.listWithCounts')
  .input(approaches.listWithCounts.input)
  .output(approaches.listWithCounts.output)
  .query(async ({ ctx, input }) => {
    const rows = await listContent(ctx, approachKind, input.status)
    return { rows: rows.map(withLinkCount).toSorted((a, b) => a.number - b.number) }
  })

const get = endpoint('approaches.get')
  .input(approaches.get.input)
  .output(approaches.get.output)
  .query(async ({ ctx, input }) => withLinkCount(await getContent(ctx, approachKind, input.id)))

const create = endpoint('approaches.create')
  .input(approaches.create.input)
  .output(approaches.create.output)
  .mutation(({ ctx, input: { id, ...details } }) =>
    createContent(ctx, approachKind, { id, fields: { ...details, sourceKeys: [], links: [] } }),
  )

const update = endpoint('approaches.update')
  .input(approaches.update.input)
  .output(approaches.update.output)
  .mutation(({ ctx, input: { id, version, ...details } }) =>
    updateContent(ctx, approachKind, { id, version, change: (now) => ({ ...now, ...details }) }),
  )

const updateStatus = endpoint('approaches.updateStatus')
  .input(approaches.updateStatus.input)
  .output(approaches.updateStatus.output)
  .mutation(({ ctx, input }) => updateContentStatus(ctx, approachKind, input))

const remove = endpoint('approaches.remove')
  .input(approaches.remove.input)
  .output(approaches.remove.output)
  .mutation(({ ctx, input }) => removeContent(ctx, approachKind, input.id))

export const approachesRouter = router({
  listWithCounts,
  get,
  create,
  update,
  updateStatus,
  remove,
})

/** CNT-08: the symptom links of an approach are a part of its version, and reviewed with it. */
const save = endpoint('influenceRules.save')
  .input(influenceRules.save.input)
  .output(influenceRules.save.output)
  .mutation(({ ctx, input: { approachId: id, version, links } }) =>
    updateContent(ctx, approachKind, { id, version, change: (now) => ({ ...now, links }) }),
  )

const listSources = endpoint('influenceRules.sources')
  .input(influenceRules.sources.input)
  .output(influenceRules.sources.output)
  .query(async ({ ctx }) => ({
    rows: await ctx.db
      .select({
        key: sources.key,
        title: sources.title,
        organisation: sources.organisation,
        year: sources.year,
        unconfirmed: sources.unconfirmed,
      })
      .from(sources)
      .orderBy(norwegianOrder(sources.title)),
  }))

export const influenceRulesRouter = router({ save, sources: listSources })
