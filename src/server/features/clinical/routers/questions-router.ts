import { questions } from '#contract/questions.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { groupNames } from '../group-names.ts'
import { createContent } from '../create.ts'
import { questionKind } from '../kinds.ts'
import { getContent, listContent } from '../list.ts'
import { removeContent } from '../remove.ts'
import { reorderContent } from '../reorder.ts'
import { updateContentStatus } from '../status.ts'
import { updateContent } from '../update.ts'

const listWithGroups = endpoint('questions.listWithGroups')
  .input(questions.listWithGroups.input)
  .output(questions.listWithGroups.output)
  .query(async ({ ctx, input }) => {
    const names = await groupNames(ctx)
    const rows = await listContent(ctx, questionKind, input.status)
    return {
      rows: rows.map((row) => ({
        ...row,
        groupName: row.groupId && (names.get(row.groupId) ?? null),
      })),
    }
  })

const get = endpoint('questions.get')
  .input(questions.get.input)
  .output(questions.get.output)
  .query(({ ctx, input }) => getContent(ctx, questionKind, input.id))

const create = endpoint('questions.create')
  .input(questions.create.input)
  .output(questions.create.output)
  .mutation(({ ctx, input: { id, orderIndex: position, ...fields } }) =>
    createContent(ctx, questionKind, { id, position, fields }),
  )

const update = endpoint('questions.update')
  .input(questions.update.input)
  .output(questions.update.output)
  .mutation(({ ctx, input: { id, version, orderIndex: position, ...fields } }) =>
    updateContent(ctx, questionKind, { id, version, position, change: () => fields }),
  )

const updateStatus = endpoint('questions.updateStatus')
  .input(questions.updateStatus.input)
  .output(questions.updateStatus.output)
  .mutation(({ ctx, input }) => updateContentStatus(ctx, questionKind, input))

const reorder = endpoint('questions.reorder')
  .input(questions.reorder.input)
  .output(questions.reorder.output)
  .mutation(({ ctx, input }) => reorderContent(ctx, questionKind, input))

const remove = endpoint('questions.remove')
  .input(questions.remove.input)
  .output(questions.remove.output)
  .mutation(({ ctx, input }) => removeContent(ctx, questionKind, input.id))

export const questionsRouter = router({
  listWithGroups,
  get,
  create,
  update,
  updateStatus,
  reorder,
  remove,
})
