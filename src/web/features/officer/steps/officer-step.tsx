import type { ComponentProps } from 'react'
import { officerStep, officerSteps, type StepId } from '#domain/assessment/officer/flow.ts'
import { StepFooter } from '#web/shared/assessment/flow/step-footer.tsx'
import { StepPage } from '#web/shared/assessment/flow/step-page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useOfficer } from '../store/officer-context.ts'
import { stepName } from './step-names.ts'

const count = officerSteps.filter(({ number }) => number !== null).length

type OfficerStepProps = Omit<ComponentProps<typeof StepPage>, 'back' | 'progress'> & {
  readonly step: StepId
  /** Called before the way back is gone. */
  readonly onBack?: () => void
}

/** A step of the officer flow, which knows the one before it and its number. */
export const OfficerStep = ({ step, onBack, ...page }: OfficerStepProps) => {
  const { number } = officerStep(step)
  const back = backFrom(step)
  return (
    <StepPage
      {...page}
      {...(back !== null && { back: { ...back, ...(onBack && { onBack }) } })}
      {...(number !== null && { progress: { number, count, name: stepName(step) } })}
    />
  )
}

/** Null at the first one. */
export const backFrom = (step: StepId) => {
  const { previous } = officerStep(step)
  return (
    previous && {
      to: officerStep(previous).path,
      label: m.flow_back_to({ step: stepName(previous).toLowerCase() }),
    }
  )
}

/** 'Steg 5 av 5' */
export const whereIs = (step: StepId): string =>
  m.flow_step_of({ number: officerStep(step).number ?? count, count })

type FooterProps = Omit<ComponentProps<typeof StepFooter>, 'savedAt' | 'note'>

/** Says where the answers are: in this tab until they are completed, then on the user's account. */
export const OfficerFooter = (footer: FooterProps) => {
  const { flow, savedAt } = useOfficer()
  const isFinished = (flow.data?.finishedAt ?? null) !== null
  return (
    <StepFooter
      {...footer}
      savedAt={savedAt}
      {...(isFinished && { note: m.officer_kept_result() })}
    />
  )
}
