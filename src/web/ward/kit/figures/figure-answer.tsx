import type { ReactNode } from 'react'
import type { FollowUpFigures } from '#contract/followUp.ts'
import { AllBelowTen } from '#web/lib/elements/all-below-ten.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { SkeletonRows, EmptyState } from '#web/kit/layout/loading.tsx'
import { Section } from '#web/kit/layout/page.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { DataTable } from '#web/kit/chart/data-table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { figureNames, figuresNote, figureText } from './figure-texts.ts'

type FigureTableProps = { readonly figures: FollowUpFigures }

/** FUP-140: the figures that were fetched, or that there are none. */
const FigureTable = ({ figures }: FigureTableProps) => {
  if (isNothing(figures)) return <Nothing />
  const { isRounded, values } = figures
  // BO-10: what a researcher reads no number of opens on request.
  const withheld = isRounded ? values.filter(({ value }) => value === null) : []
  const told = values.filter((row) => !withheld.includes(row))
  return (
    <>
      {told.length > 0 && <Rows figures={figures} values={told} />}
      {withheld.length > 0 && (
        <Withheld isAll={told.length === 0} count={withheld.length}>
          <Rows figures={figures} values={withheld} />
        </Withheld>
      )}
      <p>{figuresNote(figures)}</p>
    </>
  )
}

type WithheldProps = {
  readonly isAll: boolean
  readonly count: number
  readonly children: ReactNode
}

const Withheld = ({ isAll, count, children }: WithheldProps) =>
  isAll ? (
    <AllBelowTen>{children}</AllBelowTen>
  ) : (
    <Disclosure summary={m.followup_figures_withheld({ count })}>{children}</Disclosure>
  )

const isNothing = ({ isRounded, values }: FollowUpFigures): boolean =>
  !isRounded && values.every(({ value }) => value === null || value === 0)

const Nothing = () => (
  <EmptyState heading={m.followup_figures_none()} action={null}>
    {m.followup_figures_none_text()}
  </EmptyState>
)

type RowsProps = { readonly figures: FollowUpFigures; readonly values: FollowUpFigures['values'] }

const Rows = ({ figures, values }: RowsProps) => {
  const language = useLanguage()
  return (
    <DataTable
      caption={m.followup_figures()}
      headings={[m.followup_figures_what(), m.followup_figures_value()]}
      rows={values.map((row) => ({
        key: row.figure,
        name: figureNames[row.figure](),
        cells: [figureText(row, figures.isRounded, language)],
      }))}
    />
  )
}

export type FigureAnswerProps = {
  /** The answer to the query of the figures. */
  readonly answer: {
    readonly data: FollowUpFigures | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
}

/** FUP-140: the figures of follow-up, of a place and a period. */
export const FigureAnswer = ({ answer: { data, error, refetch } }: FigureAnswerProps) => (
  <Section heading={m.followup_figures()}>
    {data === undefined && error === null && <SkeletonRows rows={4} />}
    {data === undefined && error !== null && <LoadFailed error={error} retry={refetch} />}
    {data !== undefined && <FigureTable figures={data} />}
  </Section>
)
