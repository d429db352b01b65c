import { questions } from '#contract/questions.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { groupNames } from '../group-names.ts'
import { questionKind } from '../kind-definitions.ts'
import { listContent } from '../list-content.ts'
import { contentEndpoints, reorderEndpoint, statusEndpoint } from './content-endpoints.ts'

const listWithGroups = endpoint('questions.listWithGroups')
  .input(questions.listWithGroups.input)
  .output(questions.listWithGroups.output)
  .query(async ({ ctx, input }) => {
    const names = await groupNames(ctx)
    const rows = await listContent(ctx, questionKind, input)
    return {
      rows: rows.map((row) => ({
        ...row,
        groupName: row.groupId && (names.get(row.groupId) ?? null),
      })),
    }
  })

export const questionsRouter = router({
  ...contentEndpoints('questions', questionKind, questions),
  listWithGroups,
  reorder: reorderEndpoint('questions', questionKind),
  updateStatus: statusEndpoint('questions', questionKind),
})
