import type { LockedAccount } from './accounts.ts'
import { confirmIdentityOf, lockUnconfirmed, wasAtWorkBefore } from './identity.ts'
import type { Deed } from '#server/core/context.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'

type By = Deed & { readonly db: Db; readonly caller: Caller }

/**
 * X6: a second administrator confirms that the account's user is its owner; earlier assessments open.
 * It takes two people: not one who was shown a link, nor an account that they could have made or taken for this.
 */
export const confirmIdentity = async (
  { db, caller, now }: By,
  { id }: Pick<LockedAccount, 'id'>,
): Promise<void> => {
  const resets = await lockUnconfirmed(db, id)
  const [first] = resets
  if (first === undefined) throw refusal('no-reset')
  if (resets.some(({ resetBy }) => resetBy === caller.userId)) throw refusal('own-reset')
  if ((await lockUnconfirmed(db, caller.userId)).length > 0) throw refusal('own-identity')
  if (!(await wasAtWorkBefore(db, caller.userId, first.resetAt))) throw refusal('too-new')
  await confirmIdentityOf(db, id, { how: 'administrator', by: caller.userId, at: now() })
}
