import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { moduleWord } from '#web/shared/follow-up/words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice, Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { useRefreshCase } from './use-refresh-case.ts'

/** FUP-91: for ten minutes, the user who lifted the module may withdraw that as a mistake. */
export const WithdrawLift = ({ found: { id, version, module, withdrawableUntil } }: CaseProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const refresh = useRefreshCase()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.cases.withdrawModule.mutate({ id, version }),
    onSettled: refresh,
  })
  if (withdrawableUntil === null || now > Date.parse(withdrawableUntil)) return null
  return (
    <Notice tone="info">
      <p>
        {m.case_lift_text({
          module: moduleWord(module),
          time: formatTime(withdrawableUntil, language),
        })}
      </p>
      <Actions>
        <Button variant="secondary" size="small" pending={isPending} onClick={() => mutate()}>
          {m.case_lift_withdraw()}
        </Button>
      </Actions>
      <LiveNotice tone="danger">
        {error === null ? null : <p>{textOf(error, m.admin_unknown_error())}</p>}
      </LiveNotice>
    </Notice>
  )
}
