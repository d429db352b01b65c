import {
  boardStates,
  urgencyOf,
  type BoardCase,
  type BoardState,
  type BoardStates,
} from './board-state.ts'

type BoardRow = BoardCase & { readonly reference: string }

type BoardEntry<Row> = { readonly row: Row; readonly states: BoardStates }

/** FUP-41: 'Haster 3 · Gå nå 1 · I rute 7' */
export type BoardGroup = 'urgent' | 'go-now' | 'calm'

const groups: Readonly<Record<BoardState['kind'], BoardGroup>> = {
  'no-reaction': 'urgent',
  'no-plan': 'urgent',
  unguarded: 'urgent',
  missed: 'urgent',
  late: 'urgent',
  'time-out': 'urgent',
  isolated: 'urgent',
  'call-due': 'urgent',
  review: 'urgent',
  'after-check-late': 'urgent',
  'sheet-due': 'urgent',
  'go-now': 'go-now',
  'runs-out': 'calm',
  away: 'calm',
  'plan-due': 'calm',
  'on-time': 'calm',
  'after-check': 'calm',
  continuous: 'calm',
  'no-checks': 'calm',
}

export const groupOf = (state: BoardState): BoardGroup => groups[state.kind]

/** Within the same state: the longest over first, else the one that is due first. */
const measureOf = (state: BoardState): number => {
  if ('share' in state) return -state.share
  if ('overMs' in state) return -state.overMs
  if ('at' in state) return state.at
  return 'since' in state ? state.since : 0
}

const byText = (one: string, other: string): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** FUP-40: the rows in the order of the board, with what each needs. `now` in ms since 1970. */
export const inBoardOrder = <Row extends BoardRow>(
  rows: readonly Row[],
  now: number,
): readonly BoardEntry<Row>[] =>
  rows
    .map((row) => ({ row, states: boardStates(row, now) }))
    .toSorted(
      (one, other) =>
        urgencyOf(one.states[0]) - urgencyOf(other.states[0]) ||
        measureOf(one.states[0]) - measureOf(other.states[0]) ||
        byText(one.row.reference, other.row.reference),
    )

/** FUP-41: how many rows each group has. */
export const boardCounts = (
  entries: readonly BoardEntry<unknown>[],
): Readonly<Record<BoardGroup, number>> => {
  const counts = { urgent: 0, 'go-now': 0, calm: 0 }
  for (const { states } of entries) counts[groupOf(states[0])] += 1
  return counts
}
