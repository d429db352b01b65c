import type { Figure } from '#domain/statistics/figure.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Bars } from '#web/ui/chart/bars.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { DataTable } from '#web/ui/chart/data-table.tsx'
import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { mostFrequentText } from './most-frequent.ts'
import { figureText } from './figure-text.ts'

type DistributionProps = {
  readonly title: string
  /** The heading of the name column in the table. */
  readonly column: string
  readonly rows: readonly { readonly name: string; readonly count: Figure }[]
  /** The text for an empty list. */
  readonly none: string
}

/** STA-02: the distribution of the assessments. */
export const Distribution = ({ title, column, rows, none }: DistributionProps) => {
  const language = useLanguage()
  if (rows.length === 0) {
    return (
      <Card>
        <Section heading={title}>
          <p>{none}</p>
        </Section>
      </Card>
    )
  }
  return (
    <Chart
      title={title}
      summaryText={mostFrequentText(rows, language)}
      render={(ids) => (
        <Bars
          {...ids}
          bars={rows.map(({ name, count }) => ({
            key: name,
            name,
            value: count,
            shown: figureText(count, language),
          }))}
        />
      )}
      tableSummary={m.statistics_table()}
      table={
        <DataTable
          caption={title}
          headings={[column, m.statistics_column_count()]}
          rows={rows.map(({ name, count }) => ({
            key: name,
            name,
            cells: [figureText(count, language)],
          }))}
        />
      }
    />
  )
}
