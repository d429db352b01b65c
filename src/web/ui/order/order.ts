export type PlaceRange = { readonly first: number; readonly last: number }

/** How the rows of a list are put in an order by hand (CNT-04). */
export type Order<Row> = {
  readonly nameOf: (row: Row) => string
  /** Where the row stands among all of them, from 0; those that a search leaves out count. */
  readonly placeOf: (row: Row) => number
  readonly total: number
  /** Null: the places are shown, and cannot be changed. */
  readonly onMove: ((row: Row, to: number) => void) | null
  /** Between which places the row moves, from 0; null: it stays. Without it every row moves between all of them. */
  readonly rangeOf?: (row: Row) => PlaceRange | null
  /** A move is being saved; the next one waits for it. */
  readonly pending: boolean
}
