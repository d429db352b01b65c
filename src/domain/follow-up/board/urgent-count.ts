import { countedIn } from './board-order.ts'
import { boardStates, phoneCallUrgentFrom, type BoardCase } from './board-state.ts'
import { watchLimit } from '../check/check-state.ts'
import { isolationAskedFrom } from '../isolation.ts'

/** FUP-41: as the headline counts: persons who must be seen, and late duties. */
export const isUrgent = (row: BoardCase, now: number): boolean => {
  const group = countedIn(boardStates(row, now))
  return group === 'urgent' || group === 'duty'
}

/** When time alone can change what a case needs. */
const momentsOf = (row: BoardCase): readonly number[] => {
  const { absence, watch } = row
  const instants = [row.planDueAt, row.callDueAt, row.restrictionEndsAt, absence?.expectedAt]
  return [
    ...[...instants, watch?.next].flatMap((at) => (at == null ? [] : [Date.parse(at)])),
    ...(watch === null ? [] : [watchLimit(watch)]),
    isolationAskedFrom(row) ?? Infinity,
    phoneCallUrgentFrom(row),
  ]
}

/** FUP-40, FUP-64: how many cases are counted, and when time alone changes that; in ms since 1970, Infinity: it does not. */
export const countCases = <Row extends BoardCase>(
  rows: readonly Row[],
  now: number,
  isCounted: (row: Row, at: number) => boolean,
) => {
  const turnsAt = (row: Row): number => {
    const isNow = isCounted(row, now)
    return Math.min(...momentsOf(row).filter((at) => at > now && isCounted(row, at) !== isNow))
  }
  return {
    count: rows.filter((row) => isCounted(row, now)).length,
    changesAt: Math.min(...rows.map(turnsAt)),
  }
}
