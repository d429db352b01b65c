import { TableIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { Button } from '#web/kit/button/button.tsx'
import type { ColumnsDialogProps } from '#web/kit/columns/columns-dialog.tsx'
import { chosenColumns } from '#web/kit/table/column-choice.ts'
import type { Column } from '#web/kit/table/column.ts'
import { useUiTexts } from '#web/kit/text-context.tsx'
import { useColumnChoice } from './use-column-choice.ts'

const ColumnsDialog = lazyDialog(
  async () => (await import('#web/kit/columns/columns-dialog.tsx')).ColumnsDialog,
)

/** Opens the choice of the columns of a list. */
const ColumnsButton = (props: Omit<ColumnsDialogProps, 'onClose'>) => {
  const { columns } = useUiTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="tertiary"
        tone="neutral"
        icon={<TableIcon aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="hp-list__columns">{columns}</span>
      </Button>
      {isOpen && <ColumnsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

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
