import { XMarkIcon } from '@navikt/aksel-icons'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useUiTexts } from '../texts.tsx'
import './dialog.css'

/** A sheet lies at the foot of the screen, as wide as it. */
export type DialogSize = 'small' | 'medium' | 'large' | 'extra-large' | 'sheet'

type DialogProps = {
  readonly heading: string
  readonly open: boolean
  /** The user wants out of it. It stays for as long as `open` does. */
  readonly onClose: () => void
  readonly size?: DialogSize
  /** Work is under way that is not to be left: there is no way out for now. */
  readonly locked?: boolean
  readonly children: ReactNode
}

/** Where the browser has nothing to give the focus back to, as what opened the dialog is gone. */
const restoreFocus = (closed: HTMLDialogElement): void => {
  const focused = document.activeElement
  if (focused !== document.body && !closed.contains(focused)) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/**
 * The browser's own modal dialog: it keeps the focus inside, listens to Escape and gives the focus
 * back. (Aksel's brings 19 kB for what the element does itself.)
 */
export const Dialog = (props: DialogProps) => {
  const { heading, open, onClose, size = 'medium', locked = false, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const { close } = useUiTexts()

  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null || !open) return
    dialog.showModal()
    return () => {
      dialog.close()
      restoreFocus(dialog)
    }
  }, [open])

  const requestClose = () => {
    if (!locked) onClose()
  }

  return (
    <dialog
      ref={ref}
      className="hp-dialog hp-no-print"
      data-size={size}
      aria-labelledby={headingId}
      onCancel={(event) => {
        // Pressed twice, Escape cannot be stopped everywhere: `close` comes next.
        if (!event.cancelable) return
        event.preventDefault()
        requestClose()
      }}
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return
        currentTarget.showModal()
        requestClose()
      }}
    >
      <div className="hp-dialog__head">
        <h2 id={headingId}>{heading}</h2>
        <Button
          variant="tertiary"
          tone="neutral"
          size="small"
          icon={<XMarkIcon aria-hidden />}
          disabled={locked}
          onClick={requestClose}
        >
          {close}
        </Button>
      </div>
      <div className="hp-dialog__body">{open && children}</div>
    </dialog>
  )
}
