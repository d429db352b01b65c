import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { LiveNotice } from '../layout/notice.tsx'
import { Actions } from '../layout/page.tsx'
import { useUiTexts } from '../text-context.tsx'
import { Dialog, type DialogSize } from './dialog.tsx'

type ConfirmDialogProps = {
  readonly heading: string
  readonly open: boolean
  readonly size?: DialogSize
  /** Names the affected object exactly, and the effect. */
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly pendingLabel: string
  /** Danger for an action that destroys something. */
  readonly tone: 'accent' | 'danger'
  readonly pending: boolean
  /** Why the action failed, or null. */
  readonly failure: ReactNode
  readonly onConfirm: () => void
  /** Possible during the action too. It does not revert the action. */
  readonly onCancel: () => void
}

/** Asks before an action that the next click does not undo. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
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
