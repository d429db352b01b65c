import { FolderIcon, PhoneIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useLostAt } from '#web/lib/live/connection-status.ts'
import { nextCaseStatus } from '#domain/follow-up/case/case-status.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { WholeTimes } from '#web/lib/contact/phone-entry.tsx'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { Button, ButtonLink } from '#web/kit/button/button.tsx'
import { hasNoReaction } from '#domain/follow-up/board/board-state.ts'
import type { CaseStep } from '#domain/follow-up/case/case-step.ts'
import { api } from '#web/lib/api/api.ts'
import { useOfflinePages } from '#web/ward/kit/use-offline-pages.ts'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { stripTone, type StripFact } from './fact.ts'
import { stripFacts } from './strip-facts.ts'
import { StripLines, stripLines } from './strip-lines.tsx'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { useCaseAct } from '../use-case.tsx'
import { nextSteps, stepPages } from './next-steps.ts'
import './strip.css'

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
const NextActions = ({ found }: CaseProps) => {
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
    {mayCall('checks.record', functions) ? (
      <ButtonLink to="/cases/$id/check" params={{ id }} variant="secondary">
        {m.check_emergency_reacts()}
      </ButtonLink>
    ) : (
      <p>{m.case_show_card_ward()}</p>
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

const reopened = { kind: 'reopened' } as const

/** FUP-16, FUP-115: since when, why, the print for the archive, and the way back. */
export const Closed = ({ found }: CaseProps) => {
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { id, closedAt, closeReason, status, functions } = found
  const time = closedAt === null ? '' : formatDateTime(closedAt, language)
  return (
    <section className="hp-now" data-tone="neutral" aria-label={m.case_now()}>
      <dl>
        <div className="hp-now__fact" data-first>
          <FolderIcon aria-hidden />
          <dt>{m.case_title()}</dt>
          <dd className="hp-now__value">{m.case_closed_at({ time })}</dd>
          <dd>{closeReason}</dd>
        </div>
      </dl>
      <div className="hp-now__do">
        {mayCall('cases.print', functions) && (
          <ButtonLink to="/cases/$id/print" params={{ id }}>
            {m.print_title()}
          </ButtonLink>
        )}
        {nextCaseStatus(status, 'reopened', functions) !== null && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {m.case_reopen()}
          </Button>
        )}
      </div>
      {isAsking && (
        <ChangeDialog found={found} change={reopened} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

type StripProps = CaseProps & {
  /** False: the card of health has the next one. */
  readonly hasSteps: boolean
}

/** FUP-40: what the case needs now, and the way to do it. The colour of the border is that of the most urgent fact. */
export const Strip = ({ found, hasSteps }: StripProps) => {
  const language = useLanguage()
  const now = useServerNow()
  const lostAt = useLostAt()
  const moment = { now, lostAt, language }
  const facts = stripFacts(found, moment)
  const lines = stripLines(found, moment)
  return (
    <section
      className="hp-now"
      data-tone={stripTone([...facts, ...lines])}
      aria-label={m.case_now()}
    >
      <dl>
        {facts.map((fact, at) => (
          <Fact key={fact.label} fact={fact} caseId={found.id} isFirst={at === 0} />
        ))}
      </dl>
      {hasSteps && <NextActions found={found} />}
      <StripLines found={found} lines={lines} />
    </section>
  )
}

/** FUP-71: below the card that health has in place of the strip. */
export const LinesAlone = ({ found }: CaseProps) => {
  const language = useLanguage()
  const moment = { now: useServerNow(), lostAt: useLostAt(), language }
  return <StripLines found={found} lines={stripLines(found, moment)} isAlone />
}

const stepLinks = {
  ring: [m.call_health, {}],
  'record-113': [m.case_now_record_113, { rung: '113' }],
} as const

type StepLinkProps = {
  readonly step: NonNullable<StripFact['step']>
  readonly caseId: string
}

const StepLink = ({ step, caseId }: StepLinkProps) => {
  const [word, search] = stepLinks[step]
  return (
    <ButtonLink
      to="/cases/$id/call"
      params={{ id: caseId }}
      search={search}
      variant="secondary"
      size="small"
    >
      {word()}
    </ButtonLink>
  )
}

type FactProps = {
  readonly fact: StripFact
  readonly caseId: string
  readonly isFirst: boolean
}

const Fact = ({
  fact: { icon: Icon, tone, label, value, detail, step },
  caseId,
  isFirst,
}: FactProps) => (
  <div className="hp-now__fact" data-tone={tone} data-first={isFirst}>
    <Icon aria-hidden />
    <dt>{label}</dt>
    <dd className="hp-now__value">
      <WholeTimes>{value}</WholeTimes>
    </dd>
    {detail !== '' && (
      <dd>
        <WholeTimes>{detail}</WholeTimes>
      </dd>
    )}
    {step !== undefined && (
      <dd className="hp-now__step">
        <StepLink step={step} caseId={caseId} />
      </dd>
    )}
  </div>
)
