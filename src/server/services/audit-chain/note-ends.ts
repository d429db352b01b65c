import type { AuditHeadStore } from '#server/core/context.ts'
import type { Lost } from './chain.ts'
import type { NotedHeads } from './last-entries.ts'
import type { Ends } from './link-rows.ts'

/** Notes the ends that are new, outside the database. A lost end stays noted. */
export const noteEnds = async (
  store: AuditHeadStore,
  noted: NotedHeads,
  { head, companies }: Ends,
  lost: Lost,
): Promise<void> => {
  if (!lost.head && head !== null && head.seq !== noted.head?.seq) await store.write(head)
  const moved = [...companies].filter(
    ([company, { seq }]) =>
      !lost.companies.has(company) && seq !== noted.companies?.get(company)?.seq,
  )
  if (moved.length > 0) await store.writeCompanies(new Map([...(noted.companies ?? []), ...moved]))
}
