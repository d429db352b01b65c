import { PhoneIcon } from '@navikt/aksel-icons'
import { Fragment, type ReactNode, useState } from 'react'
import { boardStates } from '#domain/follow-up/board/board-state.ts'
import { firstStep, type CaseStep } from '#domain/follow-up/case/case-step.ts'
import { nextCaseStatus } from '#domain/follow-up/case/case-status.ts'
import { api } from '#web/lib/api/api.ts'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { useOfflinePages } from '#web/shared/follow-up/use-offline-pages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import type { WholeCase } from '#contract/cases.ts'
import { takingOf } from '#domain/follow-up/watch/continuous-watch.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { useCaseAct } from '../use-case.tsx'
import { hasNoReaction } from './strip-facts.ts'

type GuardActionsProps = CaseProps & {
  readonly guard: NonNullable<WholeCase['continuous']>['guard']
}

const replaceGuard = { kind: 'replace-guard' } as const

/** FUP-29: the one who leaves gives up the watch, the one who comes takes it. The server refuses one person doing both. */
const GuardActions = ({ found, guard }: GuardActionsProps) => {
  const { id, version, functions } = found
  const [isReplacing, setReplacing] = useState(false)
  const { act, isPending, failure } = useCaseAct((isOffer: boolean) =>
    isOffer
      ? api.guards.offer.mutate({ id })
      : api.guards.take.mutate({ id, version, reason: null }),
  )
  if (!mayCall('guards.take', functions)) return null
  const isShiftLeader = functions.includes('shift-leader')
  const taking = takingOf(
    guard && { isOwn: guard.isOwn, isOffered: guard.offeredAt !== null },
    isShiftLeader,
  )
  const mayOffer = guard?.isOwn === true && guard.offeredAt === null
  return (
    <>
      {(taking === 'first' || taking === 'relief') && (
        <Button pending={isPending} onClick={() => act(false)}>
          {m.guard_take()}
        </Button>
      )}
      {mayOffer && (
        <Button variant="secondary" pending={isPending} onClick={() => act(true)}>
          {m.guard_offer()}
        </Button>
      )}
      {taking === 'replacement' && (
        <Button variant="secondary" onClick={() => setReplacing(true)}>
          {m.guard_replace()}
        </Button>
      )}
      <LiveNotice tone="danger">{failure}</LiveNotice>
      {isReplacing && (
        <ChangeDialog found={found} change={replaceGuard} onClose={() => setReplacing(false)} />
      )}
    </>
  )
}

type Act = readonly [step: CaseStep, isThere: boolean, button: (isFirst: boolean) => ReactNode]

const look = (isFirst: boolean) => ({ variant: isFirst ? 'primary' : 'secondary' }) as const

/** The one thing to do next, as the board names it, and first; on a phone they are under the thumb. */
export const NextActions = ({ found }: CaseProps) => {
  const { id, status, absence, continuous, functions } = found
  const now = useServerNow()
  useOfflinePages()
  const params = { id }
  if (hasNoReaction(found) && status !== 'closed') return <EmergencyActions found={found} />
  const first = firstStep(found, boardStates(found, now)[0])
  const mayPlan = mayCall('plans.save', functions)
  // Health staff are the ones who are rung.
  const mayRing = functions.some((one) => one !== 'health')
  const guard = continuous?.guard
  const guards = (): ReactNode =>
    continuous !== null && <GuardActions found={found} guard={continuous.guard} />
  // Somebody has to take the watch; taking it from a Fastvakt who has it is rare.
  const isGuardFirst = guard === null || typeof guard?.offeredAt === 'string'
  const acts: readonly Act[] = [
    [
      'plan',
      status === 'without-plan' && mayPlan,
      (isFirst) => (
        <ButtonLink to="/cases/$id/plan" params={params} {...look(isFirst)}>
          {m.plan_make()}
        </ButtonLink>
      ),
    ],
    [
      'open',
      nextCaseStatus(status, 'looked-at', functions) !== null,
      () => <AfterCheck found={found} />,
    ],
    ['guard', continuous !== null && isGuardFirst, guards],
    ['back', absence !== null, () => <EndAbsence found={found} />],
    [
      'check',
      absence === null && mayCall('checks.record', functions),
      (isFirst) => (
        // FUP-29: first somebody takes the watch.
        <ButtonLink to="/cases/$id/check" params={params} {...look(isFirst)}>
          {m.check_title()}
        </ButtonLink>
      ),
    ],
    [
      'review',
      status === 'followed-up' && mayPlan && (first === 'review' || !mayRing),
      (isFirst) => (
        <ButtonLink to="/cases/$id/plan" params={params} {...look(isFirst)}>
          {m.case_review_plan()}
        </ButtonLink>
      ),
    ],
    [
      'call',
      mayRing,
      (isFirst) => (
        <ButtonLink
          to="/cases/$id/call"
          params={params}
          {...look(isFirst)}
          icon={<PhoneIcon aria-hidden />}
        >
          {m.call_health()}
        </ButtonLink>
      ),
    ],
    ['guard', continuous !== null && !isGuardFirst, guards],
  ]
  const there = acts.filter(([, isThere]) => isThere)
  const lead = there.find(([step]) => step === first) ?? there[0]
  if (lead === undefined) return null
  return (
    <div className="hp-now__do">
      {[lead, ...there.filter((one) => one !== lead)].map(([step, , button], at) => (
        <Fragment key={step}>{button(at === 0)}</Fragment>
      ))}
    </div>
  )
}

/** FUP-25: the card again, and the check that ends the emergency. */
const EmergencyActions = ({ found: { id, functions } }: CaseProps) => (
  <div className="hp-now__do">
    <ButtonLink to="/cases/$id/card" params={{ id }} tone="danger">
      {m.case_show_card()}
    </ButtonLink>
    {mayCall('checks.record', functions) && (
      <ButtonLink to="/cases/$id/check" params={{ id }} variant="secondary">
        {m.check_emergency_reacts()}
      </ButtonLink>
    )}
  </div>
)

const looked = { kind: 'looked-at' } as const

/** FUP-16: what is done at 'Etterkontroll'. */
const AfterCheck = ({ found }: CaseProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.case_looked_at()}</Button>
      {isAsking && <ChangeDialog found={found} change={looked} onClose={() => setAsking(false)} />}
    </>
  )
}

/** FUP-31: the person is back. The first check is then due at once. */
const EndAbsence = ({ found: { id, version, functions } }: CaseProps) => {
  const { act, isPending, failure } = useCaseAct(() =>
    api.checks.endAbsence.mutate({ id, version }),
  )
  return (
    <>
      {mayCall('checks.endAbsence', functions) && (
        <Button pending={isPending} onClick={() => act()}>
          {m.case_is_back()}
        </Button>
      )}
      <LiveNotice tone="danger">{failure}</LiveNotice>
    </>
  )
}
