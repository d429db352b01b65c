import { api } from '#web/lib/api/api.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice, Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { moduleWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { useCaseAct } from './use-case.tsx'

/** FUP-91: for ten minutes, the user who lifted the module may withdraw that as a mistake. */
export const WithdrawLift = ({ found: { id, version, module, withdrawableUntil } }: CaseProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const { act, isPending, failure } = useCaseAct(() =>
    api.cases.withdrawModule.mutate({ id, version }),
  )
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
        <Button variant="secondary" size="small" pending={isPending} onClick={() => act()}>
          {m.case_lift_withdraw()}
        </Button>
      </Actions>
      <LiveNotice tone="danger">{failure}</LiveNotice>
    </Notice>
  )
}

/** FUP-121: the case is offered to another department: who takes it, and who takes the offer back. */
export const TransferOffer = ({ found: { id, version, transferTo, functions } }: CaseProps) => {
  const places = usePlaces().data?.places ?? []
  const { act, isPending, failure } = useCaseAct((isTaken: boolean) =>
    isTaken
      ? api.cases.receive.mutate({ id, version })
      : api.cases.transfer.mutate({ id, version, departmentId: null }),
  )
  if (transferTo === null) return null
  const there = places.find(({ departmentId }) => departmentId === transferTo)
  const mayTake = there !== undefined && mayCall('cases.receive', there.functions)
  return (
    <Notice tone="info">
      <p>
        {there === undefined ? m.case_transfer_waits() : m.case_transfer_here({ name: there.name })}
      </p>
      <Actions>
        {mayTake && (
          <Button pending={isPending} onClick={() => act(true)}>
            {m.case_receive()}
          </Button>
        )}
        {mayCall('cases.transfer', functions) && (
          <Button variant="secondary" pending={isPending} onClick={() => act(false)}>
            {m.case_transfer_back()}
          </Button>
        )}
      </Actions>
      <LiveNotice tone="danger">{failure}</LiveNotice>
    </Notice>
  )
}
