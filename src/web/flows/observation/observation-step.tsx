import type { ComponentProps } from 'react'
import {
  observationProgress,
  observationSteps,
  type ObservationStep,
} from '#domain/assessment/observation/observation-steps.ts'
import { questionSpan } from '#domain/assessment/question-groups.ts'
import { stepOf } from '#domain/assessment/steps.ts'
import { StepPage } from '#web/flows/kit/flow/step-page.tsx'
import { questionSpanText } from '#web/flows/kit/symptom-flow/questions-body.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useObservation } from './observation-context.ts'

const count = observationSteps.filter(({ number }) => number !== null).length

const names: Readonly<Record<ObservationStep, () => string>> = {
  intro: m.observation_step_intro,
  symptoms: m.observation_step_symptoms,
  questions: m.observation_step_questions,
  processing: m.observation_step_processing,
  results: m.observation_step_results,
}

/** Where something finished would be changed: that begins another one (SAFE-06). */
const changing = new Set<ObservationStep>(['symptoms', 'questions'])

type ObservationStepPageProps = Omit<
  ComponentProps<typeof StepPage>,
  'back' | 'progress' | 'within'
> & {
  readonly step: ObservationStep
  /** Which page of the questions is shown, from 1. */
  readonly page?: number
}

/** A step of the observation, which knows the one before it, its number and how far it is (OBS-05). */
export const ObservationStepPage = ({
  step,
  page,
  children,
  ...rest
}: ObservationStepPageProps) => {
  const { flow, pages, goTo } = useObservation()
  const { number, previous } = stepOf(observationSteps, step)
  const span = page === undefined ? null : questionSpan(pages, page)
  const isOver = step === 'processing' || step === 'results'
  const isFinished = (flow.record?.finishedAt ?? null) !== null
  return (
    <StepPage
      {...rest}
      {...(previous !== null &&
        !isOver && {
          back: {
            label: m.flow_back_to({ step: names[previous]().toLowerCase() }),
            onBack: () => goTo(previous),
          },
        })}
      progress={{
        number: number ?? count,
        count,
        name: span === null ? names[step]() : questionSpanText(span),
        percent: observationProgress(step, span?.last, span?.count),
      }}
    >
      {isFinished && changing.has(step) && (
        <Notice tone="info">
          <p>{m.observation_finished_before()}</p>
        </Notice>
      )}
      {children}
    </StepPage>
  )
}
