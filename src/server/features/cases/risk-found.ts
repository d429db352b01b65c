import { isRaise, needsPlan, riskAfter } from '#domain/follow-up/case/case-risk.ts'
import { nextCaseStatus } from '#domain/follow-up/case/case-status.ts'
import type { LockedCase } from '#server/services/follow-up/locked-case.ts'

/** FUP-16: an ended case with Modul 5, Modul 9 or an acute sign begins again without a plan. */
const statusAfter = ({ row, acting }: LockedCase, risk: Parameters<typeof needsPlan>[0]) =>
  (needsPlan(risk) ? nextCaseStatus(row.status, 'risk-found', [acting]) : null) ?? row.status

/** FUP-90: the columns of a case that gets an assessment: its module rises at once. */
export const riskFound = (
  locked: LockedCase,
  assessed: Parameters<typeof riskAfter>[1],
  now: Date,
) => {
  const { row } = locked
  const { module, isAcute, hasLowerSince } = riskAfter(row, assessed)
  const status = statusAfter(locked, assessed)
  const isRaised = isRaise(row.module, module) || isAcute !== row.isAcute || status !== row.status
  return {
    module,
    isAcute,
    hasLowerSince,
    status,
    ...(isRaised && { riskSince: now }),
    ...(status !== row.status && { closedAt: null, closeReason: null, afterCheckAt: null }),
  }
}
