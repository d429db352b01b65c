import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenInOrder } from '#domain/assessment/symptom-answers.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { StartedCard, startedNote } from '#web/flows/kit/flow/started-card.tsx'
import { StepFooter } from '#web/flows/kit/flow/step-page.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useObservation } from './observation-context.ts'
import { emptyObservation, hasWork } from './observation-data.ts'
import { ObservationStepPage } from './observation-step.tsx'
import { begin, observationStore } from './observation-store.ts'
import '#web/flows/kit/flow/flow.css'
import '#web/kit/fields/choice.css'

/** OBS-01: explains the flow and the use of its result. Never drops unfinished work without asking. */
export const IntroStep = () => {
  const { flow } = useObservation()
  return hasWork(flow) ? <StartedIntro /> : <NewIntro />
}

const StartedIntro = () => {
  const { content, flow, isOnDevice, asked, goTo } = useObservation()
  const language = useLanguage()
  const { record, data } = flow
  if (record === null) return null
  const isFinished = record.finishedAt !== null
  return (
    <ObservationStepPage step="intro" title={m.flow_begun_heading()} lead={m.flow_begun_lead()}>
      <StartedCard
        what={m.observation_begun_what({
          time: formatDateTime(record.startedAt, language),
          symptoms: chosenInOrder(content, data.symptoms).length,
          answers: asked.filter(({ answer }) => answer !== null).length,
        })}
        note={startedNote(isFinished, isOnDevice)}
        onContinue={() => goTo(isFinished ? 'results' : 'symptoms')}
        onNew={observationStore.restart}
      />
    </ObservationStepPage>
  )
}

const NewIntro = () => {
  // CNT-02: the next assessment uses the content that was published since the flow was opened.
  useQuery(useTRPC().observation.content.queryOptions({}))
  const { flow, allowsWithoutUser, goTo } = useObservation()
  const { record: before } = flow
  const isBegun = before !== null && before.finishedAt === null
  // The user chooses each time: the choice for the previous assessment does not carry over.
  const [withoutUser, setWithoutUser] = useState(isBegun && flow.data.withoutUser)

  const start = () => {
    // An empty assessment continues as it is. Another choice begins another assessment (OBS-09).
    if (isBegun && flow.data.withoutUser === withoutUser) return goTo('symptoms')
    observationStore.restart()
    observationStore.change((_empty, { id, now }) => ({
      record: { id, startedAt: now, finishedAt: null, storedAt: null },
      data: { ...emptyObservation, withoutUser },
      outcome: null,
    }))
    const { record } = observationStore.get().flow
    if (record !== null) {
      void begin({ id: record.id, startedAt: record.startedAt, withoutUser })
    }
    goTo('symptoms')
  }

  return (
    <ObservationStepPage
      step="intro"
      title={m.observation_title()}
      lead={m.observation_intro_lead()}
    >
      <Card>
        <ul>
          <li>{m.observation_intro_what()}</li>
          <li>{m.observation_intro_acute()}</li>
          <li>{m.observation_intro_no_names()}</li>
          <li>
            {allowsWithoutUser ? m.observation_intro_user_choice() : m.observation_intro_user()}
          </li>
          <li>{m.observation_intro_level()}</li>
          <li>{m.observation_hand_over()}</li>
        </ul>
      </Card>
      {allowsWithoutUser && (
        <label className="hp-option">
          <input
            className="hp-check"
            type="checkbox"
            checked={withoutUser}
            onChange={(event) => setWithoutUser(event.target.checked)}
            aria-labelledby="without-user"
            aria-describedby="without-user-help"
          />
          <span>
            <span className="hp-option__label" id="without-user">
              {m.observation_without_user()}
            </span>
            <span className="hp-option__help" id="without-user-help">
              {m.observation_without_user_help()}
            </span>
          </span>
        </label>
      )}
      <StepFooter
        next={m.flow_next({ step: m.observation_step_symptoms().toLowerCase() })}
        savedAt={null}
      >
        <Button onClick={start}>{m.observation_start()}</Button>
      </StepFooter>
    </ObservationStepPage>
  )
}
