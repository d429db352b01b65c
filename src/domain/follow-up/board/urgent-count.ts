import { countedIn } from './board-order.ts'
import { boardStates, callUrgentFrom, type BoardCase } from './board-state.ts'
import { limitOf } from '../check/check-state.ts'
import { isolationAskedFrom } from '../isolation.ts'

/** FUP-41: as the headline counts: persons who must be seen, and late duties. */
const isUrgent = (row: BoardCase, now: number): boolean => {
  const group = countedIn(boardStates(row, now))
  return group === 'urgent' || group === 'duty'
}

/** When time alone can change what a case needs. */
const momentsOf = (row: BoardCase): readonly number[] => {
  const { absence, watch } = row
  const instants = [row.planDueAt, row.callDueAt, row.restrictionEndsAt, absence?.expectedAt]
  return [
    ...[...instants, watch?.next].flatMap((at) => (at == null ? [] : [Date.parse(at)])),
    ...(watch === null ? [] : [limitOf({ last: Date.parse(watch.last), maxGap: watch.maxGap })]),
    isolationAskedFrom(row) ?? Infinity,
    callUrgentFrom(row),
  ]
}

const turnsAt = (row: BoardCase, now: number): number => {
  const isNow = isUrgent(row, now)
  return Math.min(...momentsOf(row).filter((at) => at > now && isUrgent(row, at) !== isNow))
}

/** FUP-40, FUP-41: how many are urgent, and when time alone changes that; in ms since 1970. */
export const urgentCount = (rows: readonly BoardCase[], now: number) => {
  const next = Math.min(...rows.map((row) => turnsAt(row, now)))
  return {
    urgent: rows.filter((row) => isUrgent(row, now)).length,
    changesAt: next === Infinity ? null : next,
  }
}
