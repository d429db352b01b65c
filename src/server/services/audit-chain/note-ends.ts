import type { AuditEnds, AuditHeadStore } from '#server/core/call-context.ts'
import type { Lost } from './chain.ts'

/** Notes the ends that are new, outside the database. A lost end stays noted. */
export const noteEnds = async (
  store: AuditHeadStore,
  noted: AuditEnds | null,
  { head, companies }: AuditEnds,
  lost: Lost,
): Promise<void> => {
  const isHeadMoved = !lost.head && head !== null && head.seq !== noted?.head?.seq
  const moved = [...companies].filter(
    ([company, { seq }]) =>
      !lost.companies.has(company) && seq !== noted?.companies.get(company)?.seq,
  )
  if (!isHeadMoved && moved.length === 0) return
  await store.write({
    head: isHeadMoved ? head : (noted?.head ?? null),
    companies: new Map([...(noted?.companies ?? []), ...moved]),
  })
}
