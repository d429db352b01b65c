import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { officerStep, firstReachableStep } from '#domain/assessment/officer/flow.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { StartedCard, startedNote } from '#web/flows/kit/flow/started-card.tsx'
import { chooseKnowsPerson, hasWork, flowState } from '../store/officer-flow-data.ts'
import { useOfficer, OfficerStep } from './officer-step.tsx'
import { officerStore } from '../store/officer-store.ts'
import '#web/flows/kit/flow/flow.css'

/** OFF-11: the unfinished assessment of the officer flow. */
const StartedOfficer = () => {
  const { flow, isOnDevice } = useOfficer()
  const language = useLanguage()
  const navigate = useNavigate()
  if (flow.data === null) return null

  const { startedAt, answers, finishedAt } = flow.data
  const furthest = officerStep(firstReachableStep(flowState(flow), 'module'))
  return (
    <StartedCard
      what={m.officer_begun_what({
        time: formatDateTime(startedAt, language),
        categories: flow.categories.length,
        answers: Object.keys(answers).length,
      })}
      note={startedNote(finishedAt !== null, isOnDevice)}
      onContinue={() => void navigate({ to: furthest.path })}
      onNew={officerStore.restart}
    />
  )
}

/** OFF-01: step 1. Never mixes unfinished work with another inmate's, and never drops it without asking. */
export const StartPage = () => {
  const { flow, isRevising } = useOfficer()
  const { user, profile } = useSession()
  const by = profile.fullName || user.email || m.officer_start_anonymous()
  const asksFirst = hasWork(flow) && !isRevising
  return (
    <OfficerStep
      step="start"
      title={asksFirst ? m.flow_begun_heading() : m.officer_start_heading()}
      lead={asksFirst ? m.flow_begun_lead() : m.officer_start_lead()}
    >
      {asksFirst ? <StartedOfficer /> : <KnowsPersonChoice />}
      <p className="hp-step__note">
        {m.officer_start_by()} <strong>{by}</strong>. {m.officer_no_names()}
      </p>
    </OfficerStep>
  )
}

const choices = [
  { knows: true, label: m.officer_start_knows, help: m.officer_start_knows_help },
  { knows: false, label: m.officer_start_knows_not, help: m.officer_start_knows_not_help },
] as const

const KnowsPersonChoice = () => {
  const { flow, isRevising } = useOfficer()
  const navigate = useNavigate()
  // CNT-02: the next assessment uses the content that was published since the flow was opened.
  useQuery(useTRPC().officer.content.queryOptions({}, { enabled: !isRevising }))

  const choose = (knowsPerson: boolean) => {
    if (!isRevising) officerStore.restart()
    officerStore.change((now, fresh) => chooseKnowsPerson(now, knowsPerson, fresh))
    void navigate({ to: '/assessment/guidance' })
  }

  return (
    <div className="hp-choices">
      {choices.map(({ knows, label, help }) => (
        <button
          key={String(knows)}
          type="button"
          className="hp-choice"
          aria-current={isRevising && flow.knowsPerson === knows ? 'true' : undefined}
          onClick={() => choose(knows)}
        >
          <span className="hp-choice__label">{label()}</span>
          <span className="hp-choice__help">{help()}</span>
        </button>
      ))}
      {isRevising && flow.knowsPerson !== null && (
        <Button variant="tertiary" onClick={() => void navigate({ to: '/assessment/guidance' })}>
          {m.officer_start_keep()}
        </Button>
      )}
    </div>
  )
}
