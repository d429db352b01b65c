import { moved } from '../order/move-order.ts'

/** Which columns of a list a user wants, and in which order. Ids of columns. */
export type ColumnChoice = {
  /** Empty: the order of the list itself. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

export const usualColumns: ColumnChoice = { order: [], hidden: [] }

type Identified = { readonly id: string }

/**
 * All columns in the chosen order, hidden ones too. The first one names the row and stays first. A column that the choice
 * does not know, of a later release, comes after the column that it follows in the list itself.
 */
export const arrangedColumns = <Column extends Identified>(
  columns: readonly Column[],
  { order }: Pick<ColumnChoice, 'order'>,
): readonly Column[] => {
  const [first, ...others] = columns
  if (first === undefined) return columns
  const known = order.flatMap((id) => others.filter((column) => column.id === id))
  const arranged = [first, ...new Set(known)]
  for (const [at, column] of columns.entries()) {
    if (arranged.includes(column)) continue
    const before = columns[at - 1] ?? first
    arranged.splice(arranged.indexOf(before) + 1, 0, column)
  }
  return arranged
}

const isHiddenBy = ({ hidden }: ColumnChoice, { id }: Identified, at: number): boolean =>
  at > 0 && hidden.includes(id)

/** The columns that the list shows. */
export const chosenColumns = <Column extends Identified>(
  columns: readonly Column[],
  choice: ColumnChoice,
): readonly Column[] =>
  arrangedColumns(columns, choice).filter((column, at) => !isHiddenBy(choice, column, at))

/** The choice with one column a step further up (-1) or down (1). */
export const movedColumn = (
  columns: readonly Identified[],
  choice: ColumnChoice,
  id: string,
  step: -1 | 1,
): ColumnChoice => {
  const order = arrangedColumns(columns, choice).map((column) => column.id)
  const from = order.indexOf(id)
  const to = from + step
  // The first column stays.
  if (from < 1 || to < 1 || to >= order.length) return choice
  return { ...choice, order: moved(order, from, to) }
}

/** The choice with one column hidden, or shown again. */
export const toggledColumn = (choice: ColumnChoice, id: string): ColumnChoice => ({
  ...choice,
  hidden: choice.hidden.includes(id)
    ? choice.hidden.filter((other) => other !== id)
    : [...choice.hidden, id],
})

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** A stored choice; anything else is the usual one. */
export const readColumnChoice = (value: unknown): ColumnChoice => {
  if (typeof value !== 'object' || value === null) return usualColumns
  const order: unknown = 'order' in value ? value.order : null
  const hidden: unknown = 'hidden' in value ? value.hidden : null
  return isTexts(order) && isTexts(hidden) ? { order, hidden } : usualColumns
}
