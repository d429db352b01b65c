import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type UnassessedDialogProps = {
  readonly open: boolean
  readonly onFinish: () => void
  readonly onBack: () => void
}

/** SAFE-05: without a value the result says nothing, so completing asks first. */
export const UnassessedDialog = ({ open, onFinish, onBack }: UnassessedDialogProps) => (
  <Dialog heading={m.officer_unassessed_heading()} open={open} onClose={onBack}>
    <p>{m.officer_unassessed_text()}</p>
    <Actions>
      <Button onClick={onBack}>{m.officer_unassessed_back()}</Button>
      <Button variant="secondary" tone="neutral" onClick={onFinish}>
        {m.flow_finish()}
      </Button>
    </Actions>
  </Dialog>
)
