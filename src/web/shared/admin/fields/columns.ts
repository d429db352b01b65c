import type { Column } from '#web/ui/table/column.ts'
import type { AnyFields, FieldColumn } from './field.ts'
import { shown } from './values.ts'

type ListedFields<Row, Key extends string> = Readonly<
  Record<string, AnyFields[string] & { readonly column?: FieldColumn<Row, Key> }>
>

/** The columns of the fields that a list shows, in the order of the form. */
export const columnsOf = <Row extends object, Key extends string = never>(
  fields: ListedFields<Row, Key>,
): readonly Column<Row, Key>[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.column === undefined) return []
    const { heading = field.label, cell, ...column } = field.column
    const words = (row: Row) => shown(field, Object.entries(row).find(([key]) => key === name)?.[1])
    return [{ ...column, id: name, heading: heading(), cell: cell ?? words }]
  })
