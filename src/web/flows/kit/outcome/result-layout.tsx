import type { ReactNode } from 'react'
import { Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import '../flow/flow.css'
import './outcome.css'
import './result.css'

type ResultLayoutProps = {
  /** Of the browser's tab: the h1 is among the children. */
  readonly title: string
  /** The way back, the step, and whether it is stored (SAFE-04). */
  readonly crumb: ReactNode
  /** The first line of its print (F-A10). */
  readonly paper: ReactNode
  /** What comes next, beside the result; on a phone below it, with its first button at the foot of the screen. */
  readonly rail: ReactNode
  readonly children: ReactNode
}

/** OFF-09: the page of a result, as it was made and as it is opened again. */
export const ResultLayout = ({ title, crumb, paper, rail, children }: ResultLayoutProps) => (
  <Page
    title={title}
    hasOwnHeading
    above={<div className="hp-result__crumb hp-no-print">{crumb}</div>}
  >
    {paper}
    <div className="hp-result">
      <div className="hp-result__main hp-outcome">{children}</div>
      <aside className="hp-result__rail hp-no-print" aria-label={m.outcome_next_label()}>
        {rail}
      </aside>
    </div>
  </Page>
)
