import { and, sql } from 'drizzle-orm'
import { deviationKinds } from '#contract/case-fields.ts'
import { cases as contract } from '#contract/cases.ts'
import { isRaise } from '#domain/follow-up/case/case-risk.ts'
import { lastShown } from '#domain/follow-up/check/counted-checks.ts'
import { earliest, isOlder, joinedRisk, joinedState } from '#domain/follow-up/case/joined-case.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { deviations } from '#server/database/schema/case-part-tables.ts'
import { restrictionObjects, restrictions, cases } from '#server/database/schema/case-tables.ts'
import {
  isCase,
  isJoinedWith,
  isOfCase,
  type CaseKey,
} from '#server/services/follow-up/case-key.ts'
import { endDeviations } from '#server/services/follow-up/ended-deviations.ts'
import { addMoves } from '#server/services/follow-up/entry-moves.ts'
import { assertVersion, lockBoth, type LockedCase } from '#server/services/follow-up/locked-case.ts'
import { earliestEnd } from '#server/services/follow-up/running-restrictions.ts'
import { shareWatch } from '#server/services/follow-up/keep-watch.ts'
import { saveSheetDue } from '#server/services/follow-up/sheet-reads.ts'
import { noWatch } from './close.ts'
import { joinPlans, ruledCase } from './joined-plan.ts'
import { MAX_REDRAWS } from './open.ts'

const openedOf = ({ row }: LockedCase) => ({ id: row.id, openedAt: row.createdAt.toISOString() })

/** The older one first. */
const byAge = ([one, other]: readonly [LockedCase, LockedCase]): readonly [
  older: LockedCase,
  younger: LockedCase,
] => (isOlder(openedOf(one), openedOf(other)) ? [one, other] : [other, one])

/** FUP-40: the last check of one chronology: 'Ingen reaksjon' of either case until somebody has seen the person. */
const lastCheckOf = (both: readonly LockedCase[]) => {
  const checks = both
    .flatMap(({ row: { lastCheckKind: kind, lastCheckAt } }) =>
      kind === null || lastCheckAt === null ? [] : [{ kind, observedAt: lastCheckAt.getTime() }],
    )
    .toSorted((one, other) => one.observedAt - other.observedAt)
  const last = lastShown(checks)
  return {
    lastCheckKind: last?.kind ?? null,
    lastCheckAt: last === null ? null : new Date(last.observedAt),
  }
}

/** FUP-64: what the phone calls of either case wait for, by the earlier time. The receipts of both are read from now on. */
const phoneCallDueOf = (both: readonly LockedCase[]): Date | null => {
  const due = earliest(both.map(({ row }) => row.callDueAt?.getTime() ?? null))
  return due === null ? null : new Date(due)
}

/** FUP-27: the deviations of the younger case are explained in the older one. Those that it does not wait for any more end. */
const joinDeviations = async (
  { db, now }: Pick<Context, 'now'> & { readonly db: Db },
  { row }: LockedCase,
  younger: CaseKey,
  goesOn: (kind: (typeof deviationKinds)[number]) => boolean,
): Promise<void> => {
  const { id: caseId, departmentId, companyId } = row
  const ended = deviationKinds.filter((kind) => !goesOn(kind))
  await endDeviations(db, younger, ended, now())
  await db
    .update(deviations)
    .set({ caseId, departmentId })
    .where(
      and(
        isOfCase(deviations, younger),
        sql`not exists (select 1 from deviations o where o.case_id = ${caseId}
          and o.company_id = ${companyId}
          and o.kind = ${deviations.kind} and o.from_at = ${deviations.from})`,
      ),
    )
}

/** The columns of the younger case. What it waited for goes on in the older one. */
const ended = {
  ...noWatch,
  status: 'closed' as const,
  afterCheckAt: null,
  callDueAt: null,
  restrictionEndsAt: null,
  isolatedAt: null,
  isolationAnsweredAt: null,
}

/** FUP-71: the restrictions of the younger case run on in the older one, with their objects. */
const joinRestrictions = async (db: Db, { row }: LockedCase, younger: CaseKey): Promise<void> => {
  const place = { caseId: row.id, departmentId: row.departmentId }
  await db.update(restrictionObjects).set(place).where(isOfCase(restrictionObjects, younger))
  await db.update(restrictions).set(place).where(isOfCase(restrictions, younger))
}

/** FUP-08: joins two cases of one person. The younger one is closed, and leads to the older one. */
export const merge = endpoint('cases.merge')
  .input(contract.merge.input)
  .output(contract.merge.output)
  .mutation(async ({ ctx, input: { id, version, otherId, otherVersion } }) => {
    await shareWatch(ctx.db, ctx.caller.companyId)
    const [first, second] = await lockBoth(ctx, 'cases.merge', [id, otherId])
    const [older, younger] = byAge([first, second])
    if (younger.row.mergedInto === older.row.id) {
      ctx.note({ isRepeated: true })
      return { id: older.row.id, version: older.row.version }
    }
    assertVersion(first, version)
    assertVersion(second, otherVersion)
    if (first.row.status === 'closed' || second.row.status === 'closed') {
      throw refusal('case-closed')
    }
    const now = ctx.now()
    const risk = joinedRisk(older.row, younger.row)
    const { status, riskSince, afterCheckAt } = joinedState(ruledCase(older), ruledCase(younger))
    const isForHealth = older.row.isForHealth || younger.row.isForHealth
    const { source, planFrom, columns } = await joinPlans(ctx, older, younger)
    const next = Math.max(first.row.version, second.row.version) + 1
    const shared = { isForHealth, redraws: MAX_REDRAWS, version: next }
    if (status !== 'without-plan') await endDeviations(ctx.db, older.row, ['no-plan'], now)
    await joinRestrictions(ctx.db, older, younger.row)
    await ctx.db
      .update(cases)
      .set({
        ...shared,
        ...risk,
        restrictionEndsAt: earliestEnd(older.row),
        ...lastCheckOf([older, younger]),
        ...columns,
        callDueAt: phoneCallDueOf([older, younger]),
        // FUP-114: the hold of either case stays.
        isHeld: older.row.isHeld || younger.row.isHeld,
        hasLowerSince: !isRaise(older.row.module, risk.module) && older.row.hasLowerSince,
        status,
        riskSince: new Date(riskSince),
        afterCheckAt: afterCheckAt === null ? null : new Date(afterCheckAt),
      })
      .where(isCase(older.row))
    const { departmentId, transferTo } = older.row
    const place = { departmentId, transferTo, mergedInto: older.row.id, isForHealth }
    // Before it is joined itself: its own joined cases lead to the older one, too.
    await ctx.db.update(cases).set(place).where(isJoinedWith(younger.row))
    await ctx.db
      .update(cases)
      .set({ ...shared, ...place, ...ended, closedAt: now })
      .where(isCase(younger.row))
    await joinDeviations(ctx, older, younger.row, (kind) =>
      kind === 'no-plan' ? status === 'without-plan' : source === 'younger',
    )
    await saveSheetDue(ctx.db, older.row)
    const moved = { ...younger, row: { ...younger.row, departmentId } }
    const ids = { entryId: younger.row.id, newEntryId: younger.row.id }
    await addMoves(ctx, { kind: 'case', from: moved, to: older, planFrom, ...ids })
    ctx.note(auditNoteFor('case', older.row.id, { otherCase: younger.row.id }))
    return { id: older.row.id, version: next }
  })
