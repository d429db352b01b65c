import { useMutation } from '@tanstack/react-query'
import type { Restriction } from '#contract/restrictions.ts'
import { needsHealthLook, restrictionRules } from '#domain/follow-up/restriction.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice, Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { useRefreshCase } from '../use-refresh-case.ts'

type HealthLookProps = {
  readonly restriction: Restriction
  readonly functions: CaseProps['found']['functions']
}

/** FUP-72: 'Helsetilsyn i dag' of an isolated person, until somebody records it. */
export const HealthLook = ({ restriction, functions }: HealthLookProps) => {
  const { id, kind, healthSeenAt } = restriction
  const language = useLanguage()
  const now = useServerMinute()
  const refresh = useRefreshCase()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.restrictions.recordHealthLook.mutate({ id }),
    onSettled: refresh,
  })
  if (!restrictionRules[kind].isolates) return null
  const seen = { kind, healthSeenAt: healthSeenAt === null ? null : Date.parse(healthSeenAt) }
  if (healthSeenAt !== null && !needsHealthLook(seen, now)) {
    return <p>{m.restriction_health_seen({ time: formatTime(healthSeenAt, language) })}</p>
  }
  return (
    <Notice tone="warning">
      <p>{m.restriction_health_missing()}</p>
      {mayCall('restrictions.recordHealthLook', functions) && (
        <Button variant="secondary" size="small" pending={isPending} onClick={() => mutate()}>
          {m.restriction_health_record()}
        </Button>
      )}
      <LiveNotice tone="danger">
        {error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      </LiveNotice>
    </Notice>
  )
}
