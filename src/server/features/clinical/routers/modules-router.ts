import { modules } from '#contract/modules.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { moduleKind } from '../kind-definitions.ts'
import { listContent } from '../list-content.ts'
import { updateContent } from '../update.ts'
import { contentEndpoints, statusEndpoint } from './content-endpoints.ts'

const listWithRules = endpoint('modules.listWithRules')
  .input(modules.listWithRules.input)
  .output(modules.listWithRules.output)
  .query(async ({ ctx }) => ({ rows: await listContent(ctx, moduleKind) }))

const upsertRule = endpoint('modules.upsertRule')
  .input(modules.upsertRule.input)
  .output(modules.upsertRule.output)
  .mutation(({ ctx, input: { moduleId: id, version, rule } }) =>
    updateContent(ctx, moduleKind, { id, version, change: (now) => ({ ...now, rule }) }),
  )

export const modulesRouter = router({
  ...contentEndpoints('modules', moduleKind, modules),
  listWithRules,
  upsertRule,
  updateStatus: statusEndpoint('modules', moduleKind),
})
