import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

type Props = {
  /** None: nothing is asked. */
  readonly consequences: readonly string[]
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The save itself is the form's: what comes of it is said there. */
export const ConfirmSave = ({ consequences, onConfirm, onCancel }: Props) => (
  <ConfirmDialog
    heading={m.settings_confirm_heading()}
    open={consequences.length > 0}
    tone="danger"
    confirmLabel={m.settings_confirm()}
    pendingLabel={m.admin_saving()}
    pending={false}
    failure={null}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    {consequences.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </ConfirmDialog>
)
