import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import type { LockedCase } from '#server/services/follow-up/locked-case.ts'

/** FUP-08: a call that moves an entry from a case to another one; both are locked. */
export type MoveContext = Pick<Context, 'newId' | 'now'> & {
  readonly db: Db
  readonly from: LockedCase
  readonly to: LockedCase
}
