import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { absenceWords } from '#web/shared/follow-up/words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { useRefreshCase } from './use-refresh-case.ts'

/** FUP-31: where the person is, and that the person is back. The first check is then due at once. */
export const EndAbsence = ({ found: { id, version, absence, functions } }: CaseProps) => {
  const refresh = useRefreshCase()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.checks.endAbsence.mutate({ id, version }),
    // After a failure too: somebody else may have said it already.
    onSettled: refresh,
  })
  return (
    <>
      {absence !== null && (
        <p>
          {m.case_absence({
            place: absenceWords[absence.place](),
            responsible: absence.responsible,
          })}
        </p>
      )}
      {mayCall('checks.endAbsence', functions) && (
        <Button pending={isPending} onClick={() => mutate()}>
          {m.case_is_back()}
        </Button>
      )}
      <LiveNotice tone="danger">
        {error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      </LiveNotice>
    </>
  )
}
