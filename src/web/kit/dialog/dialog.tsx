import { XMarkIcon } from '@navikt/aksel-icons'
import { useId, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useUiTexts } from '../text-context.tsx'
import { Modal } from './modal.tsx'
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

/** A modal dialog with a heading and 'Lukk'. (Aksel's brings 19 kB for what the browser's own does.) */
export const Dialog = (props: DialogProps) => {
  const { heading, open, onClose, size = 'medium', locked = false, children } = props
  const headingId = useId()
  const { close } = useUiTexts()

  const requestClose = () => {
    if (!locked) onClose()
  }

  return (
    <Modal
      aria-labelledby={headingId}
      className="hp-dialog"
      size={size}
      open={open}
      onClose={requestClose}
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
    </Modal>
  )
}
