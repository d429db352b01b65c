import { XMarkIcon } from '@navikt/aksel-icons'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useUiTexts } from './texts.tsx'
import './dialog.css'

type Props = {
  readonly heading: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The browser's own modal dialog: it keeps the focus inside, closes with Escape and gives the focus
 * back. (Aksel's brings 19 kB for what the element does itself.)
 */
export const Dialog = ({ heading, open, onClose, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const { close } = useUiTexts()

  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      className="hp-dialog hp-no-print"
      aria-labelledby={headingId}
      onClose={onClose}
    >
      <div className="hp-dialog__head">
        <h2 id={headingId}>{heading}</h2>
        <Button
          variant="tertiary"
          tone="neutral"
          size="small"
          icon={<XMarkIcon aria-hidden />}
          onClick={onClose}
        >
          {close}
        </Button>
      </div>
      <div className="hp-dialog__body">{open && children}</div>
    </dialog>
  )
}
