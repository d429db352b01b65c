import type { FunctionName } from '#domain/access/permissions.ts'
import { restrictionChains, type Chain } from '#domain/follow-up/restriction.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { restrictions } from '#server/database/schema/case-tables.ts'
import { isOfCase, isRow, type CaseKey } from '#server/services/follow-up/case-key.ts'
import {
  caseNotFound,
  keyInCompany,
  lockCase,
  type LockedCase,
} from '#server/services/follow-up/locked-case.ts'

type Row = typeof restrictions.$inferSelect

type LockedRestriction = {
  readonly locked: LockedCase
  /** The newest period first; the restriction of the call may be any of them. */
  readonly chain: Chain<Row>
}

/** The restrictions of a case, each as its periods. */
export const readChains = async (db: Db, key: CaseKey): Promise<readonly Chain<Row>[]> =>
  restrictionChains(await db.select().from(restrictions).where(isOfCase(restrictions, key)))

/** The restriction of that id, with its case locked for a change by that function. Throws 'not-found' and 'no-function'. */
export const lockRestriction = async (
  ctx: Parameters<typeof lockCase>[0],
  name: FunctionName,
  id: string,
): Promise<LockedRestriction> => {
  const [found] = await ctx.db
    .select({ caseId: restrictions.caseId })
    .from(restrictions)
    .where(isRow(restrictions, keyInCompany(ctx, id)))
  if (found === undefined) throw caseNotFound(ctx.language)
  const locked = await lockCase(ctx, name, found.caseId)
  const chain = (await readChains(ctx.db, locked.row)).find((periods) =>
    periods.some((one) => one.id === id),
  )
  if (chain === undefined) throw caseNotFound(ctx.language)
  return { locked, chain }
}

/** The period of that id is the newest one. Throws 'stale' after a renewal by somebody else (ADM-04). */
export const assertNewest = ([newest]: Chain<Row>, id: string): void => {
  if (newest.id !== id) throw refusal('stale')
}
