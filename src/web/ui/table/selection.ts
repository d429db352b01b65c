/** Which rows of a table are selected. The application keeps it. */
export type Selection<Row> = {
  /** The keys of the rows. */
  readonly selected: ReadonlySet<string>
  /** `isRange`: also the rows between this one and the one that was pressed before. */
  readonly onToggle: (key: string, isRange: boolean) => void
  /** All of these, or none where all of them are selected. */
  readonly onToggleAll: (keys: readonly string[]) => void
  /** The name of a row's checkbox. */
  readonly label: (row: Row) => string
  /** The name of the checkbox above them. */
  readonly labelAll: string
}
