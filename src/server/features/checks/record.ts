import type { z } from 'zod'
import { and, eq, sql } from 'drizzle-orm'
import { checks as contract } from '#contract/checks.ts'
import { checkTime, isTooOld } from '#domain/follow-up/check/check-time.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isCase } from '#server/services/follow-up/case-key.ts'
import { caseNote, lockCase, dutiesIn } from '#server/services/follow-up/locked-case.ts'
import type { Reader } from '#server/services/follow-up/case-summary.ts'
import { isReadableBy } from '#server/services/follow-up/readable-cases.ts'
import { closeGap } from './close-gap.ts'
import { verifySeen, findRepeated, hashOf, storeCheck } from './stored-check.ts'
import { watchAfterCheck } from './check-watch.ts'

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
