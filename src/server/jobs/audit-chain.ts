import type { AuditHeadStore, AuditEnds } from '#server/core/call-context.ts'
import { appendDueEntries, APPEND_BATCH, type Lost } from '#server/services/audit-chain/chain.ts'
import type { Job } from './job.ts'

/** Notes the ends that are new, outside the database. A lost end stays noted. */
const noteEnds = async (
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

/**
 * Where this process has noted every end. After a start or a failure an end may be missing, so the next run compares all chains;
 * the others compare only those that they append to.
 */
const complete = new WeakSet<AuditHeadStore>()

/**
 * H3: chains the audit rows, and notes the ends of the chains outside the database. Where an end that was noted is not in
 * its chain any more it stays noted, for the verification to find, until the operator has taken it away.
 */
export const auditChainJob: Job = {
  name: 'audit-chain',
  everyMs: 1000,
  run: async (services) => {
    const { auditHead } = services
    const isComplete = complete.delete(auditHead)
    const noted = await auditHead.read()
    const ofAll = !isComplete || noted === null
    const { count, ends, lost } = await appendDueEntries(services, noted, ofAll)
    await noteEnds(auditHead, noted, ends, lost)
    if (lost.head || lost.companies.size > 0) throw new Error('audit-head-not-in-chain')
    complete.add(auditHead)
    return { counts: { chained: count }, isMore: count === APPEND_BATCH }
  },
}
