import { and, count, isNull } from 'drizzle-orm'
import { categories } from '#contract/categories.ts'
import { modules } from '#contract/modules.ts'
import { questions } from '#contract/questions.ts'
import { symptomBank } from '#contract/symptomBank.ts'
import { symptomGroups } from '#contract/symptomGroups.ts'
import { symptoms } from '#contract/symptoms.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { symptoms as symptomTable, sources } from '#server/database/schema/content-tables.ts'
import { whereContentVisible } from '#server/services/organisation/scope.ts'
import {
  bankSymptomKind,
  categoryKind,
  groupKind,
  moduleKind,
  questionKind,
  symptomKind,
  approachKind,
} from '../kind-definitions.ts'
import { listContent, getContent, type ReadContext } from '../rows.ts'
import { updateContent } from '../update-status.ts'
import { contentEndpoints, reorderEndpoint, statusEndpoint } from './content-endpoints.ts'
import { approaches, influenceRules, type ApproachLink } from '#contract/approaches.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'

export const categoriesRouter = router({
  ...contentEndpoints('categories', categoryKind, categories),
  list: endpoint('categories.list')
    .input(categories.list.input)
    .output(categories.list.output)
    .query(async ({ ctx }) => ({ rows: await listContent(ctx, categoryKind) })),
  reorder: reorderEndpoint('categories', categoryKind),
  updateStatus: statusEndpoint('categories', categoryKind),
})

export const symptomBankRouter = router({
  ...contentEndpoints('symptomBank', bankSymptomKind, symptomBank),
  list: endpoint('symptomBank.list')
    .input(symptomBank.list.input)
    .output(symptomBank.list.output)
    .query(async ({ ctx }) => ({ rows: await listContent(ctx, bankSymptomKind) })),
  reorder: reorderEndpoint('symptomBank', bankSymptomKind),
})

export const modulesRouter = router({
  ...contentEndpoints('modules', moduleKind, modules),
  listWithRules: endpoint('modules.listWithRules')
    .input(modules.listWithRules.input)
    .output(modules.listWithRules.output)
    .query(async ({ ctx }) => ({ rows: await listContent(ctx, moduleKind) })),
  upsertRule: endpoint('modules.upsertRule')
    .input(modules.upsertRule.input)
    .output(modules.upsertRule.output)
    .mutation(({ ctx, input: { moduleId: id, version, rule } }) =>
      updateContent(ctx, moduleKind, { id, version, change: (now) => ({ ...now, rule }) }),
    ),
  updateStatus: statusEndpoint('modules', moduleKind),
})

/** CNT-08: the number of symptoms in each group, published or not, by the group's id. */
const symptomCounts = async ({ db, caller }: ReadContext): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ groupId: symptomTable.groupId, n: count() })
    .from(symptomTable)
    // A company's own version of a symptom does not count twice.
    .where(
      and(
        whereContentVisible(caller, symptomTable.companyId),
        isNull(symptomTable.deletedAt),
        isNull(symptomTable.baseId),
      ),
    )
    .groupBy(symptomTable.groupId)
  return new Map(rows.map(({ groupId, n }) => [groupId, n]))
}

export const symptomGroupsRouter = router({
  ...contentEndpoints('symptomGroups', groupKind, symptomGroups),
  listWithCounts: endpoint('symptomGroups.listWithCounts')
    .input(symptomGroups.listWithCounts.input)
    .output(symptomGroups.listWithCounts.output)
    .query(async ({ ctx, input }) => {
      const counts = await symptomCounts(ctx)
      const rows = await listContent(ctx, groupKind, input)
      return { rows: rows.map((row) => ({ ...row, symptomCount: counts.get(row.refId) ?? 0 })) }
    }),
  reorder: reorderEndpoint('symptomGroups', groupKind),
  updateStatus: statusEndpoint('symptomGroups', groupKind),
})

/** What the editor calls each group, by the id that symptoms and questions name. */
const groupNames = async (context: ReadContext): Promise<ReadonlyMap<string, string>> =>
  new Map((await listContent(context, groupKind)).map(({ refId, nameNo }) => [refId, nameNo]))

export const symptomsRouter = router({
  ...contentEndpoints('symptoms', symptomKind, symptoms),
  listWithGroups: endpoint('symptoms.listWithGroups')
    .input(symptoms.listWithGroups.input)
    .output(symptoms.listWithGroups.output)
    .query(async ({ ctx, input }) => {
      const names = await groupNames(ctx)
      const rows = await listContent(ctx, symptomKind, input)
      return { rows: rows.map((row) => ({ ...row, groupName: names.get(row.groupId) ?? '' })) }
    }),
  reorder: reorderEndpoint('symptoms', symptomKind),
  updateStatus: statusEndpoint('symptoms', symptomKind),
})

export const questionsRouter = router({
  ...contentEndpoints('questions', questionKind, questions),
  listWithGroups: endpoint('questions.listWithGroups')
    .input(questions.listWithGroups.input)
    .output(questions.listWithGroups.output)
    .query(async ({ ctx, input }) => {
      const names = await groupNames(ctx)
      const rows = await listContent(ctx, questionKind, input)
      const nameOf = (groupId: string | null) => groupId && (names.get(groupId) ?? null)
      return { rows: rows.map((row) => ({ ...row, groupName: nameOf(row.groupId) })) }
    }),
  reorder: reorderEndpoint('questions', questionKind),
  updateStatus: statusEndpoint('questions', questionKind),
})

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
