export type SeatUsage = {
  readonly used: number
  /** Never below 0, also when more are in use than there are. */
  readonly available: number
  /** Whole percent, above 100 when overfull; a total of 0 with users in it counts as 100. */
  readonly percentage: number
  /** 0–100, for the bar. */
  readonly barWidth: number
  /** USR-07: green below 75 percent, orange from 75, red from 100. */
  readonly colour: 'green' | 'orange' | 'red'
  /** USR-05: the licence bar has its label only above 10 percent. */
  readonly hasLabel: boolean
}

/** USR-05, USR-07, USR-10: how full a department's seats or a company's licences are. */
export const seatUsage = (used: number, total: number): SeatUsage => {
  const percent = total > 0 ? (100 * used) / total : used > 0 ? 100 : 0
  return {
    used,
    available: Math.max(0, total - used),
    percentage: Math.round(percent),
    barWidth: Math.min(100, percent),
    // By the exact share: 74.6 percent reads as 75 and is still green.
    colour: percent >= 100 ? 'red' : percent >= 75 ? 'orange' : 'green',
    hasLabel: percent > 10,
  }
}

/** USR-04: whether one more active user fits. */
export const hasRoom = (used: number, total: number): boolean => used < total

/** USR-10: a user counts as active unless isActive is explicitly false. */
export const countsAsActive = (user: { readonly isActive?: boolean | null }): boolean =>
  user.isActive !== false
