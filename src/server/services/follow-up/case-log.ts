import { and, desc, eq } from 'drizzle-orm'
import type { caseLogKinds } from '#contract/case-fields.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { caseLog } from '#server/database/schema/case-part-tables.ts'
import { ofJoined, type CaseKey } from './case-key.ts'
import { partOf, type LockedCase } from './locked-case.ts'

type Kind = (typeof caseLogKinds)[number]

type Entry = {
  readonly kind: Kind
  /** null: nobody gave one. */
  readonly reason?: string | null
}

/** Records what the caller did with the case; the row stays. */
export const logInCase = async (
  { db, newId, now }: Pick<Context, 'newId' | 'now'> & { readonly db: Db },
  locked: LockedCase,
  { kind, reason = null }: Entry,
): Promise<void> => {
  await db.insert(caseLog).values({ id: newId(), ...partOf(locked), kind, reason, at: now() })
}

/** The last reason of that kind in the case, or in one that is joined with it; the same one again is refused. */
export const lastReason = async (db: Db, key: CaseKey, kind: Kind): Promise<string | null> => {
  const [last] = await db
    .select({ reason: caseLog.reason })
    .from(caseLog)
    .where(and(ofJoined(caseLog, key), eq(caseLog.kind, kind)))
    .orderBy(desc(caseLog.at), desc(caseLog.id))
    .limit(1)
  return last?.reason ?? null
}
