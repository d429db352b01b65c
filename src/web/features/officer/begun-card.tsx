import { useNavigate } from '@tanstack/react-router'
import { officerStep, firstReachableStep } from '#domain/assessment/officer/flow.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { flowState } from './flow.ts'
import { useOfficer } from './officer-context.ts'
import { officerStore } from './officer-store.ts'

/** OFF-11: go on with what is begun, or drop it knowingly. */
export const BegunCard = () => {
  const { flow } = useOfficer()
  const language = useLanguage()
  const navigate = useNavigate()
  if (flow.data === null) return null

  const { startedAt, answers, finishedAt } = flow.data
  const furthest = officerStep(firstReachableStep(flowState(flow), 'module'))
  return (
    <Card>
      <p>
        {m.officer_begun_what({
          time: formatDateTime(startedAt, language),
          categories: flow.categories.length,
          answers: Object.keys(answers).length,
        })}
      </p>
      <p>{finishedAt === null ? m.flow_begun_unfinished() : m.flow_begun_not_stored()}</p>
      <div className="hp-actions">
        <Button onClick={() => void navigate({ to: furthest.path })}>
          {m.flow_begun_continue()}
        </Button>
        <Button variant="secondary" tone="neutral" onClick={officerStore.restart}>
          {m.flow_begun_new()}
        </Button>
      </div>
    </Card>
  )
}
