import { symptoms } from '#contract/symptoms.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { groupNames } from '../group-names.ts'
import { symptomKind } from '../kind-definitions.ts'
import { listContent } from '../list-content.ts'
import { contentEndpoints, reorderEndpoint, statusEndpoint } from './content-endpoints.ts'

const listWithGroups = endpoint('symptoms.listWithGroups')
  .input(symptoms.listWithGroups.input)
  .output(symptoms.listWithGroups.output)
  .query(async ({ ctx, input }) => {
    const names = await groupNames(ctx)
    const rows = await listContent(ctx, symptomKind, input)
    return { rows: rows.map((row) => ({ ...row, groupName: names.get(row.groupId) ?? '' })) }
  })

export const symptomsRouter = router({
  ...contentEndpoints('symptoms', symptomKind, symptoms),
  listWithGroups,
  reorder: reorderEndpoint('symptoms', symptomKind),
  updateStatus: statusEndpoint('symptoms', symptomKind),
})
