import type { ComponentProps } from 'react'
import { stepOf } from '#domain/assessment/steps.ts'
import { treatmentSteps, type TreatmentStep } from '#domain/assessment/treatment/treatment-steps.ts'
import { StepPage } from '#web/flows/kit/flow/step-page.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useTreatment } from '../store/treatment-context.ts'

const count = treatmentSteps.filter(({ number }) => number !== null).length

const names: Readonly<Record<TreatmentStep, () => string>> = {
  intro: m.treatment_step_intro,
  symptoms: m.treatment_step_symptoms,
  intensity: m.treatment_step_intensity,
  questions: m.treatment_step_questions,
  processing: m.treatment_step_processing,
  plan: m.treatment_step_plan,
}

/** 'Neste: styrke.' */
export const nextStep = (step: TreatmentStep): string =>
  m.flow_next({ step: names[step]().toLowerCase() })

/** Where something finished would be changed: that begins another one (SAFE-06). */
const changing = new Set<TreatmentStep>(['symptoms', 'intensity', 'questions'])

type TreatmentStepPageProps = Omit<
  ComponentProps<typeof StepPage>,
  'back' | 'progress' | 'within'
> & {
  readonly step: TreatmentStep
  /** Which of the questions are shown, in place of the step's name. */
  readonly name?: string
}

/** A step of the treatment flow, which knows the one before it and its number. */
export const TreatmentStepPage = ({
  step,
  name = names[step](),
  children,
  ...page
}: TreatmentStepPageProps) => {
  const { flow, reachable, goTo } = useTreatment()
  const { number, previous } = stepOf(treatmentSteps, step)
  const back = previous !== null && step !== 'processing' ? reachable(previous) : null
  const isFinished = (flow.record?.finishedAt ?? null) !== null
  return (
    <StepPage
      {...page}
      {...(back !== null && {
        back: {
          label: m.flow_back_to({ step: names[back]().toLowerCase() }),
          onBack: () => goTo(back),
        },
      })}
      {...(number !== null && { progress: { number, count, name } })}
    >
      {isFinished && changing.has(step) && (
        <Notice tone="info">
          <p>{m.treatment_finished_before()}</p>
        </Notice>
      )}
      {children}
    </StepPage>
  )
}
