import { ClockDashedIcon } from '@navikt/aksel-icons'
import { useQuery, useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { uuidv7 } from 'uuidv7'
import type { CarePlace } from '#contract/functions.ts'
import { needsPlan } from '#domain/follow-up/case/case-risk.ts'
import { planWithinMs, type CaseRisk } from '#domain/follow-up/plan-rules.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useOpenedCase, rememberOpened } from '#web/lib/tab/opened-cases.ts'
import { Button, ButtonLink } from '#web/kit/button/button.tsx'
import { api } from '#web/lib/api/api.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import { whenInWords } from './time-texts.ts'
import { DepartmentChoice } from './open-case-dialog.tsx'
import { CaseFacts } from './same-person/case-facts.tsx'
import { ChooseCase } from './same-person/choose-case.tsx'
import { SamePerson } from './same-person/same-person.tsx'
import { useCaseChoice } from './same-person/use-case-choice.ts'

type PlanPlace = 'shared' | 'unshared' | 'open-case'

const planPlaces: readonly { readonly value: PlanPlace; readonly label: () => string }[] = [
  { value: 'shared', label: m.plan_new_shared },
  { value: 'unshared', label: m.plan_new_unshared },
  { value: 'open-case', label: m.case_add },
]

type PlanDialogProps = {
  /** One at least. */
  readonly places: readonly CarePlace[]
  /** The user's own stored assessment. */
  readonly assessmentId: string
  readonly onClose: () => void
}

/**
 * FUP-10: the step between a result and its plan: a new case, or one that is open already, after the question of the
 * person (FUP-08). A new one has its id before it is sent, so that a repeated call opens one case.
 */
const PlanDialog = ({ places, assessmentId, onClose }: PlanDialogProps) => {
  const navigate = useNavigate()
  const choice = useCaseChoice('cases.attach')
  const { choices, chosen } = choice
  const [newId] = useState(() => uuidv7())
  // FUP-07: only the author decides whether the assessment is shared, so nothing is preset.
  const [place, setPlace] = useState<PlanPlace | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isOpenCase = place === 'open-case'
  const isShared = place === 'shared'
  const [departmentId, setDepartmentId] = useState(places[0]?.departmentId ?? '')
  const open = useMutation({
    mutationFn: () => api.cases.open.mutate({ id: newId, departmentId, assessmentId, isShared }),
    onSuccess: ({ reference }) => {
      rememberOpened({ caseId: newId, reference, assessmentId })
      void navigate({ to: '/cases/$id/plan', params: { id: newId } })
    },
  })
  const share = useMutation({
    mutationFn: (id: string) => api.cases.attach.mutate({ id, assessmentId }),
    onSuccess: ({ id }) =>
      void navigate({
        to: chosen?.status === 'without-plan' ? '/cases/$id/plan' : '/cases/$id',
        params: { id },
      }),
  })
  const { isPending, error } = isOpenCase ? share : open
  const shareLabel =
    chosen === null ? m.plan_share_case() : m.case_add_confirm({ reference: chosen.reference })
  return (
    <ConfirmDialog
      heading={m.plan_make()}
      open
      confirmLabel={isOpenCase ? shareLabel : m.board_open()}
      pendingLabel={isOpenCase ? m.admin_saving() : m.board_opening()}
      tone="accent"
      pending={isPending}
      failure={
        error === null ? null : <CallFailureText error={error} fallback={m.admin_unknown_error()} />
      }
      onConfirm={() => {
        if (place === null) setMissing(true)
        else if (isOpenCase) choice.withChosen(({ id }) => share.mutate(id))
        else open.mutate()
      }}
      onCancel={onClose}
    >
      <RadioRows
        label={m.plan_where()}
        help={m.case_share_help()}
        error={isMissing && place === null ? m.plan_where_missing() : undefined}
        pending={isPending}
        options={planPlaces
          .filter(({ value }) => value !== 'open-case' || choices?.length !== 0)
          .map(({ value, label }) => ({ value, label: label() }))}
        value={place}
        onChange={setPlace}
      />
      {isOpenCase ? (
        <>
          <ChooseCase choice={choice} pending={isPending} />
          {chosen !== null && <CaseFacts of={chosen} />}
          <SamePerson />
        </>
      ) : (
        <>
          <p>{m.plan_make_text()}</p>
          <DepartmentChoice
            places={places}
            pending={isPending}
            value={departmentId}
            onChange={setDepartmentId}
          />
        </>
      )}
    </ConfirmDialog>
  )
}

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
