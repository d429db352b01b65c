import { textOf } from '#web/lib/failure.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { useDeletion } from './use-deletion.ts'

/** USR-08: names the department, and says what goes with it, before it is deleted. */
export const DeleteDepartment = ({ of }: { of: ReturnType<typeof useDeletion> }) => (
  <ConfirmDialog
    heading={m.departments_delete_heading()}
    open={of.asked !== null}
    confirmLabel={m.admin_delete()}
    pendingLabel={m.admin_deleting()}
    tone="danger"
    pending={of.pending}
    failure={of.error === null ? null : <Failure error={of.error} />}
    onConfirm={of.confirm}
    onCancel={of.cancel}
  >
    <p>
      <strong>{of.asked?.name}</strong>
    </p>
    <p>{m.departments_delete_what()}</p>
  </ConfirmDialog>
)

/** What the server says of it stands below, where it says something. */
const Failure = ({ error }: { error: Error }) => {
  const explanation = textOf(error, '')
  return (
    <>
      <p>{m.departments_delete_failed()}</p>
      {explanation !== '' && <p>{explanation}</p>}
    </>
  )
}
