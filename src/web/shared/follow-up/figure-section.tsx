import type { FollowUpFigures } from '#contract/followUp.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { DataTable } from '#web/ui/chart/data-table.tsx'
import { EmptyState, SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { figureNames, figuresNote, figureWord } from './figure-words.ts'

type FigureSectionProps = {
  /** The answer to the query of the figures. */
  readonly answer: {
    readonly data: FollowUpFigures | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
}

/** FUP-140: the figures of follow-up, of a place and a period. */
export const FigureSection = ({ answer: { data, error, refetch } }: FigureSectionProps) => (
  <Section heading={m.followup_figures()}>
    {data === undefined && error === null && <SkeletonRows rows={4} />}
    {data === undefined && error !== null && <LoadFailed error={error} retry={refetch} />}
    {data !== undefined && (isNothing(data) ? <Nothing /> : <FigureTable figures={data} />)}
  </Section>
)

const isNothing = ({ isRounded, values }: FollowUpFigures): boolean =>
  !isRounded && values.every(({ value }) => value === null || value === 0)

const Nothing = () => (
  <EmptyState heading={m.followup_figures_none()} action={null}>
    {m.followup_figures_none_text()}
  </EmptyState>
)

const FigureTable = ({ figures }: { readonly figures: FollowUpFigures }) => {
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
