import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

type ConfirmSaveProps = {
  /** Empty: no question. */
  readonly consequences: readonly string[]
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before a save. The form itself saves, and shows the result. */
export const ConfirmSave = ({ consequences, onConfirm, onCancel }: ConfirmSaveProps) => (
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
