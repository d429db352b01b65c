import {
  boardStates,
  groupOf,
  measureOf,
  rungOf,
  type BoardCase,
  type BoardGroup,
  type BoardState,
  type BoardStates,
} from './board-state.ts'

type BoardRow = BoardCase & { readonly reference: string }

type BoardEntry<Row> = { readonly row: Row; readonly states: BoardStates }

/** FUP-41: 'Bare det som haster' leaves it out. */
export const canWait = (state: BoardState): boolean =>
  groupOf(state) === 'soon' || groupOf(state) === 'calm'

const compare = <Value extends number | string>(one: Value, other: Value): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** FUP-40: what is in time has an acute sign first. An acute sign that is looked after goes before no other need. */
const acuteRank = ({ row, states: [first] }: BoardEntry<BoardRow>): number =>
  groupOf(first) === 'calm' && first.kind !== 'away' && row.isAcute ? 0 : 1

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

/** FUP-41: how many rows each group has. */
export const boardCounts = (
  entries: readonly BoardEntry<unknown>[],
): Readonly<Record<BoardGroup, number>> => {
  const counts = { urgent: 0, 'go-now': 0, soon: 0, calm: 0 }
  for (const { states } of entries) counts[groupOf(states[0])] += 1
  return counts
}
