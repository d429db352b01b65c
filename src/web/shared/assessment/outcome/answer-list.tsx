import type { ReactNode } from 'react'
import { Name } from '#web/shared/content/name.tsx'

type AnswerRow = {
  readonly id: string
  readonly question: { readonly nameNo: string; readonly nameEn: string | null }
  readonly answer: ReactNode
  /** SAFE-05: there is no answer. The text says so too. */
  readonly missing: boolean
}

type AnswerListProps = {
  readonly heading: string
  readonly rows: readonly AnswerRow[]
}

/** The questions, each with its answer. */
export const AnswerList = ({ heading, rows }: AnswerListProps) => (
  <div>
    <h3>{heading}</h3>
    <dl className="hp-outcome__answers">
      {rows.map(({ id, question, answer, missing }) => (
        <div key={id} data-missing={missing || undefined}>
          <dt>
            <Name of={question} />
          </dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  </div>
)
