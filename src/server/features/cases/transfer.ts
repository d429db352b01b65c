import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { isJoinedWith, isOfCompany, isReadableBy } from '#server/services/follow-up/case-key.ts'
import { noWatcher } from '#server/services/follow-up/stored-watch.ts'
import {
  actingDuty,
  assertVersion,
  caseNote,
  caseNotFound,
  dutiesIn,
  lockCase,
  saveCase,
} from '#server/services/follow-up/locked-case.ts'
import { requireWatch, shareWatch } from '#server/services/follow-up/keep-watch.ts'

/** A department of the caller's company; the policies show no other. */
const requireDepartment = async (db: Db, id: string): Promise<void> => {
  const [found] = await db
    .select({ id: departments.id })
    .from(departments)
    .where(and(eq(departments.id, id), eq(departments.companyId, sql`app.company_id()`)))
  if (found === undefined) throw refusal('not-found', null, ['departmentId'])
}

/** FUP-121: offers the case to another department. Until a shift leader there takes it, it stays where it is. */
export const transfer = endpoint('cases.transfer')
  .input(contract.transfer.input)
  .output(contract.transfer.output)
  .mutation(async ({ ctx, input: { id, version, departmentId } }) => {
    const locked = await lockCase(ctx, 'cases.transfer', id)
    assertVersion(locked, version)
    if (locked.row.status === 'closed') throw refusal('case-closed')
    if (departmentId === locked.row.departmentId) throw refusal('wrong-status')
    if (departmentId !== null) await requireDepartment(ctx.db, departmentId)
    ctx.note(caseNote(locked, departmentId === null ? {} : { department: departmentId }))
    // FUP-08: the joined cases go with it. The policies let the other department take only cases that are offered to it.
    await ctx.db.update(cases).set({ transferTo: departmentId }).where(isJoinedWith(locked.row))
    return saveCase(ctx.db, locked, { transferTo: departmentId })
  })

/** FUP-121: the plans, checks and everything else of the case move with it, by their foreign key. */
export const receive = endpoint('cases.receive')
  .input(contract.receive.input)
  .output(contract.receive.output)
  .mutation(async ({ ctx, input: { id, version } }) => {
    await shareWatch(ctx.db, ctx.caller.companyId)
    const [row] = await ctx.db
      .select({
        companyId: cases.companyId,
        version: cases.version,
        to: cases.transferTo,
        guardId: cases.guardId,
        functions: dutiesIn(cases.transferTo),
      })
      .from(cases)
      // FUP-08: a joined case goes with the older one alone.
      .where(and(eq(cases.id, id), isNull(cases.mergedInto), isReadableBy(ctx.caller)))
      .for('update')
    if (row === undefined || row.to === null) throw caseNotFound(ctx.language)
    actingDuty('cases.receive', row.functions)
    if (row.version !== version) throw refusal('stale')
    await requireWatch(ctx.db, row.to)
    const next = version + 1
    await ctx.db
      .update(cases)
      .set({
        departmentId: row.to,
        transferTo: null,
        version: next,
        // FUP-29: the Fastvakt is of the department that loses the case.
        ...(row.guardId !== null && noWatcher(ctx.now())),
      })
      .where(and(isOfCompany(cases, row.companyId), or(eq(cases.id, id), eq(cases.mergedInto, id))))
    ctx.note(auditNoteFor('case', id, { department: row.to }))
    return { id, version: next }
  })
