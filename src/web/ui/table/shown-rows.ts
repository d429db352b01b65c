type ShownRow<Row> = {
  readonly key: string
  /** Null: the row is being edited. */
  readonly row: Row | null
}

/**
 * The rows as they are drawn. The one being edited stands above the others when a search or a deletion
 * took it out of the list: nothing typed is lost (look.md).
 */
export const shownRows = <Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  edited: string | null,
): readonly ShownRow<Row>[] => {
  const shown = rows.map((row) => ({ key: rowKey(row), row }))
  if (edited === null) return shown
  const isListed = shown.some(({ key }) => key === edited)
  return [
    ...(isListed ? [] : [{ key: edited, row: null }]),
    ...shown.map(({ key, row }) => ({ key, row: key === edited ? null : row })),
  ]
}
