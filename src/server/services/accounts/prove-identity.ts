import type { Db } from '#server/core/database.ts'
import { confirmIdentityByFactor } from './identity-reads.ts'
import type { AuditedStepContext } from './step-context.ts'

/** X6: with a sign-in by a second factor, in its transaction: one from before the reset is its owner's, and opens. */
export const proveIdentity = async (
  ctx: AuditedStepContext,
  db: Db,
  { userId, enrolledAt }: { readonly userId: string; readonly enrolledAt: Date | null },
): Promise<void> => {
  if (!(await confirmIdentityByFactor(db, { userId, enrolledAt, now: ctx.now() }))) return
  const about = { userId, resourceType: 'user', resourceId: userId }
  await ctx.audit(db, { ...about, details: { identityConfirmed: true } })
}
