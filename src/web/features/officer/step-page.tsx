import { ArrowLeftIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { officerStep, officerSteps, type StepId } from '#domain/assessment/officer/flow.ts'
import { Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { stepName } from './step-names.ts'

const numbered = officerSteps.filter(({ number }) => number !== null)

type Props = {
  readonly step: StepId
  readonly title: string
  readonly lead?: ReactNode
  /** Where in the step one is. */
  readonly within?: ReactNode
  /** Called before the way back is gone. */
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** A step of the flow: the way back, where one is, then the page. */
export const StepPage = ({ step, title, lead, within, onBack, children }: Props) => (
  <Page
    title={title}
    width="text"
    {...(lead !== undefined && { lead })}
    above={
      <div className="hp-no-print">
        <BackLink step={step} {...(onBack && { onBack })} />
        <StepProgress step={step} />
        {within}
      </div>
    }
  >
    {children}
  </Page>
)

/** OFF-11: back is the step's own previous step, not the browser's last page. */
const BackLink = ({ step, onBack }: Pick<Props, 'step' | 'onBack'>) => {
  const { previous } = officerStep(step)
  if (previous === null) return null
  return (
    <Link className="hp-step__back" to={officerStep(previous).path} onClick={onBack}>
      <ArrowLeftIcon aria-hidden />
      {m.flow_back_to({ step: stepName(previous).toLowerCase() })}
    </Link>
  )
}

const StepProgress = ({ step }: { step: StepId }) => {
  const { number } = officerStep(step)
  if (number === null) return null
  return (
    <div className="hp-step">
      <p className="hp-step__where">
        <strong>{m.flow_step_of({ number, count: numbered.length })}</strong> {stepName(step)}
      </p>
      <ol className="hp-step__bar" aria-hidden>
        {numbered.map(({ id, number: place }) => (
          <li key={id} data-done={(place ?? 0) <= number || undefined} />
        ))}
      </ol>
    </div>
  )
}

type FooterProps = {
  /** The step's buttons, the primary one first. */
  readonly children: ReactNode
  /** What the primary button leads to. */
  readonly next: string
  /** Where it is kept, when no longer in this tab alone. */
  readonly kept?: string
}

/** What to press, what happens then, and where what was answered is. */
export const StepFooter = ({ children, next, kept }: FooterProps) => (
  <div className="hp-step__footer hp-no-print">
    <div className="hp-actions">{children}</div>
    <p className="hp-step__note">
      {next} {kept ?? m.flow_kept_here()}
    </p>
  </div>
)
