import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { useRefreshCase } from '../use-refresh-case.ts'

type TransferDialogProps = CaseProps & { readonly onClose: () => void }

/** FUP-121: offers the case to another department of the prison. It stays here until somebody takes it there. */
export const TransferDialog = ({ found, onClose }: TransferDialogProps) => {
  const { id, version } = found
  const { state } = useAuth()
  const companyId = state.status === 'signed-in' ? (state.session.profile.companyId ?? '') : ''
  const { data } = useQuery(useTRPC().departments.list.queryOptions({ companyId }))
  const others = (data?.rows ?? []).filter((one) => one.id !== found.departmentId)
  const [chosen, setChosen] = useState<string>()
  const departmentId = chosen ?? others[0]?.id ?? null
  const refresh = useRefreshCase()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.cases.transfer.mutate({ id, version, departmentId }),
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      heading={m.case_transfer()}
      open
      confirmLabel={m.case_transfer_offer()}
      pendingLabel={m.admin_saving()}
      tone="accent"
      pending={isPending}
      failure={error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{m.case_transfer_text()}</p>
      <SelectField
        label={m.board_department()}
        error={undefined}
        pending={isPending}
        value={departmentId ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  )
}
