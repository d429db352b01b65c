import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { restrictionKindWords } from '#web/shared/follow-up/ward/restriction-words.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useRefreshCase } from '../use-refresh-case.ts'
import type { RestrictionDialogProps } from './restriction-texts.ts'

/** FUP-71: a person ends it, and the page does not say that somebody was let out. */
export const EndDialog = ({ restriction: { id, kind }, onClose }: RestrictionDialogProps) => {
  const language = useLanguage()
  const time = formatTime(new Date(useServerMinute()).toISOString(), language)
  const refresh = useRefreshCase()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.restrictions.end.mutate({ id }),
    onSuccess: onClose,
    // After a failure too: somebody else may have renewed it.
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      heading={m.restriction_end()}
      open
      confirmLabel={m.restriction_end()}
      pendingLabel={m.admin_saving()}
      tone="accent"
      pending={isPending}
      failure={error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>
        <strong>{restrictionKindWords[kind]()}</strong>
      </p>
      <p>{m.restriction_end_text({ time })}</p>
    </ConfirmDialog>
  )
}
