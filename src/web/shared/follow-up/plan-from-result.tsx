import { ClockDashedIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { needsPlan } from '#domain/follow-up/case/case-risk.ts'
import { planWithinMs, type CaseRisk } from '#domain/follow-up/plan-rules.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useOpenedCase } from '#web/lib/tab/opened-cases.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import * as m from '#web/generated/messages/messages.js'
import { PlanDialog } from './plan-dialog.tsx'
import { whenInWords } from './time-words.ts'

type PlanFromResultProps = {
  /** Where the user has a function; one at least. */
  readonly places: readonly CarePlace[]
  readonly assessmentId: string
  readonly risk: CaseRisk
  /** An ISO instant. */
  readonly completedAt: string
  /** The case copies the stored outcome, so there is none before that. */
  readonly isStored: boolean
  readonly isHistory: boolean
  /** While there is nothing to say of a plan. */
  readonly heading: string
  /** To the form for health; whether that is what comes next. */
  readonly form: (isNext: boolean) => ReactNode
}

/** FUP-10: the cases that the result was shared with, from any device, or that this tab opened from it. */
const useCaseOf = (assessmentId: string, isStored: boolean) => {
  const { data } = useQuery(
    useTRPC().cases.ofAssessment.queryOptions({ assessmentId }, { enabled: isStored }),
  )
  const opened = useOpenedCase(assessmentId)
  const rows = data?.rows ?? []
  return {
    shared: rows.find(({ status }) => status !== 'closed') ?? rows[0] ?? null,
    opened,
  }
}

const Due = ({ at }: { at: number }) => {
  const language = useLanguage()
  const now = useServerMinute()
  const when = whenInWords(at, now, language)
  return (
    <p className="hp-rail__due" data-color={at < now ? 'warning' : 'neutral'}>
      <ClockDashedIcon aria-hidden />
      <span>{at < now ? m.plan_was_due({ when }) : m.plan_is_due({ when })}</span>
    </p>
  )
}

/**
 * FUP-10: from a result to its plan, always: 'Lag tiltaksplan' in a new case, or in one that is open already (FUP-08), and
 * the case where there is a plan.
 */
export const PlanFromResult = (props: PlanFromResultProps) => {
  const { places, assessmentId, risk, completedAt, isStored, isHistory, heading, form } = props
  const { shared, opened } = useCaseOf(assessmentId, isStored)
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isNext = needsPlan(risk)
  const found = shared ?? opened
  if (found !== null && (shared === null || shared.hasPlan || shared.status === 'closed')) {
    const { id, reference } = found
    return (
      <>
        <h2>{shared?.hasPlan ? m.plan_in_case({ reference }) : m.plan_case({ reference })}</h2>
        <div className="hp-rail__first">
          <ButtonLink to="/cases/$id" params={{ id }}>
            {m.plan_to_case()}
          </ButtonLink>
        </div>
        {form(false)}
      </>
    )
  }
  const isLate = isHistory && (isNext || shared !== null)
  const due = shared?.planDueAt ?? null
  return (
    <>
      <h2>{isLate ? m.plan_none_yet() : heading}</h2>
      {isLate && (
        <Due at={due === null ? Date.parse(completedAt) + planWithinMs(risk) : Date.parse(due)} />
      )}
      {!isNext && shared === null && <div className="hp-rail__first">{form(true)}</div>}
      <div className="hp-rail__first">
        {shared === null ? (
          <Button
            variant={isNext ? 'primary' : 'secondary'}
            onClick={() => (isStored ? setOpen(true) : setAsked(true))}
          >
            {m.plan_make()}
          </Button>
        ) : (
          <ButtonLink to="/cases/$id/plan" params={{ id: shared.id }}>
            {m.plan_make()}
          </ButtonLink>
        )}
      </div>
      <p role="status" className="hp-rail__waits">
        {isAsked && !isStored && m.plan_waits()}
      </p>
      {(isNext || shared !== null) && form(false)}
      {isOpen && (
        <PlanDialog places={places} assessmentId={assessmentId} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** FUP-95: health has seen the person since. It stands before the acute signs, which stay as they were. */
export const HealthSeen = ({ assessmentId }: { assessmentId: string }) => {
  const language = useLanguage()
  const now = useServerMinute()
  const { shared } = useCaseOf(assessmentId, true)
  const at = shared?.healthSeenAt ?? null
  return (
    at !== null && (
      <p className="hp-result__since hp-no-print">
        {m.plan_health_seen({ when: whenInWords(Date.parse(at), now, language) })}
      </p>
    )
  )
}
