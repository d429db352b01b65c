import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { CarePlace } from '#contract/functions.ts'
import { api } from '#web/lib/api/api.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

type OpenCaseDialogProps = {
  /** One at least. */
  readonly places: readonly CarePlace[]
  readonly onClose: () => void
}

type DepartmentChoiceProps = {
  readonly places: readonly CarePlace[]
  readonly pending: boolean
  readonly value: string
  readonly onChange: (departmentId: string) => void
}

/** Where a new case belongs; nothing to ask with one department. */
export const DepartmentChoice = ({ places, pending, value, onChange }: DepartmentChoiceProps) =>
  places.length > 1 && (
    <SelectField
      label={m.board_department()}
      error={undefined}
      pending={pending}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {places.map((place) => (
        <option key={place.departmentId} value={place.departmentId}>
          {place.name}
        </option>
      ))}
    </SelectField>
  )

/** FUP-01: worry is enough. The case has its id before it is sent, so that a repeated call opens one case. */
export const OpenCaseDialog = ({ places, onClose }: OpenCaseDialogProps) => {
  const navigate = useNavigate()
  const [id] = useState(() => uuidv7())
  const [departmentId, setDepartmentId] = useState(places[0]?.departmentId ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.cases.open.mutate({ id, departmentId, assessmentId: null, isShared: false }),
    onSuccess: () => void navigate({ to: '/cases/$id', params: { id } }),
  })
  return (
    <ConfirmDialog
      heading={m.board_open()}
      open
      confirmLabel={m.board_open()}
      pendingLabel={m.board_opening()}
      tone="accent"
      pending={isPending}
      failure={
        error === null ? null : <CallFailureText error={error} fallback={m.admin_unknown_error()} />
      }
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{m.board_open_text()}</p>
      <DepartmentChoice
        places={places}
        pending={isPending}
        value={departmentId}
        onChange={setDepartmentId}
      />
    </ConfirmDialog>
  )
}
