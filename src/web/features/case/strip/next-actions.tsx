import { PhoneIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { hasNoReaction } from '#domain/follow-up/board/board-state.ts'
import type { CaseStep } from '#domain/follow-up/case/case-step.ts'
import { api } from '#web/lib/api/api.ts'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { useOfflinePages } from '#web/shared/follow-up/use-offline-pages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { useCaseAct } from '../use-case.tsx'
import { nextSteps, stepPages } from './next-steps.ts'

type ActButtonProps = {
  readonly label: string
  readonly run: () => Promise<unknown>
  readonly variant?: 'primary' | 'secondary'
}

/** One press changes the case, and asks nothing. */
const ActButton = ({ label, run, variant = 'primary' }: ActButtonProps) => {
  const { act, isPending, failure } = useCaseAct(run)
  return (
    <>
      <Button variant={variant} pending={isPending} onClick={() => act()}>
        {label}
      </Button>
      <LiveNotice tone="danger">{failure}</LiveNotice>
    </>
  )
}

type StepButtonProps = CaseProps & { readonly step: CaseStep; readonly isFirst: boolean }

const StepButton = ({ step, found, isFirst }: StepButtonProps) => {
  const { id, version } = found
  const variant = isFirst ? 'primary' : 'secondary'
  switch (step) {
    case 'plan':
    case 'review':
    case 'check':
    case 'confirm':
    case 'call': {
      const [to, word] = stepPages[step]
      return (
        <ButtonLink
          to={to}
          params={{ id }}
          variant={variant}
          {...(step === 'call' && { icon: <PhoneIcon aria-hidden /> })}
        >
          {word()}
        </ButtonLink>
      )
    }
    case 'guard':
      // FUP-29: the one who comes takes the watch. The server refuses one person doing both.
      return (
        <ActButton
          label={m.guard_take()}
          run={() => api.guards.take.mutate({ id, version, reason: null })}
          variant={variant}
        />
      )
    case 'open':
      return <AfterCheck found={found} />
    case 'back':
      // FUP-31: the person is back. The first check is then due at once.
      return (
        <ActButton
          label={m.case_is_back()}
          run={() => api.checks.endAbsence.mutate({ id, version })}
        />
      )
    default:
      return null
  }
}

/** The next steps, the first one filled; on a phone the buttons are under the thumb. */
export const NextActions = ({ found }: CaseProps) => {
  const now = useServerNow()
  useOfflinePages()
  if (hasNoReaction(found) && found.status !== 'closed') return <EmergencyActions found={found} />
  const { shown } = nextSteps(found, now)
  return (
    shown.length > 0 && (
      <div className="hp-now__do">
        {shown.map((step, at) => (
          <StepButton key={step} step={step} found={found} isFirst={at === 0} />
        ))}
      </div>
    )
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

/** FUP-16: the step of 'Etterkontroll'. */
const AfterCheck = ({ found }: CaseProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.case_looked_at()}</Button>
      {isAsking && <ChangeDialog found={found} change={looked} onClose={() => setAsking(false)} />}
    </>
  )
}
