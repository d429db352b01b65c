import { symptomBank } from '#contract/symptomBank.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { createContent } from '../create.ts'
import { bankSymptomKind } from '../kinds.ts'
import { getContent, listContent } from '../list.ts'
import { removeContent } from '../remove.ts'
import { reorderContent } from '../reorder.ts'
import { updateContent } from '../update.ts'

const list = endpoint('symptomBank.list')
  .input(symptomBank.list.input)
  .output(symptomBank.list.output)
  .query(async ({ ctx }) => ({ rows: [...(await listContent(ctx, bankSymptomKind))] }))

const get = endpoint('symptomBank.get')
  .input(symptomBank.get.input)
  .output(symptomBank.get.output)
  .query(({ ctx, input }) => getContent(ctx, bankSymptomKind, input.id))

const create = endpoint('symptomBank.create')
  .input(symptomBank.create.input)
  .output(symptomBank.create.output)
  .mutation(({ ctx, input: { id, orderIndex: position, ...fields } }) =>
    createContent(ctx, bankSymptomKind, { id, position, fields }),
  )

const update = endpoint('symptomBank.update')
  .input(symptomBank.update.input)
  .output(symptomBank.update.output)
  .mutation(({ ctx, input: { id, version, orderIndex: position, ...fields } }) =>
    updateContent(ctx, bankSymptomKind, { id, version, position, change: () => fields }),
  )

const reorder = endpoint('symptomBank.reorder')
  .input(symptomBank.reorder.input)
  .output(symptomBank.reorder.output)
  .mutation(({ ctx, input }) => reorderContent(ctx, bankSymptomKind, input))

const remove = endpoint('symptomBank.remove')
  .input(symptomBank.remove.input)
  .output(symptomBank.remove.output)
  .mutation(({ ctx, input }) => removeContent(ctx, bankSymptomKind, input.id))

export const symptomBankRouter = router({
  list,
  get,
  create,
  update,
  reorder,
  remove,
})
