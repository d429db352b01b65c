/** How the rows of a list are put in an order by hand (CNT-04). */
export type Order<Row> = {
  readonly nameOf: (row: Row) => string
  /** Where the row stands among all of them, from 0; those that a search leaves out count. */
  readonly placeOf: (row: Row) => number
  readonly total: number
  /** The first place that can be moved to, from 0: what stands ahead of it stays. */
  readonly from?: number
  /** Null: the places are shown, and cannot be changed. */
  readonly onMove: ((row: Row, to: number) => void) | null
  /** A move is being saved; the next one waits for it. */
  readonly pending: boolean
}
