import { erasedBefore } from '#domain/operation/retention-rules.ts'
import { eraseUnusedAccounts } from '#server/services/accounts/unused-accounts.ts'
import { inTransaction } from '#server/core/database.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import type { Job } from './job.ts'

const BATCH = 500

/** X1: accounts that anybody can make and that nobody uses. */
export const unusedAccountsJob: Job = {
  name: 'unused-accounts',
  everyMs: 3_600_000,
  run: ({ pool, now }) =>
    inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const before = erasedBefore('unusedAccounts', now(), await readSettings(db))
      const erased = await eraseUnusedAccounts(db, before, BATCH)
      return { counts: { erased }, isMore: erased === BATCH }
    }),
}
