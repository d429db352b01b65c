import type { ShownCase } from '#contract/boardScreens.ts'

/** FUP-43: two minutes before the limit, and at it. */
type Alarm = 'near' | 'late'

const LATE: ReadonlySet<ShownCase['state']> = new Set([
  'late',
  'missed',
  'no-reaction',
  'unguarded',
])

const alarmOf = ({ state, isNear }: ShownCase): Alarm | null => {
  if (LATE.has(state)) return 'late'
  return isNear ? 'near' : null
}

/** The alarms of a board, by reference. */
export type Alarms = ReadonlyMap<string, Alarm>

export const alarmsOf = (rows: readonly ShownCase[]): Alarms =>
  new Map(
    rows.flatMap((row) => {
      const alarm = alarmOf(row)
      return alarm === null ? [] : [[row.reference, alarm] as const]
    }),
  )

/** FUP-43: how many tones a change of the board needs: two when a case has become late, one when one comes near. */
export const tonesFor = (before: Alarms, after: Alarms): 0 | 1 | 2 => {
  const fresh = [...after].filter(([reference, alarm]) => before.get(reference) !== alarm)
  if (fresh.some(([, alarm]) => alarm === 'late')) return 2
  return fresh.length > 0 ? 1 : 0
}
