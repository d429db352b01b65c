import { modules } from '#contract/modules.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { createContent } from '../create.ts'
import { moduleKind } from '../kinds.ts'
import { getContent, listContent } from '../list.ts'
import { removeContent } from '../remove.ts'
import { updateContent } from '../update.ts'

const listWithRules = endpoint('modules.listWithRules')
  .input(modules.listWithRules.input)
  .output(modules.listWithRules.output)
  .query(async ({ ctx }) => ({ rows: [...(await listContent(ctx, moduleKind))] }))

const get = endpoint('modules.get')
  .input(modules.get.input)
  .output(modules.get.output)
  .query(({ ctx, input }) => getContent(ctx, moduleKind, input.id))

const create = endpoint('modules.create')
  .input(modules.create.input)
  .output(modules.create.output)
  .mutation(({ ctx, input: { id, ...fields } }) => createContent(ctx, moduleKind, { id, fields }))

const update = endpoint('modules.update')
  .input(modules.update.input)
  .output(modules.update.output)
  .mutation(({ ctx, input: { id, version, ...details } }) =>
    updateContent(ctx, moduleKind, { id, version, change: (now) => ({ ...now, ...details }) }),
  )

const upsertRule = endpoint('modules.upsertRule')
  .input(modules.upsertRule.input)
  .output(modules.upsertRule.output)
  .mutation(({ ctx, input: { moduleId: id, version, rule } }) =>
    updateContent(ctx, moduleKind, { id, version, change: (now) => ({ ...now, rule }) }),
  )

const remove = endpoint('modules.remove')
  .input(modules.remove.input)
  .output(modules.remove.output)
  .mutation(({ ctx, input }) => removeContent(ctx, moduleKind, input.id))

export const modulesRouter = router({
  listWithRules,
  get,
  create,
  update,
  upsertRule,
  remove,
})
