import {
  boardStates,
  groupOf,
  measureOf,
  rungOf,
  phoneCallUrgentFrom,
  type BoardCase,
  type BoardGroup,
  type BoardState,
  type BoardStates,
} from './board-state.ts'
import { watchLimit } from '../check/check-state.ts'
import { isolationAskedFrom } from '../isolation.ts'

type BoardRow = BoardCase & { readonly reference: string }

export type BoardEntry<Row> = { readonly row: Row; readonly states: BoardStates }

/** The headings of the board, and of every list with its order: 'Nå', 'Snart', 'I rute', 'Ikke på avdelingen'. */
export const boardSections = ['now', 'soon', 'calm', 'away'] as const

type BoardSection = (typeof boardSections)[number]

export const sectionOf = (state: BoardState): BoardSection => {
  const group = groupOf(state)
  return group === 'urgent' || group === 'go-now' || group === 'duty' ? 'now' : group
}

/** FUP-41: 'Bare det som haster' leaves it out. */
export const canWait = (state: BoardState): boolean => sectionOf(state) !== 'now'

const compare = <Value extends number | string>(one: Value, other: Value): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** FUP-40: what is in time has an acute sign first. An acute sign that is looked after goes before no other need. */
const acuteRank = ({ row, states: [first] }: BoardEntry<BoardRow>): number =>
  groupOf(first) === 'calm' && row.isAcute ? 0 : 1

/** FUP-40: the rows in the order of the board, with what each needs. `now` in ms since 1970. */
export const inBoardOrder = <Row extends BoardRow>(
  rows: readonly Row[],
  now: number,
): readonly BoardEntry<Row>[] =>
  rows
    .map((row) => ({ row, states: boardStates(row, now) }))
    .toSorted(
      (one, other) =>
        rungOf(one.states[0]) - rungOf(other.states[0]) ||
        acuteRank(one) - acuteRank(other) ||
        compare(measureOf(one.states[0]), measureOf(other.states[0])) ||
        compare(one.row.reference, other.row.reference),
    )

type Kind = Pick<BoardState, 'kind'>

/** One state at least; the first is the most urgent. */
type Some<State> = readonly [State, ...State[]]

/** FUP-41: the late duty that a row names beside 'Gå nå'; null: there is none. */
export const overdueBeside = <State extends Kind>([first, ...others]: Some<State>): State | null =>
  (groupOf(first) === 'go-now' ? others.find((one) => groupOf(one) === 'duty') : null) ?? null

/** FUP-41: the one group that counts a row. A check that falls due must not take a late duty out of 'haster'. */
export const countedIn = (states: Some<Kind>): BoardGroup =>
  overdueBeside(states) === null ? groupOf(states[0]) : 'duty'

/** FUP-41: of the rows under 'Nå', at most so many in their order: those that the headline counts come before 'Gå nå'. */
export const mostUrgent = <Entry extends { readonly states: Some<Kind> }>(
  rows: readonly Entry[],
  most: number,
): readonly Entry[] => {
  const isCounted = ({ states }: Entry): boolean => countedIn(states) !== 'go-now'
  const first = [...rows.filter(isCounted), ...rows.filter((row) => !isCounted(row))]
  const kept = new Set(first.slice(0, most))
  return rows.filter((row) => kept.has(row))
}

export type BoardCounts = Readonly<Record<BoardGroup, number>>

/** FUP-41: how many rows each group has. */
export const boardCounts = (
  entries: readonly Pick<BoardEntry<unknown>, 'states'>[],
): BoardCounts => {
  const counts = { urgent: 0, 'go-now': 0, duty: 0, soon: 0, calm: 0, away: 0 }
  for (const { states } of entries) counts[countedIn(states)] += 1
  return counts
}

type Headline = {
  /** The most urgent that there is: only 'urgent' is red. 'calm': nothing waits for anybody. */
  readonly group: 'urgent' | 'duty' | 'go-now' | 'calm'
  /** 'Haster' counts late duties too. */
  readonly count: number
}

/** FUP-41: the first that holds: '3 haster', red or amber, '1 gå nå', 'Ingenting haster'. A check in time is never urgent. */
export const headlineOf = (counts: BoardCounts): Headline => {
  const urgent = counts.urgent + counts.duty
  if (urgent > 0) return { group: counts.urgent > 0 ? 'urgent' : 'duty', count: urgent }
  return counts['go-now'] > 0
    ? { group: 'go-now', count: counts['go-now'] }
    : { group: 'calm', count: 0 }
}

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
