import type { FollowUpFigures } from '#contract/followUp.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { DataTable } from '#web/ui/chart/data-table.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { figureNames, figuresNote, figureWord } from './figure-words.ts'

type FigureTableProps = { readonly figures: FollowUpFigures }

/** FUP-140: the figures that were fetched, or that there are none. */
export const FigureTable = ({ figures }: FigureTableProps) =>
  isNothing(figures) ? <Nothing /> : <Rows figures={figures} />

const isNothing = ({ isRounded, values }: FollowUpFigures): boolean =>
  !isRounded && values.every(({ value }) => value === null || value === 0)

const Nothing = () => (
  <EmptyState heading={m.followup_figures_none()} action={null}>
    {m.followup_figures_none_text()}
  </EmptyState>
)

const Rows = ({ figures }: FigureTableProps) => {
  const language = useLanguage()
  return (
    <>
      <DataTable
        caption={m.followup_figures()}
        headings={[m.followup_figures_what(), m.followup_figures_value()]}
        rows={figures.values.map((row) => ({
          key: row.figure,
          name: figureNames[row.figure](),
          cells: [figureWord(row, figures.isRounded, language)],
        }))}
      />
      <p>{figuresNote(figures)}</p>
    </>
  )
}
