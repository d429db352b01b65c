import { PhoneIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { nextCaseStatus } from '#domain/follow-up/case-status.ts'
import { api } from '#web/lib/api/api.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { useOfflinePages } from '#web/shared/follow-up/use-offline-pages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import type { WholeCase } from '#contract/cases.ts'
import { takingOf } from '#domain/follow-up/continuous-watch.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { useCaseAct } from '../use-case.tsx'
import { hasNoReaction, isHealthUncalled } from './strip-facts.ts'

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

/** The one thing to do next, first; on a phone they are under the thumb. */
export const NextActions = ({ found }: CaseProps) => {
  const { id, status, absence, continuous, functions } = found
  useOfflinePages()
  const params = { id }
  if (hasNoReaction(found) && status !== 'closed') return <EmergencyActions found={found} />
  const needsPlan = status === 'without-plan' && mayCall('plans.save', functions)
  const mayCheck = absence === null && mayCall('checks.record', functions)
  // Health staff are the ones who are rung.
  const mayRing = functions.some((one) => one !== 'health')
  const mayReview = !mayRing && status === 'followed-up'
  const isChecked = nextCaseStatus(status, 'looked-at', functions) !== null
  if (!needsPlan && !mayRing && !mayReview && !isChecked) return null
  const guard = continuous?.guard
  const guards = continuous !== null && <GuardActions found={found} guard={continuous.guard} />
  // Somebody has to take the watch; taking it from a Fastvakt who has it is rare.
  const isGuardFirst = guard === null || typeof guard?.offeredAt === 'string'
  const isCallFirst = mayRing && isHealthUncalled(found)
  const ring = mayRing && (
    <ButtonLink
      to="/cases/$id/call"
      params={params}
      variant={isCallFirst ? 'primary' : 'secondary'}
      icon={<PhoneIcon aria-hidden />}
    >
      {m.call_health()}
    </ButtonLink>
  )
  return (
    <div className="hp-now__do">
      {isCallFirst && ring}
      {needsPlan && (
        <ButtonLink
          to="/cases/$id/plan"
          params={params}
          variant={isCallFirst ? 'secondary' : 'primary'}
        >
          {m.plan_make()}
        </ButtonLink>
      )}
      {isChecked && <AfterCheck found={found} />}
      {isGuardFirst && guards}
      {absence !== null && <EndAbsence found={found} />}
      {mayCheck && (
        <ButtonLink
          to="/cases/$id/check"
          params={params}
          // FUP-29: first somebody takes the watch.
          variant={
            isCallFirst || needsPlan || isChecked || guard === null ? 'secondary' : 'primary'
          }
        >
          {m.check_title()}
        </ButtonLink>
      )}
      {mayReview && (
        <ButtonLink to="/cases/$id/plan" params={params}>
          {m.case_review_plan()}
        </ButtonLink>
      )}
      {!isCallFirst && ring}
      {!isGuardFirst && guards}
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

/** FUP-16 */
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
