import { resources } from '#contract/resources.ts'
import { loadApproaches } from '#server/services/content/approach-reads.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { loadContacts, loadSources } from './queries.ts'

/** DASH-05: whom to call and what to read, then the published approaches with their sources. */
const list = endpoint('resources.list')
  .input(resources.list.input)
  .output(resources.list.output)
  .query(async ({ ctx }) => {
    const contacts = await loadContacts(ctx.db)
    const sources = await loadSources(ctx.db)
    const approaches = await loadApproaches(ctx.db, ctx.caller.companyId)
    return {
      contacts,
      approaches: approaches.map(
        ({ sourceKeys, key: _key, rowId: _row, status: _status, isActive: _active, ...row }) => ({
          ...row,
          sources: sourceKeys.flatMap((key) => sources.get(key) ?? []),
        }),
      ),
    }
  })

export const resourcesRouter = router({ list })
