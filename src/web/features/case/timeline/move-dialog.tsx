import { useMutation } from '@tanstack/react-query'
import type { BoardRow, MovedKind } from '#contract/cases.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { CaseFacts } from '#web/shared/follow-up/same-person/case-facts.tsx'
import { ChooseCase } from '#web/shared/follow-up/same-person/choose-case.tsx'
import { SamePerson } from '#web/shared/follow-up/same-person/same-person.tsx'
import { useCaseChoice } from '#web/shared/follow-up/same-person/use-case-choice.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { useRefreshCase } from '../use-refresh-case.ts'

export type MovedEntry = {
  readonly kind: MovedKind
  readonly id: string
  /** '14:07, snakket med' */
  readonly what: string
}

type MoveDialogProps = CaseProps & { readonly entry: MovedEntry; readonly onClose: () => void }

/** FUP-08: moves an entry that was recorded for the wrong case. It stays, struck through. */
export const MoveDialog = ({ found, entry, onClose }: MoveDialogProps) => {
  const { id, version, reference } = found
  const choice = useCaseChoice('cases.move', id)
  const { chosen } = choice
  const refresh = useRefreshCase()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id: toId, version: toVersion }: BoardRow) =>
      api.cases.move.mutate({ id, version, kind: entry.kind, entryId: entry.id, toId, toVersion }),
    onSuccess: onClose,
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      heading={m.case_move_heading()}
      open
      confirmLabel={
        chosen === null
          ? m.case_move_heading()
          : m.case_move_confirm({ reference: chosen.reference })
      }
      pendingLabel={m.admin_saving()}
      tone="accent"
      pending={isPending}
      failure={error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      onConfirm={() => choice.withChosen(mutate)}
      onCancel={onClose}
    >
      <p>{m.case_move_text({ what: entry.what })}</p>
      {entry.kind === 'assessment' && <p>{m.case_move_module_stays({ reference })}</p>}
      <p>{m.case_move_from()}</p>
      <CaseFacts of={found} />
      <ChooseCase choice={choice} pending={isPending} />
      {chosen !== null && (
        <>
          <p>{m.case_move_to()}</p>
          <CaseFacts of={chosen} />
          <SamePerson />
        </>
      )}
    </ConfirmDialog>
  )
}
