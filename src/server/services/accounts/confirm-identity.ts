import type { ActionContext } from '#server/core/call-context.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import type { LockedAccount } from './accounts.ts'
import { confirmUserIdentity, lockUnconfirmedResets, hasActivityBefore } from './identity-reads.ts'

type ConfirmContext = ActionContext & { readonly db: Db; readonly caller: Caller }

/**
 * X6: a second administrator confirms that the account's user is its owner; earlier assessments open.
 * It takes two people: not one who was shown a link, nor an account that they could have made or taken for this.
 */
export const confirmIdentity = async (
  { db, caller, now }: ConfirmContext,
  { id }: Pick<LockedAccount, 'id'>,
): Promise<void> => {
  const resets = await lockUnconfirmedResets(db, id)
  const [first] = resets
  if (first === undefined) throw refusal('no-reset')
  if (resets.some(({ resetBy }) => resetBy === caller.userId)) throw refusal('own-reset')
  if ((await lockUnconfirmedResets(db, caller.userId)).length > 0) throw refusal('own-identity')
  if (!(await hasActivityBefore(db, caller.userId, first.resetAt))) throw refusal('too-new')
  await confirmUserIdentity(db, id, { how: 'administrator', by: caller.userId, at: now() })
}
