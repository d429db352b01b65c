import type { ReactNode } from 'react'
import type { Selection } from './selection.tsx'

/** A column of the file of a list. */
type FileCell<Row> = {
  readonly heading: string
  readonly value: (row: Row) => string | number | null
}

export type Column<Row, Key extends string = never> = {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** The sort key of the heading. Without it the heading is not a button. */
  readonly sortBy?: Key
  /** The width in a wide table, as CSS ('8rem'). Columns without one share the rest. */
  readonly width?: string
  /** BO-01: what the file of the list says in its place; absent: the file leaves the column out. */
  readonly file?: readonly FileCell<Row>[]
}

/** Common to every list, sorted by its headings or ordered by hand. */
export type Rows<Row, Key extends string> = {
  /** Names the kind of the rows, for screen readers. */
  readonly caption: string
  /** The first one names the row. */
  readonly columns: readonly Column<Row, Key>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Buttons and links, the same in the same order in every row. An action that edits in place comes first. */
  readonly rowActions: (row: Row) => ReactNode
  /** CSS width of the actions column in a wide table. */
  readonly actionsWidth?: string
  /** Shown if there are no rows. */
  readonly empty: ReactNode
  readonly editing?: Editing | null
  /** The key of the row that the last action saved: the list scrolls to it and marks it. */
  readonly changed?: string | null
  /** A column of checkboxes before the others. */
  readonly selection?: Selection<Row> | undefined
  /**
   * A list to work in: low rows, each fact on one line. A phone shows the first three facts of a row. The form or the page
   * of a row has the whole texts.
   */
  readonly dense?: boolean
}

/** The row that the user edits in place, and the form that replaces it. */
type Editing = { readonly rowKey: string; readonly content: ReactNode }
