import { FunnelIcon } from '@navikt/aksel-icons'
import { useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Actions } from '../layout/page.tsx'
import { useNarrow } from '../layout/use-window.ts'
import { useUiTexts } from '../texts.tsx'

type FilterSheetProps = {
  /** How many filters narrow the list. */
  readonly count: number
  readonly children: ReactNode
}

/** Filters behind a button: in a dialog, which is at the foot of a phone. A filter applies at once. */
export const FilterSheet = ({ count, children }: FilterSheetProps) => {
  const texts = useUiTexts()
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useNarrow()
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="secondary"
        tone="neutral"
        icon={<FunnelIcon aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0 ? texts.filters : texts.filtersSet(count)}
      </Button>
      {isOpen && (
        <Dialog heading={texts.filters} open size={isNarrow ? 'sheet' : 'small'} onClose={close}>
          {children}
          <Actions>
            <Button onClick={close}>{texts.filtersDone}</Button>
          </Actions>
        </Dialog>
      )}
    </>
  )
}
