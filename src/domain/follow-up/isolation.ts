import type { CaseStatus } from './case/case-status.ts'
import type { CheckLevel } from './plan-rules.ts'

const HOUR_MS = 3_600_000

/** FUP-30: the question comes again so long after each answer. */
const ASKED_AGAIN_MS = 12 * HOUR_MS

type Isolated = {
  readonly status: CaseStatus
  readonly plan: { readonly level: CheckLevel } | null
  /** Instants as ISO texts; null: the person is not isolated. `answeredAt` null: not yet. */
  readonly isolation: { readonly since: string; readonly answeredAt: string | null } | null
}

/**
 * FUP-30: 'Personen er isolert. Da bør tilsynet være kontinuerlig.' From when a shift leader has to change the plan or say
 * why not, in ms since 1970; null: nothing is asked. A plan without checks asks as well.
 */
export const isolationAskedFrom = ({ status, plan, isolation }: Isolated): number | null => {
  if (isolation === null || status !== 'followed-up') return null
  if (plan?.level.kind === 'continuous') return null
  const { since, answeredAt } = isolation
  return answeredAt === null ? Date.parse(since) : Date.parse(answeredAt) + ASKED_AGAIN_MS
}

/** FUP-30: whether the question waits for an answer. The first one does at once, whatever the clock of a page says. */
export const isIsolationAsked = (row: Isolated, now: number): boolean => {
  const from = isolationAskedFrom(row)
  return from !== null && (row.isolation?.answeredAt === null || now >= from)
}
