import type { Statistics } from '#contract/statistics.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { DataTable } from '#web/ui/chart/data-table.tsx'
import { StackedBars } from '#web/ui/chart/stacked-bars.tsx'
import * as m from '#web/generated/messages/messages.js'
import { levels } from './level-shares.ts'
import { peakText, readingName, stepWords, totalOf } from './over-time-words.ts'
import { figureText } from './figure-text.ts'

type OverTimeProps = Pick<Statistics, 'overTime' | 'isRounded'>

/** STA-02: by risk, from the oldest. */
export const OverTime = ({ overTime, isRounded }: OverTimeProps) => {
  const language = useLanguage()
  const series = levels()
  const words = stepWords[overTime.step]
  return (
    <Chart
      title={m.statistics_over_time()}
      summaryText={peakText(overTime, isRounded, language)}
      render={(ids) => (
        <StackedBars
          // Another period has other bars.
          key={overTime.points[0]?.startsOn}
          {...ids}
          series={series}
          stacks={overTime.points.map((point) => ({
            key: point.startsOn,
            label: words.label(point.startsOn, language),
            name: readingName(point, overTime.step, isRounded, language),
            values: series.map(({ id }) => point[id]),
            shown: series.map(({ id }) => figureText(point[id], language)),
          }))}
          suppressed={isRounded ? m.statistics_untold() : null}
          choose={m.statistics_values_choose()}
          format={(value) => formatNumber(value, language)}
        />
      )}
      tableSummary={m.statistics_table()}
      table={
        <DataTable
          caption={m.statistics_over_time()}
          headings={[
            words.column(),
            ...series.map(({ name }) => name),
            ...(isRounded ? [] : [m.statistics_column_total()]),
          ]}
          rows={overTime.points.map((point) => ({
            key: point.startsOn,
            name: words.name(point.startsOn, language),
            cells: [
              ...series.map(({ id }) => figureText(point[id], language)),
              // The sum of rounded parts is not the rounded sum.
              ...(isRounded ? [] : [figureText(totalOf(point), language)]),
            ],
          }))}
        />
      }
    />
  )
}
