import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { rememberReference } from '#web/lib/tab/opened-cases.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { useRefreshCase } from '../use-refresh-case.ts'

type RedrawDialogProps = CaseProps & { readonly onClose: () => void }

/** FUP-03: 'Trekk på nytt', while the reference is on no paper yet. */
export const RedrawDialog = ({ found, onClose }: RedrawDialogProps) => {
  const { id, version, reference, redrawsLeft } = found
  const refresh = useRefreshCase()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.cases.redraw.mutate({ id, version }),
    onSuccess: (redrawn) => {
      rememberReference(id, redrawn.reference)
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      heading={m.case_redraw()}
      open
      confirmLabel={m.case_redraw()}
      pendingLabel={m.admin_saving()}
      tone="accent"
      pending={isPending}
      failure={error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{m.case_redraw_text({ reference, count: redrawsLeft })}</p>
    </ConfirmDialog>
  )
}
