import { useLayoutEffect, useRef } from 'react'
import '../fields/choice.css'
import './list-frame.css'

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

/** The column of the checkboxes. */
export const selectColumn = { id: 'select', width: '3.5rem' } as const

type SelectAllProps = {
  readonly selection: Selection<never>
  /** The rows on the page. */
  readonly keys: readonly string[]
}

/** Selects the rows on the page; half of them shows as neither. */
export const SelectAll = ({ selection, keys }: SelectAllProps) => {
  const box = useRef<HTMLInputElement>(null)
  const count = keys.filter((key) => selection.selected.has(key)).length
  const isSome = count > 0 && count < keys.length
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className="hp-select-box">
      <input
        ref={box}
        type="checkbox"
        className="hp-check"
        aria-label={selection.labelAll}
        checked={count > 0 && count === keys.length}
        onChange={() => selection.onToggleAll(keys)}
      />
    </label>
  )
}

type SelectRowProps<Row> = {
  readonly selection: Selection<Row>
  readonly id: string
  readonly row: Row
}

/** With Shift a press selects the rows from the one before. */
export const SelectRow = <Row,>({ selection, id, row }: SelectRowProps<Row>) => (
  <label className="hp-select-box">
    <input
      type="checkbox"
      className="hp-check"
      aria-label={selection.label(row)}
      checked={selection.selected.has(id)}
      onChange={({ nativeEvent }) =>
        selection.onToggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  </label>
)
