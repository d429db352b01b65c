import { ColumnsButton } from '#web/ui/columns/columns-button.tsx'
import { chosenColumns } from '#web/ui/table/column-choice.ts'
import type { Column } from '#web/ui/table/column.ts'
import { useColumnChoice } from './use-column-choice.ts'

/** With fewer there is nothing to choose. */
const FEWEST = 4

/** The lists with a choice of columns. A name is stored with the choice, so it stays. */
type ColumnList =
  | 'users'
  | 'superadmins'
  | 'departments'
  | 'functions'
  | 'categories'
  | 'symptom-bank'
  | 'sources'

/** ADM-01: the columns of a list as the user wants them, and the button for `ListFrame` that changes them. */
export const useColumns = <Row, Key extends string = never>(
  list: ColumnList,
  columns: readonly Column<Row, Key>[],
) => {
  const { choice, choose } = useColumnChoice(list)
  return {
    columns: chosenColumns(columns, choice),
    button: columns.length >= FEWEST && (
      <ColumnsButton columns={columns} choice={choice} onChoose={(next) => void choose(next)} />
    ),
  }
}
