import type { ReactNode } from 'react'
import { Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { StepBack, type Back } from './step-back.tsx'
import './step-page.css'

/** Which of the flow's numbered steps it is, from 1. */
type Progress = { readonly number: number; readonly count: number; readonly name: string }

type Props = {
  readonly title: string
  readonly lead?: ReactNode
  readonly back?: Back
  readonly progress?: Progress
  /** Where in the step one is. */
  readonly within?: ReactNode
  /** 'wide' where there is a list beside the list. */
  readonly width?: 'wide' | 'text'
  readonly children: ReactNode
}

/** A step of a flow: the way back, where one is, then the page. */
export const StepPage = (props: Props) => {
  const { title, lead, back, progress, within, width = 'text', children } = props
  return (
    <Page
      title={title}
      width={width}
      {...(lead !== undefined && { lead })}
      above={
        <div className="hp-no-print">
          {back && <StepBack {...back} />}
          {progress && <StepProgress {...progress} />}
          {within}
        </div>
      }
    >
      {children}
    </Page>
  )
}

const StepProgress = ({ number, count, name }: Progress) => (
  <div className="hp-step">
    <p className="hp-step__where">
      <strong>{m.flow_step_of({ number, count })}</strong> {name}
    </p>
    <ol className="hp-step__bar" aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <li key={place} data-done={place < number || undefined} />
      ))}
    </ol>
  </div>
)
