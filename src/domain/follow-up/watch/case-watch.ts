/** What open cases of a department may be left without: the stronger one says it all. */
type WatchGap = 'nobody' | 'no-shift-leader'

/** A department with open cases, and who sees them. Help ends by itself, so it does not count. */
export type OpenWard = {
  readonly departmentId: string
  readonly name: string
  /** How many cases are open. An administrator learns no more of them (FUP-112). */
  readonly cases: number
  /** FUP-120: an account that can sign in has the function there without an end. */
  readonly hasShiftLeader: boolean
  /** The same for Betjent or Vaktleder. */
  readonly hasStaff: boolean
}

/**
 * FUP-122: the ways in which open cases can lose those who see them or hear of them, and what the server does. A setting can
 * wait until the cases are closed or moved: it is refused. A person's end cannot: the server asks, and a confirmed one leaves
 * a task at /admin and a mail.
 */
export const watchWays = {
  'function-ended': 'asked',
  'account-deactivated': 'asked',
  'account-deleted': 'asked',
  'account-moved': 'asked',
  'role-changed': 'asked',
  'own-erasure': 'asked',
  'department-deactivated': 'refused',
  'department-removed': 'refused',
  'company-deactivated': 'refused',
  'company-removed': 'refused',
  'call-list-emptied': 'refused',
  'alert-address-removed': 'refused',
  'follow-up-off': 'refused',
} as const satisfies Readonly<Record<string, 'asked' | 'refused'>>

export type WatchWay = keyof typeof watchWays

/** null: somebody sees the cases, and a shift leader is among them. */
export const watchGap = ({ hasShiftLeader, hasStaff }: OpenWard): WatchGap | null => {
  if (!hasStaff) return 'nobody'
  return hasShiftLeader ? null : 'no-shift-leader'
}

/** The departments that a change leaves with a gap that they did not have before it. */
export const wardsLeft = (
  before: readonly OpenWard[],
  after: readonly OpenWard[],
): readonly OpenWard[] => {
  const gaps = new Map(before.map((ward) => [ward.departmentId, watchGap(ward)]))
  return after.filter((ward) => {
    const gap = watchGap(ward)
    return gap !== null && gap !== gaps.get(ward.departmentId)
  })
}
