import { useState } from 'react'
import type { Selection } from '#web/kit/table/selection.tsx'
import * as m from '#web/generated/messages/messages.js'

type Selected = {
  readonly keys: ReadonlySet<string>
  /** The row that was pressed last, where a range begins. */
  readonly anchor: string | null
}

export const nothingSelected: Selected = { keys: new Set(), anchor: null }

const withKeys = (
  { keys }: Selected,
  changed: readonly string[],
  isOn: boolean,
  anchor: string | null,
): Selected => {
  const next = new Set(keys)
  for (const key of changed) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return { keys: next, anchor }
}

/** The keys between two rows, both included; only the second one where the first is gone. */
const rangeOf = (order: readonly string[], from: string, to: string): readonly string[] => {
  const [start, end] = [order.indexOf(from), order.indexOf(to)].toSorted(
    (one, other) => one - other,
  )
  return start === undefined || end === undefined || start === -1
    ? [to]
    : order.slice(start, end + 1)
}

/** One row turned, and with `isRange` the rows from the one before made like it. */
export const toggled = (
  selected: Selected,
  order: readonly string[],
  key: string,
  isRange: boolean,
): Selected => {
  const from = isRange ? selected.anchor : null
  const changed = from === null ? [key] : rangeOf(order, from, key)
  return withKeys(selected, changed, !selected.keys.has(key), key)
}

/** All of these rows; none where all of them are selected. */
export const toggledAll = (selected: Selected, keys: readonly string[]): Selected =>
  withKeys(selected, keys, !keys.every((key) => selected.keys.has(key)), null)

/** All of these rows too. */
const withAll = (selected: Selected, keys: readonly string[]): Selected =>
  withKeys(selected, keys, true, null)

/** Without the rows that are gone; the same value where none is. */
export const stillThere = (selected: Selected, order: readonly string[]): Selected => {
  const kept = order.filter((key) => selected.keys.has(key))
  return kept.length === selected.keys.size ? selected : { ...selected, keys: new Set(kept) }
}

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
