import { createHash } from 'node:crypto'
import { isCompleteCheck } from '#domain/follow-up/check/seen-check.ts'
import { isLongAbsence } from '#domain/follow-up/time-bounds.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { checks } from '#server/database/schema/case-part-tables.ts'
import { isRow, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { refusePlaces } from '#server/services/follow-up/free-text.ts'
import { partOf, type LockedCase } from '#server/services/follow-up/locked-case.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'

type Check = typeof checks.$inferSelect
type NewCheck = typeof checks.$inferInsert

type CheckContext = Parameters<typeof isRepeated>[0] & { readonly db: Db; readonly caller: Caller }

/** By what a repeated call is known. */
export const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** The check that an earlier call with that hash stored. Throws 'id-already-used' where the id has other content. */
export const findRepeated = async (
  ctx: CheckContext,
  key: CaseKey,
  submissionHash: string,
): Promise<Check | undefined> => {
  const [before] = await ctx.db.select().from(checks).where(isRow(checks, key))
  const sent = { submissionHash, staffId: ctx.caller.userId }
  return isRepeated(ctx, before, sent, 'error_check_id_used') ? before : undefined
}

type Seen = Parameters<typeof isCompleteCheck>[0] & {
  readonly text: string
  readonly absence: { readonly expectedAt: string } | null
  readonly isPlaceConfirmed: boolean
  readonly isLongConfirmed?: boolean
}

/** FUP-24, FUP-31, FUP-116: refuses what no check may store. */
export const verifySeen = (seen: Seen, now: Date): void => {
  if (!isCompleteCheck(seen)) throw refusal('check-incomplete')
  if (isLongAbsence(seen.absence, now.getTime()) && seen.isLongConfirmed !== true) {
    throw refusal('long-absence', null, ['absence.expectedAt'])
  }
  refusePlaces(seen.isPlaceConfirmed, seen.text)
}

type Sent = Pick<NewCheck, 'id' | 'kind' | 'change' | 'text' | 'absence'>

/** Stores a check of the case by the caller: the answers, and the times of the server. */
export const storeCheck = async (
  ctx: CheckContext,
  locked: LockedCase,
  { id, kind, change, text, absence }: Sent,
  known: Omit<NewCheck, keyof Sent | keyof ReturnType<typeof partOf>>,
): Promise<void> => {
  const added = await ctx.db
    .insert(checks)
    .values({ id, ...partOf(locked), kind, change, text, absence, ...known })
    .onConflictDoNothing()
    .returning({ id: checks.id })
  requireInserted(ctx, added, 'error_check_id_used')
}
