import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogSize } from './dialog.tsx'
import { LiveNotice } from './notice.tsx'
import { Actions } from './page.tsx'
import { useUiTexts } from './texts.tsx'

type Props = {
  readonly heading: string
  readonly open: boolean
  readonly size?: DialogSize
  /** Names exactly what is concerned, and says what becomes of it. */
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly pendingLabel: string
  /** Danger for what destroys something. */
  readonly tone: 'accent' | 'danger'
  readonly pending: boolean
  /** Why it was not done, or null. */
  readonly failure: ReactNode
  readonly onConfirm: () => void
  /** Possible while it is being done too: what was asked for is not taken back by it. */
  readonly onCancel: () => void
}

/** Asks before something is done that is not undone by the next press. */
export const ConfirmDialog = (props: Props) => {
  const {
    heading,
    open,
    size = 'medium',
    children,
    confirmLabel,
    pendingLabel,
    tone,
    pending,
    failure,
  } = props
  const { onConfirm, onCancel } = props
  const { cancel } = useUiTexts()
  return (
    <Dialog heading={heading} open={open} size={size} onClose={onCancel}>
      {children}
      <LiveNotice tone="danger">{failure}</LiveNotice>
      <Actions>
        <Button tone={tone} pending={pending} onClick={onConfirm}>
          {pending ? pendingLabel : confirmLabel}
        </Button>
        <Button variant="secondary" tone="neutral" onClick={onCancel}>
          {cancel}
        </Button>
      </Actions>
    </Dialog>
  )
}
