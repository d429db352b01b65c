import type { ReactNode } from 'react'

export type Column<Row, Key extends string = never> = {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** What a press on the heading sorts the list by; without it the heading is no button. */
  readonly sortBy?: Key
  /** Where the table is wide, as CSS ('8rem'). Columns without one share what is left. */
  readonly width?: string
}

/** What every list says of its rows, whether it is sorted by its headings or put in an order. */
export type Rows<Row, Key extends string> = {
  /** What the rows are, for screen readers. */
  readonly caption: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row, Key>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Buttons and links, the same ones in the same order in every row; one that edits in place comes first. */
  readonly rowActions: (row: Row) => ReactNode
  /** CSS width of the place of the actions where the table is wide. */
  readonly actionsWidth?: string
  /** What stands in the place of no rows. */
  readonly empty: ReactNode
  readonly editing?: Editing | null
}

/** The row that is edited in its own place, and the form that stands there meanwhile. */
type Editing = { readonly rowKey: string; readonly content: ReactNode }
