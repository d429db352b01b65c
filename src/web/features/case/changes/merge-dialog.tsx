import { useMutation } from '@tanstack/react-query'
import type { BoardRow } from '#contract/cases.ts'
import { isOlder } from '#domain/follow-up/joined-case.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { CaseFacts, type KnownCase } from '#web/shared/follow-up/same-person/case-facts.tsx'
import { ChooseCase } from '#web/shared/follow-up/same-person/choose-case.tsx'
import { SamePerson } from '#web/shared/follow-up/same-person/same-person.tsx'
import { useCaseChoice } from '#web/shared/follow-up/same-person/use-case-choice.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { useRefreshCase } from '../use-refresh-case.ts'

type MergeDialogProps = CaseProps & { readonly onClose: () => void }

/** FUP-08: joins the case with another one of the same person. The older one goes on. */
export const MergeDialog = ({ found, onClose }: MergeDialogProps) => {
  const { id, version } = found
  const choice = useCaseChoice('cases.merge', id)
  const { chosen } = choice
  const refresh = useRefreshCase()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (other: BoardRow) =>
      api.cases.merge.mutate({ id, version, otherId: other.id, otherVersion: other.version }),
    onSuccess: onClose,
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      heading={m.case_merge()}
      open
      confirmLabel={m.case_merge_confirm()}
      pendingLabel={m.admin_saving()}
      tone="danger"
      pending={isPending}
      failure={error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      onConfirm={() => choice.withChosen(mutate)}
      onCancel={onClose}
    >
      <p>{m.case_merge_text()}</p>
      <ChooseCase choice={choice} pending={isPending} />
      {chosen !== null && <BothCases one={found} other={chosen} />}
    </ConfirmDialog>
  )
}

type AgedCase = KnownCase & Pick<BoardRow, 'id' | 'openedAt'>

/** Which of the two goes on, with what tells them apart. */
const BothCases = ({ one, other }: { readonly one: AgedCase; readonly other: AgedCase }) => {
  const [older, younger] = isOlder(one, other) ? [one, other] : [other, one]
  return (
    <>
      <p>{m.case_merge_older()}</p>
      <CaseFacts of={older} />
      <p>{m.case_merge_younger()}</p>
      <CaseFacts of={younger} />
      {older.departmentName !== younger.departmentName && (
        <p>{m.case_merge_leaves({ department: younger.departmentName })}</p>
      )}
      <SamePerson />
    </>
  )
}
