import { deviationKinds } from '#contract/case-fields.ts'
import { cases as contract } from '#contract/cases.ts'
import { nextCaseStatus } from '#domain/follow-up/case/case-status.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import {
  logInCase,
  assertVersion,
  caseNote,
  lockCase,
  saveCase,
} from '#server/services/follow-up/locked-case.ts'
import { endDeviations } from '#server/services/follow-up/ended-deviations.ts'
import { requireReason } from '#server/services/follow-up/free-text.ts'
import { noWatcher } from '#server/services/follow-up/stored-watch.ts'
import { requireWatch, shareWatch } from '#server/services/follow-up/keep-watch.ts'

/** FUP-16: 'Etterkontroll' is due so long after the plan is stopped. */
const AFTER_CHECK_MS = 7 * 24 * 3_600_000

/** No checks any more. */
export const noWatch = {
  maxGap: null,
  lastSeenAt: null,
  nextCheckAt: null,
  absence: null,
  ...noWatcher(null),
}

/** FUP-16: a part of a case, or the case, ends with a reason. Health agrees before Modul 9 is stopped. */
export const close = endpoint('cases.close')
  .input(contract.close.input)
  .output(contract.close.output)
  .mutation(async ({ ctx, input: { id, version, event, reason, healthReceipt } }) => {
    const locked = await lockCase(ctx, 'cases.close', id)
    assertVersion(locked, version)
    const { row } = locked
    requireReason(reason, row.closeReason)
    const status = nextCaseStatus(row.status, event, row.functions)
    if (status === null) throw refusal('wrong-status')
    // FUP-71: a person ends each of them first. Nobody would see that the time of one is out.
    if (row.restrictionEndsAt !== null) throw refusal('open-restrictions')
    const isHealth = row.functions.includes('health')
    if (event === 'stopped' && row.module === 'M9' && !isHealth && healthReceipt === null) {
      throw refusal('receipt-required', null, ['healthReceipt'])
    }
    const now = ctx.now()
    const closeReason = healthReceipt === null ? reason : `${reason} (${healthReceipt})`
    await endDeviations(ctx.db, row, deviationKinds, now)
    await logInCase(ctx, locked, { kind: event, reason: closeReason })
    ctx.note(caseNote(locked, { status }))
    return saveCase(ctx.db, locked, {
      status,
      closeReason,
      closedAt: status === 'closed' ? now : null,
      afterCheckAt: status === 'after-check' ? new Date(now.getTime() + AFTER_CHECK_MS) : null,
      ...noWatch,
      // FUP-30: a case that opens again begins without the mark.
      ...(status === 'closed' && { isolatedAt: null, isolationAnsweredAt: null }),
    })
  })

export const reopen = endpoint('cases.reopen')
  .input(contract.reopen.input)
  .output(contract.reopen.output)
  .mutation(async ({ ctx, input: { id, version, reason } }) => {
    await shareWatch(ctx.db, ctx.caller.companyId)
    const locked = await lockCase(ctx, 'cases.reopen', id)
    assertVersion(locked, version)
    await requireWatch(ctx.db, locked.row.departmentId)
    requireReason(reason, locked.row.closeReason)
    const status = nextCaseStatus(locked.row.status, 'reopened', locked.row.functions)
    if (status === null) throw refusal('wrong-status')
    await logInCase(ctx, locked, { kind: 'reopened', reason })
    ctx.note(caseNote(locked, { status }))
    return saveCase(ctx.db, locked, {
      status,
      riskSince: ctx.now(),
      closeReason: reason,
      closedAt: null,
      afterCheckAt: null,
    })
  })
