import { symptomGroups } from '#contract/symptomGroups.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { symptomCounts } from '../counts.ts'
import { createContent } from '../create.ts'
import { groupKind } from '../kinds.ts'
import { getContent, listContent } from '../list.ts'
import { removeContent } from '../remove.ts'
import { reorderContent } from '../reorder.ts'
import { updateContentStatus } from '../status.ts'
import { updateContent } from '../update.ts'

const listWithCounts = endpoint('symptomGroups.listWithCounts')
  .input(symptomGroups.listWithCounts.input)
  .output(symptomGroups.listWithCounts.output)
  .query(async ({ ctx, input }) => {
    const counts = await symptomCounts(ctx)
    const rows = await listContent(ctx, groupKind, input.status)
    return { rows: rows.map((row) => ({ ...row, symptomCount: counts.get(row.refId) ?? 0 })) }
  })

const get = endpoint('symptomGroups.get')
  .input(symptomGroups.get.input)
  .output(symptomGroups.get.output)
  .query(({ ctx, input }) => getContent(ctx, groupKind, input.id))

const create = endpoint('symptomGroups.create')
  .input(symptomGroups.create.input)
  .output(symptomGroups.create.output)
  .mutation(({ ctx, input: { id, orderIndex: position, ...fields } }) =>
    createContent(ctx, groupKind, { id, position, fields }),
  )

const update = endpoint('symptomGroups.update')
  .input(symptomGroups.update.input)
  .output(symptomGroups.update.output)
  .mutation(({ ctx, input: { id, version, orderIndex: position, ...fields } }) =>
    updateContent(ctx, groupKind, { id, version, position, change: () => fields }),
  )

const updateStatus = endpoint('symptomGroups.updateStatus')
  .input(symptomGroups.updateStatus.input)
  .output(symptomGroups.updateStatus.output)
  .mutation(({ ctx, input }) => updateContentStatus(ctx, groupKind, input))

const reorder = endpoint('symptomGroups.reorder')
  .input(symptomGroups.reorder.input)
  .output(symptomGroups.reorder.output)
  .mutation(({ ctx, input }) => reorderContent(ctx, groupKind, input))

const remove = endpoint('symptomGroups.remove')
  .input(symptomGroups.remove.input)
  .output(symptomGroups.remove.output)
  .mutation(({ ctx, input }) => removeContent(ctx, groupKind, input.id))

export const symptomGroupsRouter = router({
  listWithCounts,
  get,
  create,
  update,
  updateStatus,
  reorder,
  remove,
})
