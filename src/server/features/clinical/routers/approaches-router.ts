import { isNull } from 'drizzle-orm'
import { approaches, influenceRules, type ApproachLink } from '#contract/approaches.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { sources } from '#server/database/schema/content-tables.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { approachKind } from '../kind-definitions.ts'
import { getContent, listContent } from '../list-content.ts'
import { updateContent } from '../update.ts'
import { contentEndpoints, statusEndpoint } from './content-endpoints.ts'

/** CNT-08: how many of its symptom links are active. */
const withLinkCount = <Row extends { readonly links: readonly ApproachLink[] }>(row: Row) => ({
  ...row,
  influenceRuleCount: row.links.filter(({ isActive }) => isActive).length,
})

const listWithCounts = endpoint('approaches.listWithCounts')
  .input(approaches.listWithCounts.input)
  .output(approaches.listWithCounts.output)
  .query(async ({ ctx, input }) => {
    const rows = await listContent(ctx, approachKind, input)
    return { rows: rows.map(withLinkCount).toSorted((a, b) => a.number - b.number) }
  })

const get = endpoint('approaches.get')
  .input(approaches.get.input)
  .output(approaches.get.output)
  .query(async ({ ctx, input }) => withLinkCount(await getContent(ctx, approachKind, input.id)))

/** `influenceRules.save` writes the links later. */
const unlinked: { sourceKeys: string[]; links: ApproachLink[] } = { sourceKeys: [], links: [] }

export const approachesRouter = router({
  ...contentEndpoints('approaches', approachKind, {
    ...approaches,
    create: {
      ...approaches.create,
      input: approaches.create.input.transform((details) => ({ ...details, ...unlinked })),
    },
  }),
  get,
  listWithCounts,
  updateStatus: statusEndpoint('approaches', approachKind),
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
      .where(isNull(sources.deletedAt))
      .orderBy(norwegianOrder(sources.title)),
  }))

export const influenceRulesRouter = router({ save, sources: listSources })
