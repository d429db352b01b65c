type Waiting = {
  readonly isAcute: boolean
  readonly plan: object | null
  /** FUP-64: when the agreement with health is due; null: there is none. */
  readonly callDueAt: string | null
}

/**
 * FUP-64, FUP-72: by when a case waits for health, in ms since 1970: 0 with an acute sign that nobody has a plan for, then
 * the earliest deadline, then the visit of the day, which has none. Null: it does not wait.
 */
export const healthWaitOf = (
  { isAcute, plan, callDueAt }: Waiting,
  needsVisit: boolean,
): number | null => {
  if (isAcute && plan === null) return 0
  if (callDueAt !== null) return Date.parse(callDueAt)
  return needsVisit ? Number.MAX_SAFE_INTEGER : null
}
