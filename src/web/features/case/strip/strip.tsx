import { FolderIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useLostAt } from '#web/lib/live/connection-status.ts'
import { nextCaseStatus } from '#domain/follow-up/case/case-status.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { WholeTimes } from '#web/shared/contact/whole-times.tsx'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { NextActions } from './next-actions.tsx'
import { stripFacts, stripTone, type StripFact } from './strip-facts.ts'
import { StripLines, stripLines } from './strip-lines.tsx'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import './strip.css'

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

/** FUP-40: what the case needs now, and the way to do it. The colour of the border is that of the most urgent fact. */
export const Strip = ({ found }: CaseProps) => {
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
      <NextActions found={found} />
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
    {detail !== '' && <dd>{detail}</dd>}
    {step !== undefined && (
      <dd className="hp-now__step">
        <StepLink step={step} caseId={caseId} />
      </dd>
    )}
  </div>
)
