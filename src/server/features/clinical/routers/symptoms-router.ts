import { symptoms } from '#contract/symptoms.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { groupNames } from '../group-names.ts'
import { createContent } from '../create.ts'
import { symptomKind } from '../kinds.ts'
import { getContent, listContent } from '../list.ts'
import { removeContent } from '../remove.ts'
import { reorderContent } from '../reorder.ts'
import { updateContentStatus } from '../status.ts'
import { updateContent } from '../update.ts'

const listWithGroups = endpoint('symptoms.listWithGroups')
  .input(symptoms.listWithGroups.input)
  .output(symptoms.listWithGroups.output)
  .query(async ({ ctx, input }) => {
    const names = await groupNames(ctx)
    const rows = await listContent(ctx, symptomKind, input.status)
    return { rows: rows.map((row) => ({ ...row, groupName: names.get(row.groupId) ?? '' })) }
  })

const get = endpoint('symptoms.get')
  .input(symptoms.get.input)
  .output(symptoms.get.output)
  .query(({ ctx, input }) => getContent(ctx, symptomKind, input.id))

const create = endpoint('symptoms.create')
  .input(symptoms.create.input)
  .output(symptoms.create.output)
  .mutation(({ ctx, input: { id, orderIndex: position, ...fields } }) =>
    createContent(ctx, symptomKind, { id, position, fields }),
  )

const update = endpoint('symptoms.update')
  .input(symptoms.update.input)
  .output(symptoms.update.output)
  .mutation(({ ctx, input: { id, version, orderIndex: position, ...fields } }) =>
    updateContent(ctx, symptomKind, { id, version, position, change: () => fields }),
  )

const updateStatus = endpoint('symptoms.updateStatus')
  .input(symptoms.updateStatus.input)
  .output(symptoms.updateStatus.output)
  .mutation(({ ctx, input }) => updateContentStatus(ctx, symptomKind, input))

const reorder = endpoint('symptoms.reorder')
  .input(symptoms.reorder.input)
  .output(symptoms.reorder.output)
  .mutation(({ ctx, input }) => reorderContent(ctx, symptomKind, input))

const remove = endpoint('symptoms.remove')
  .input(symptoms.remove.input)
  .output(symptoms.remove.output)
  .mutation(({ ctx, input }) => removeContent(ctx, symptomKind, input.id))

export const symptomsRouter = router({
  listWithGroups,
  get,
  create,
  update,
  updateStatus,
  reorder,
  remove,
})
