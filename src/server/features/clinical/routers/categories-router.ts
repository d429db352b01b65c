import { categories } from '#contract/categories.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { categoryKind } from '../kind-definitions.ts'
import { listContent } from '../list-content.ts'
import { contentEndpoints, reorderEndpoint, statusEndpoint } from './content-endpoints.ts'

const list = endpoint('categories.list')
  .input(categories.list.input)
  .output(categories.list.output)
  .query(async ({ ctx }) => ({ rows: await listContent(ctx, categoryKind) }))

export const categoriesRouter = router({
  ...contentEndpoints('categories', categoryKind, categories),
  list,
  reorder: reorderEndpoint('categories', categoryKind),
  updateStatus: statusEndpoint('categories', categoryKind),
})
