import { TableIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { useUiTexts } from '../texts.tsx'
import { ColumnsDialog, type ColumnsDialogProps } from './columns-dialog.tsx'

type ColumnsButtonProps = Omit<ColumnsDialogProps, 'onClose'>

/** Opens the choice of the columns of a list. */
export const ColumnsButton = (props: ColumnsButtonProps) => {
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
        {columns}
      </Button>
      {isOpen && <ColumnsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
