import { appendDueEntries, APPEND_BATCH } from '#server/services/audit-chain/chain.ts'
import type { Job } from './job.ts'

/**
 * H3: chains the audit rows, and notes the chain's end outside the database. Where the end that was noted is not in
 * the chain any more it stays noted, for the verification to find, until the operator has taken it away.
 */
export const auditChainJob: Job = {
  name: 'audit-chain',
  everyMs: 1000,
  run: async (services) => {
    const anchored = await services.auditHead.read()
    const { count, head, holds } = await appendDueEntries(services, anchored)
    if (!holds) throw new Error('audit-head-not-in-chain')
    if (head !== null && head.seq !== anchored?.seq) await services.auditHead.write(head)
    return { counts: { chained: count }, isMore: count === APPEND_BATCH }
  },
}
