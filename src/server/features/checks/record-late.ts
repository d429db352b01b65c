import type { z } from 'zod'
import { and, eq, isNull } from 'drizzle-orm'
import { checks as contract } from '#contract/checks.ts'
import { lastCheckAfterLate, lateEntryFault } from '#domain/follow-up/check/check-time.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { text as textIn, type Language } from '#server/core/server-texts.ts'
import { checks } from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isCase, ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { caseNote, lockCase, type LockedCase } from '#server/services/follow-up/locked-case.ts'
import type { SheetRow } from '#contract/sheets.ts'
import type { Db } from '#server/core/database.ts'
import { findSheet } from '#server/services/follow-up/sheet-reads.ts'
import { verifySeen, findRepeated, hashOf, storeCheck } from './record.ts'

/** The check that is already entered from that row of a sheet of the case; undefined: none is. */
const findEntered = async (db: Db, key: CaseKey, { number, row }: SheetRow) => {
  const [found] = await db
    .select({ id: checks.id, hash: checks.submissionHash, observedAt: checks.observedAt })
    .from(checks)
    .where(
      and(
        ofJoined(checks, key),
        eq(checks.sheetNumber, number),
        eq(checks.sheetRow, row),
        isNull(checks.corrects),
      ),
    )
    .limit(1)
  return found
}

/** FUP-101: the case has the sheet, and it is not 'Ferdig ført'. A lost one that was found again may be entered. */
const requireOpenSheet = async (db: Db, key: CaseKey, { number }: SheetRow): Promise<void> => {
  const sheet = await findSheet(db, key, number)
  if (sheet === undefined) throw refusal('unknown-sheet', null, ['sheet'])
  if (sheet.enteredAt !== null) throw refusal('sheet-entered', null, ['sheet'])
}

type LateInput = z.output<typeof contract.recordLate.input>

/** Without the id: two officers who enter one row enter the same check. */
const rowHash = ({ id: _, caseId: _c, ...content }: LateInput, { row }: LockedCase): string =>
  hashOf([row.id, content])

const refuseTooOld = (
  observedAt: Date,
  receivedAt: Date,
  isShiftLeader: boolean,
  language: Language,
): void => {
  const fault = lateEntryFault(observedAt.getTime(), receivedAt.getTime(), isShiftLeader)
  if (fault === null) return
  const words = fault === 'past-week' ? textIn(language, 'error_check_past_week') : null
  throw refusal('check-too-old', words, ['observedAt'])
}

type Entered = { readonly kind: LateInput['kind']; readonly observedAt: Date }

/** FUP-40: the board's column of the last check. */
const lastCheckColumns = (
  { row: { lastCheckKind, lastCheckAt } }: LockedCase,
  entered: Entered,
) => {
  const last =
    lastCheckKind === null || lastCheckAt === null
      ? null
      : { kind: lastCheckKind, at: lastCheckAt.getTime() }
  const { kind, at } = lastCheckAfterLate(last, {
    kind: entered.kind,
    at: entered.observedAt.getTime(),
  })
  return { lastCheckKind: kind, lastCheckAt: new Date(at) }
}

/** FUP-101: stores a check from paper once. FUP-27: it closes no gap, and the clock of the case goes on. */
export const recordLate = endpoint('checks.recordLate')
  .input(contract.recordLate.input)
  .output(contract.recordLate.output)
  .mutation(async ({ ctx, input }) => {
    const { id, kind, sheet } = input
    const locked = await lockCase(ctx, 'checks.recordLate', input.caseId)
    const { row, acting } = locked
    const submissionHash = rowHash(input, locked)
    const before = await findRepeated(ctx, { id, companyId: row.companyId }, submissionHash)
    if (before !== undefined) return { id, observedAt: before.observedAt.toISOString() }
    const entered = sheet === null ? undefined : await findEntered(ctx.db, row, sheet)
    if (entered !== undefined) {
      if (entered.hash !== submissionHash) throw refusal('row-entered', null, ['sheet'])
      ctx.note({ isRepeated: true })
      return { id: entered.id, observedAt: entered.observedAt.toISOString() }
    }
    if (row.status === 'closed') throw refusal('case-closed')
    const receivedAt = ctx.now()
    verifySeen(input, receivedAt)
    // A time in the future is the time received.
    const observedAt = new Date(Math.min(Date.parse(input.observedAt), receivedAt.getTime()))
    refuseTooOld(observedAt, receivedAt, acting === 'shift-leader', ctx.language)
    if (sheet !== null) await requireOpenSheet(ctx.db, row, sheet)
    await storeCheck(ctx, locked, input, {
      observedAt,
      receivedAt,
      isTimeCertain: true,
      isLateEntry: true,
      sheetNumber: sheet?.number ?? null,
      sheetRow: sheet?.row ?? null,
      submissionHash,
    })
    await ctx.db
      .update(cases)
      .set(lastCheckColumns(locked, { kind, observedAt }))
      .where(isCase(row))
    ctx.note(caseNote(locked))
    return { id, observedAt: observedAt.toISOString() }
  })
