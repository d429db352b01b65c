import { createContext, useContext, type ComponentProps } from 'react'
import type { WithApproval } from '#domain/content/approval.ts'
import type { OfficerContent } from '#domain/content/officer-content.ts'
import type { FlowSnapshot } from '#web/lib/flow-store/store.ts'
import type { FormEntries } from '#web/flows/kit/module-form-editor.tsx'
import type { Flow } from '../store/officer-flow-data.ts'
import { officerStep, officerSteps, type StepId } from '#domain/assessment/officer/flow.ts'
import * as m from '#web/generated/messages/messages.js'
import { StepFooter, StepPage } from '#web/flows/kit/flow/step-page.tsx'
import { acuteAlerts, acuteElsewhere } from '#domain/assessment/officer/acute.ts'
import { AcuteBar } from '#web/flows/kit/flow/acute-bar.tsx'

/** The shared state of every step of the flow. */
type Officer = FlowSnapshot<Flow> & {
  readonly content: OfficerContent & WithApproval
  /** The user went back to step 1 to change its answer, not to begin another assessment. */
  readonly isRevising: boolean
  readonly setRevising: (revising: boolean) => void
  /** The entries of the Modulskjema. In memory only; a reload clears them (OFF-12). */
  readonly entries: FormEntries
  readonly setEntries: (entries: FormEntries) => void
}

export const OfficerContext = createContext<Officer | null>(null)

export const useOfficer = (): Officer => {
  const officer = useContext(OfficerContext)
  if (officer === null) throw new Error('useOfficer is for the steps of the officer flow')
  return officer
}

/** The specification's section 9, and the pages before and after the five steps. */
const names = {
  entry: m.officer_step_entry,
  start: m.officer_step_start,
  guidance: m.officer_step_guidance,
  categories: m.officer_step_categories,
  symptoms: m.officer_step_symptoms,
  module: m.officer_step_module,
  report: m.officer_step_report,
} as const satisfies Record<StepId, () => string>

export const stepName = (step: StepId): string => names[step]()

const count = officerSteps.filter(({ number }) => number !== null).length

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

/** SAFE-01: of all answers. A sign in a category that is not chosen says how to change its answer (X14). */
export const AcuteSigns = () => {
  const { content, flow } = useOfficer()
  const answers = flow.data?.answers ?? {}
  const isElsewhere = acuteElsewhere(content, answers, flow.categories).length > 0
  return (
    <AcuteBar
      alerts={acuteAlerts(content, answers, flow.categories)}
      note={isElsewhere ? m.officer_acute_elsewhere() : undefined}
    />
  )
}
