import { useState } from 'react'
import type { Selection } from '#web/ui/table/selection.ts'
import * as m from '#web/generated/messages/messages.js'
import { nothingSelected, stillThere, toggled, toggledAll, withAll } from './selected-keys.ts'

type Options<Row> = {
  /** The rows on the page. A row that the user does not see is never selected. */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
}

/** The selected rows of a list. They survive when it is fetched again, and drop when they are gone. */
export const useSelection = <Row>({ rows, rowKey, nameOf }: Options<Row>) => {
  const [stored, setStored] = useState(nothingSelected)
  const order = rows.map(rowKey)
  const selected = stillThere(stored, order)
  if (selected !== stored) setStored(selected)
  const selection: Selection<Row> = {
    selected: selected.keys,
    onToggle: (key, isRange) => setStored((before) => toggled(before, order, key, isRange)),
    onToggleAll: (keys) => setStored((before) => toggledAll(before, keys)),
    label: (row) => m.bulk_select_row({ name: nameOf(row) }),
    labelAll: m.bulk_select_all(),
  }
  return {
    selection,
    rows: rows.filter((row) => selected.keys.has(rowKey(row))),
    /** How many rows the page has. */
    total: rows.length,
    selectAll: (): void => setStored((before) => withAll(before, order)),
    clear: (): void => setStored(nothingSelected),
  }
}

export type SelectedRows<Row> = ReturnType<typeof useSelection<Row>>
