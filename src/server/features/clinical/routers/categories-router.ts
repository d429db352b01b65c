import { categories } from '#contract/categories.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { createContent } from '../create.ts'
import { categoryKind } from '../kinds.ts'
import { getContent, listContent } from '../list.ts'
import { removeContent } from '../remove.ts'
import { reorderContent } from '../reorder.ts'
import { updateContent } from '../update.ts'

const list = endpoint('categories.list')
  .input(categories.list.input)
  .output(categories.list.output)
  .query(async ({ ctx }) => ({ rows: [...(await listContent(ctx, categoryKind))] }))

const get = endpoint('categories.get')
  .input(categories.get.input)
  .output(categories.get.output)
  .query(({ ctx, input }) => getContent(ctx, categoryKind, input.id))

const create = endpoint('categories.create')
  .input(categories.create.input)
  .output(categories.create.output)
  .mutation(({ ctx, input: { id, orderIndex: position, ...fields } }) =>
    createContent(ctx, categoryKind, { id, position, fields }),
  )

const update = endpoint('categories.update')
  .input(categories.update.input)
  .output(categories.update.output)
  .mutation(({ ctx, input: { id, version, orderIndex: position, ...fields } }) =>
    updateContent(ctx, categoryKind, { id, version, position, change: () => fields }),
  )

const reorder = endpoint('categories.reorder')
  .input(categories.reorder.input)
  .output(categories.reorder.output)
  .mutation(({ ctx, input }) => reorderContent(ctx, categoryKind, input))

const remove = endpoint('categories.remove')
  .input(categories.remove.input)
  .output(categories.remove.output)
  .mutation(({ ctx, input }) => removeContent(ctx, categoryKind, input.id))

export const categoriesRouter = router({
  list,
  get,
  create,
  update,
  reorder,
  remove,
})
