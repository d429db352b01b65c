import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { useRefreshCase } from '../use-refresh-case.ts'

/** FUP-30: 'Personen er isolert' is set and ended with one press. */
export const IsolationSwitch = ({ found: { id, version, isolation } }: CaseProps) => {
  const refresh = useRefreshCase()
  const isIsolated = isolation !== null
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.cases.isolate.mutate({ id, version, isIsolated: !isIsolated }),
    onSettled: refresh,
  })
  return (
    <>
      <Button variant="tertiary" size="small" pending={isPending} onClick={() => mutate()}>
        {isIsolated ? m.isolation_end() : m.isolation_start()}
      </Button>
      <LiveNotice tone="danger">
        {error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      </LiveNotice>
    </>
  )
}
