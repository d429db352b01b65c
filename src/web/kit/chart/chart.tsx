import { useId, type ReactNode } from 'react'
import { Disclosure } from '../layout/disclosure.tsx'
import { Card } from '../layout/page.tsx'
import './chart.css'

type Ids = { readonly labelledBy: string; readonly describedBy: string }

type ChartProps = {
  readonly title: string
  /** What one sees in the drawing, in words. */
  readonly summaryText: string
  /** The drawing; it is named by the title and described by the sentence. */
  readonly render: (ids: Ids) => ReactNode
  /** What opens the table. */
  readonly tableSummary: string
  /** The same figures. */
  readonly table: ReactNode
}

/** A drawing of figures, with what it shows in words and as a table (STA-02). */
export const Chart = ({ title, summaryText, render, tableSummary, table }: ChartProps) => {
  const id = useId()
  const [labelledBy, describedBy] = [`${id}-title`, `${id}-says`]
  return (
    <Card>
      <section className="hp-chart" aria-labelledby={labelledBy}>
        <h2 id={labelledBy}>{title}</h2>
        <p id={describedBy}>{summaryText}</p>
        {render({ labelledBy, describedBy })}
        <Disclosure
          summary={
            <span>
              {tableSummary}
              <span className="aksel-sr-only">: {title}</span>
            </span>
          }
        >
          {table}
        </Disclosure>
      </section>
    </Card>
  )
}
