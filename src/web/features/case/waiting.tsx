import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice, Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import { isIsolationAsked, isolationAskedFrom } from '#domain/follow-up/isolation.ts'
import { useServerNow, useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { formatTime } from '#web/lib/format/format.ts'
import { moduleWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { useCaseAct } from './use-case.tsx'
import { ChangeDialog } from './changes/change-dialog.tsx'

/** FUP-30: that the person is isolated, and what a shift leader has to answer, again every 12 hours. */
export const Isolation = ({ found }: CaseProps) => {
  const language = useLanguage()
  const now = useServerNow()
  const { isolation } = found
  if (isolation === null) return null
  const when = (at: number): string => whenWord(at, now, language)
  const askedFrom = isolationAskedFrom(found)
  const isAsked = isIsolationAsked(found, now)
  const { since, answeredAt } = isolation
  return (
    <Notice tone={askedFrom === null ? 'info' : 'warning'}>
      {askedFrom !== null && (
        <p>
          <strong>{m.isolation_text()}</strong>
        </p>
      )}
      <p>{m.isolation_since({ time: when(Date.parse(since)) })}</p>
      {askedFrom !== null && answeredAt !== null && !isAsked && (
        <p>
          {m.isolation_answered({ time: when(Date.parse(answeredAt)), again: when(askedFrom) })}
        </p>
      )}
      {isAsked && <IsolationQuestion found={found} />}
    </Notice>
  )
}

const answer = { kind: 'answer-isolation' } as const

/** FUP-30: a shift leader changes the plan, or says why not; others read who has to. */
const IsolationQuestion = ({ found }: CaseProps) => {
  const [isAnswering, setAnswering] = useState(false)
  const { id, functions } = found
  if (!mayCall('cases.answerIsolation', functions)) return <p>{m.isolation_waits()}</p>
  return (
    <>
      <Actions>
        <ButtonLink to="/cases/$id/plan" params={{ id }} size="small">
          {m.plan_change()}
        </ButtonLink>
        <Button variant="secondary" size="small" onClick={() => setAnswering(true)}>
          {m.isolation_answer()}
        </Button>
      </Actions>
      {isAnswering && (
        <ChangeDialog found={found} change={answer} onClose={() => setAnswering(false)} />
      )}
    </>
  )
}

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
