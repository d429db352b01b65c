import { symptomGroups } from '#contract/symptomGroups.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { symptomCounts } from '../counts.ts'
import { groupKind } from '../kind-definitions.ts'
import { listContent } from '../list-content.ts'
import { contentEndpoints, reorderEndpoint, statusEndpoint } from './content-endpoints.ts'

const listWithCounts = endpoint('symptomGroups.listWithCounts')
  .input(symptomGroups.listWithCounts.input)
  .output(symptomGroups.listWithCounts.output)
  .query(async ({ ctx, input }) => {
    const counts = await symptomCounts(ctx)
    const rows = await listContent(ctx, groupKind, input)
    return { rows: rows.map((row) => ({ ...row, symptomCount: counts.get(row.refId) ?? 0 })) }
  })

export const symptomGroupsRouter = router({
  ...contentEndpoints('symptomGroups', groupKind, symptomGroups),
  listWithCounts,
  reorder: reorderEndpoint('symptomGroups', groupKind),
  updateStatus: statusEndpoint('symptomGroups', groupKind),
})
