import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { CarePlace } from '#contract/functions.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { rememberOpened } from '#web/lib/tab/opened-cases.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

type OpenCaseDialogProps = {
  /** One at least. */
  readonly places: readonly CarePlace[]
  /** The user's own stored assessment that the case begins with; absent: worry is enough (FUP-01). */
  readonly assessmentId?: string
  readonly onClose: () => void
}

/** FUP-01. The case has its id before it is sent, so that a repeated call opens one case. */
export const OpenCaseDialog = ({ places, assessmentId, onClose }: OpenCaseDialogProps) => {
  const navigate = useNavigate()
  const [id] = useState(() => uuidv7())
  const [departmentId, setDepartmentId] = useState(places[0]?.departmentId ?? '')
  // FUP-07: only the author decides that.
  const [isShared, setShared] = useState(false)
  const hasAssessment = assessmentId !== undefined
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.cases.open.mutate({
        id,
        departmentId,
        assessmentId: assessmentId ?? null,
        isShared: hasAssessment && isShared,
      }),
    onSuccess: ({ reference }) => {
      if (hasAssessment) rememberOpened({ caseId: id, reference, assessmentId })
      void navigate({ to: hasAssessment ? '/cases/$id/plan' : '/cases/$id', params: { id } })
    },
  })
  return (
    <ConfirmDialog
      heading={hasAssessment ? m.plan_make() : m.board_open()}
      open
      confirmLabel={m.board_open()}
      pendingLabel={m.board_opening()}
      tone="accent"
      pending={isPending}
      failure={error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{hasAssessment ? m.plan_make_text() : m.board_open_text()}</p>
      {places.length > 1 && (
        <SelectField
          label={m.board_department()}
          error={undefined}
          pending={isPending}
          value={departmentId}
          onChange={({ target }) => setDepartmentId(target.value)}
        >
          {places.map((place) => (
            <option key={place.departmentId} value={place.departmentId}>
              {place.name}
            </option>
          ))}
        </SelectField>
      )}
      {hasAssessment && (
        <CheckboxField
          label={m.case_share()}
          help={m.case_share_help()}
          error={undefined}
          checked={isShared}
          pending={isPending}
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
