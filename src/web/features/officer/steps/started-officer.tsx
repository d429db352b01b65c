import { useNavigate } from '@tanstack/react-router'
import { officerStep, firstReachableStep } from '#domain/assessment/officer/flow.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { StartedCard, startedNote } from '#web/shared/assessment/flow/started-card.tsx'
import * as m from '#web/generated/messages/messages.js'
import { flowState } from '../store/flow.ts'
import { useOfficer } from '../store/officer-context.ts'
import { officerStore } from '../store/officer-store.ts'

/** OFF-11: the unfinished assessment of the officer flow. */
export const StartedOfficer = () => {
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
