import { useQuery } from '@tanstack/react-query'
import { questionsFor } from '#domain/assessment/question-groups.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { StartedCard, startedNote } from '#web/shared/assessment/flow/started-card.tsx'
import { StepFooter } from '#web/shared/assessment/flow/step-footer.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { begin } from '../store/treatment-changes.ts'
import { useTreatment } from '../store/treatment-context.ts'
import { hasWork } from '../store/treatment-data.ts'
import { treatmentStore } from '../store/treatment-store.ts'
import { nextStep, TreatmentStepPage } from './treatment-step.tsx'

/** TRT-01: explains the flow, its audience and its result. Never drops unfinished work without asking. */
export const IntroStep = () => (hasWork(useTreatment().flow) ? <StartedIntro /> : <NewIntro />)

const StartedIntro = () => {
  const { flow, isOnDevice, content, rated, reachable, goTo } = useTreatment()
  const language = useLanguage()
  const { record, data } = flow
  if (record === null) return null
  const what = rated.length === 1 ? m.treatment_begun_what_one : m.treatment_begun_what
  return (
    <TreatmentStepPage step="intro" title={m.flow_begun_heading()} lead={m.flow_begun_lead()}>
      <StartedCard
        what={what({
          time: formatDateTime(record.startedAt, language),
          symptoms: rated.length,
          answers: questionsFor(content, Object.keys(data.symptoms)).filter(({ id }) =>
            Object.hasOwn(data.answers, id),
          ).length,
        })}
        note={startedNote(record.finishedAt !== null, isOnDevice)}
        onContinue={() => goTo(reachable('plan'))}
        onNew={treatmentStore.restart}
      />
    </TreatmentStepPage>
  )
}

const NewIntro = () => {
  // CNT-02: the next assessment uses the content that was published since the flow was opened.
  useQuery(useTRPC().treatment.content.queryOptions({}))
  const { goTo } = useTreatment()
  const start = () => {
    begin()
    goTo('symptoms')
  }
  return (
    <TreatmentStepPage step="intro" title={m.treatment_title()} lead={m.treatment_intro_lead()}>
      <Card>
        <ul className="hp-points">
          <li>{m.treatment_intro_what()}</li>
          <li>{m.treatment_intro_result()}</li>
          <li>{m.treatment_intro_acute()}</li>
          <li>{m.treatment_intro_level()}</li>
          <li>{m.treatment_intro_no_names()}</li>
        </ul>
      </Card>
      <StepFooter next={nextStep('symptoms')} savedAt={null}>
        <Button onClick={start}>{m.treatment_start()}</Button>
      </StepFooter>
    </TreatmentStepPage>
  )
}
