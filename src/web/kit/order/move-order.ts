/** How users put the rows of a list in an order by hand (CNT-04). */
export type Order<Row> = {
  readonly nameOf: (row: Row) => string
  /** The row's position among all of them, from 0. Rows that a search leaves out count. */
  readonly positionOf: (row: Row) => number
  readonly total: number
  /** The first position that a row can move to, from 0. The rows before it stay. */
  readonly from?: number
  /** Null: the positions are visible, but the user cannot change them. */
  readonly onMove: ((row: Row, to: number) => void) | null
  /** A move is being saved; the next one waits for it. */
  readonly pending: boolean
  /** The arrows are in the menus of the rows: each row of a long list has few buttons. */
  readonly arrowsInMenu?: true
}

/** The rows with the one at `from` moved to `to`, the others keeping their order (CNT-04). */
export const moved = <Row>(rows: readonly Row[], from: number, to: number): readonly Row[] => {
  const rest = rows.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...rows.slice(from, from + 1))
}
