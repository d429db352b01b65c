import { createHash } from 'node:crypto'
import { isCompleteCheck } from '#domain/follow-up/check/check-patterns.ts'
import { isLongAbsence } from '#domain/follow-up/time-bounds.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { checks } from '#server/database/schema/case-part-tables.ts'
import { isRow, isCase, isReadableBy, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { refusePlaces } from '#server/services/follow-up/free-text.ts'
import {
  partOf,
  caseNote,
  lockCase,
  dutiesIn,
  type LockedCase,
} from '#server/services/follow-up/locked-case.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'
import type { z } from 'zod'
import { and, eq, sql } from 'drizzle-orm'
import { checks as contract } from '#contract/checks.ts'
import { checkTime, isTooOld } from '#domain/follow-up/check/check-time.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import type { Reader } from '#server/services/follow-up/case-summary.ts'
import { closeGap, watchAfterCheck } from './close-gap.ts'

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

/**
 * FUP-150: the case with this reference in a department where the caller has a function. Throws 'unknown-case': an unknown
 * reference, one of another department and an erased one are the same.
 */
const readCaseId = async (
  { db, caller }: Reader,
  reference: string | undefined,
): Promise<string> => {
  const [found] =
    reference === undefined
      ? []
      : await db
          .select({ id: cases.id })
          .from(cases)
          .where(
            and(
              eq(cases.reference, reference),
              isReadableBy(caller),
              sql`cardinality(${dutiesIn(cases.departmentId)}) > 0`,
            ),
          )
  if (found === undefined) throw refusal('unknown-case')
  return found.id
}

type CheckInput = z.output<typeof contract.record.input>

const timeOf = (input: CheckInput, receivedAt: number) =>
  checkTime({
    receivedAt,
    deviceAt: Date.parse(input.deviceAt),
    sentDeviceAt: Date.parse(input.sentDeviceAt),
    offsetMs: input.offsetMs,
    ageMs: input.ageMs,
  })

/** Without what changes when the same check is sent again. */
const contentOf = (input: CheckInput) => {
  const { sentDeviceAt: _, ageMs: _a, offsetMs: _o, lateReason: _l, ...content } = input
  return content
}

/** FUP-24: stores a check once, however often it is sent. */
export const record = endpoint('checks.record')
  .input(contract.record.input)
  .output(contract.record.output)
  .mutation(async ({ ctx, input }) => {
    const { id, kind, absence, lateReason } = input
    const caseId = input.caseId ?? (await readCaseId(ctx, input.reference))
    const locked = await lockCase(ctx, 'checks.record', caseId)
    const { row } = locked
    const submissionHash = hashOf(contentOf(input))
    const before = await findRepeated(ctx, { id, companyId: row.companyId }, submissionHash)
    if (before !== undefined) return { id, observedAt: before.observedAt.toISOString() }
    if (row.status === 'closed') throw refusal('case-closed')
    const receivedAt = ctx.now()
    verifySeen(input, receivedAt)
    const time = timeOf(input, receivedAt.getTime())
    if (isTooOld(time, receivedAt.getTime())) throw refusal('check-too-old')
    const observedAt = new Date(time.observedAt)
    await storeCheck(ctx, locked, input, {
      observedAt,
      receivedAt,
      deviceAt: new Date(input.deviceAt),
      offsetMs: input.offsetMs,
      ageMs: input.ageMs,
      isTimeCertain: time.isCertain,
      lateReason,
      submissionHash,
    })
    const seen = { kind, absence, observedAt, receivedAt, isCertain: time.isCertain, lateReason }
    await closeGap(ctx, locked, seen)
    await ctx.db.update(cases).set(watchAfterCheck(row, seen)).where(isCase(row))
    ctx.note(caseNote(locked))
    return { id, observedAt: observedAt.toISOString() }
  })
