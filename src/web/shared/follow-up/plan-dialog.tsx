import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { CarePlace } from '#contract/functions.ts'
import { api } from '#web/lib/api/api.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { rememberOpened } from '#web/lib/tab/opened-cases.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import { DepartmentChoice } from './open-case-dialog.tsx'
import { CaseFacts } from './same-person/case-facts.tsx'
import { ChooseCase } from './same-person/choose-case.tsx'
import { SamePerson } from './same-person/same-person.tsx'
import { useCaseChoice } from './same-person/use-case-choice.ts'

type PlanDialogProps = {
  /** One at least. */
  readonly places: readonly CarePlace[]
  /** The user's own stored assessment. */
  readonly assessmentId: string
  readonly onClose: () => void
}

/**
 * FUP-10: the step between a result and its plan: a new case, or one that is open already, after the question of the
 * person (FUP-08). A new one has its id before it is sent, so that a repeated call opens one case.
 */
export const PlanDialog = ({ places, assessmentId, onClose }: PlanDialogProps) => {
  const navigate = useNavigate()
  const choice = useCaseChoice('cases.attach')
  const { choices, chosen } = choice
  const [newId] = useState(() => uuidv7())
  const [isNew, setNew] = useState(true)
  const [departmentId, setDepartmentId] = useState(places[0]?.departmentId ?? '')
  // FUP-07: only the author decides that.
  const [isShared, setShared] = useState(false)
  const open = useMutation({
    mutationFn: () => api.cases.open.mutate({ id: newId, departmentId, assessmentId, isShared }),
    onSuccess: ({ reference }) => {
      rememberOpened({ caseId: newId, reference, assessmentId })
      void navigate({ to: '/cases/$id/plan', params: { id: newId } })
    },
  })
  const share = useMutation({
    mutationFn: (id: string) => api.cases.attach.mutate({ id, assessmentId }),
    onSuccess: ({ id }) =>
      void navigate({
        to: chosen?.status === 'without-plan' ? '/cases/$id/plan' : '/cases/$id',
        params: { id },
      }),
  })
  const { isPending, error } = isNew ? open : share
  const shareLabel =
    chosen === null ? m.plan_share_case() : m.case_add_confirm({ reference: chosen.reference })
  const openLabel = isShared ? m.board_open() : m.plan_open_unshared()
  return (
    <ConfirmDialog
      heading={m.plan_make()}
      open
      confirmLabel={isNew ? openLabel : shareLabel}
      pendingLabel={isNew ? m.board_opening() : m.admin_saving()}
      tone="accent"
      pending={isPending}
      failure={
        error === null ? null : <CallFailureText error={error} fallback={m.admin_unknown_error()} />
      }
      onConfirm={() => {
        if (isNew) open.mutate()
        else choice.withChosen(({ id }) => share.mutate(id))
      }}
      onCancel={onClose}
    >
      {choices?.length !== 0 && (
        <RadioRows
          label={m.plan_where()}
          error={undefined}
          pending={isPending}
          options={[
            { value: true, label: m.plan_new_case() },
            { value: false, label: m.case_add() },
          ]}
          value={isNew}
          onChange={setNew}
        />
      )}
      {isNew ? (
        <>
          <p>{m.plan_make_text()}</p>
          <DepartmentChoice
            places={places}
            pending={isPending}
            value={departmentId}
            onChange={setDepartmentId}
          />
          <CheckboxField
            label={m.case_share()}
            help={m.case_share_help()}
            error={undefined}
            checked={isShared}
            pending={isPending}
            onChange={({ target }) => setShared(target.checked)}
          />
        </>
      ) : (
        <>
          <ChooseCase choice={choice} pending={isPending} />
          {chosen !== null && <CaseFacts of={chosen} />}
          <SamePerson />
        </>
      )}
    </ConfirmDialog>
  )
}
