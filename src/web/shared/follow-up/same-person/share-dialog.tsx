import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CaseFacts } from './case-facts.tsx'
import { ChooseCase } from './choose-case.tsx'
import { SamePerson } from './same-person.tsx'
import { useCaseChoice } from './use-case-choice.ts'

type ShareDialogProps = { readonly assessmentId: string; readonly onClose: () => void }

/** FUP-07, FUP-08: shares the user's own stored assessment with an open case, after the question of the person. */
export const ShareDialog = ({ assessmentId, onClose }: ShareDialogProps) => {
  const navigate = useNavigate()
  const choice = useCaseChoice('cases.attach')
  const { chosen } = choice
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => api.cases.attach.mutate({ id, assessmentId }),
    onSuccess: ({ id }) => void navigate({ to: '/cases/$id', params: { id } }),
  })
  return (
    <ConfirmDialog
      heading={m.case_share()}
      open
      confirmLabel={
        chosen === null ? m.case_add() : m.case_add_confirm({ reference: chosen.reference })
      }
      pendingLabel={m.admin_saving()}
      tone="accent"
      pending={isPending}
      failure={error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      onConfirm={() => choice.withChosen(({ id }) => mutate(id))}
      onCancel={onClose}
    >
      <p>{m.case_add_text()}</p>
      <ChooseCase choice={choice} pending={isPending} />
      {chosen !== null && (
        <>
          <CaseFacts of={chosen} />
          <SamePerson />
        </>
      )}
    </ConfirmDialog>
  )
}
