import type { Statistics } from '#contract/statistics.ts'
import type { Figure } from '#domain/statistics/figure.ts'
import {
  formatDayOfYear,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatShortMonth,
} from '#web/lib/format/format-days.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { isoWeek } from '#web/lib/format/iso-week.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { Chart } from '#web/kit/chart/chart.tsx'
import { DataTable } from '#web/kit/chart/data-table.tsx'
import { StackedBars } from '#web/kit/chart/stacked-bars.tsx'
import { Card, Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { figureText, untoldOverTime, levels } from './figure-text.ts'

type OverTime = Statistics['overTime']
type Step = OverTime['step']
type Point = OverTime['points'][number]

type StepTexts = {
  readonly column: () => string
  /** Under a bar. */
  readonly label: (day: string, language: Language) => string
  readonly name: (day: string, language: Language) => string
  /** In a sentence. */
  readonly when: (day: string, language: Language) => string
}

/** The names of a day, a week and a month. */
export const stepTexts: Readonly<Record<Step, StepTexts>> = {
  day: {
    column: m.statistics_column_day,
    label: formatShortDay,
    name: formatLongDay,
    when: (day, language) => m.statistics_when_day({ day: formatDayOfYear(day, language) }),
  },
  week: {
    column: m.statistics_column_week,
    label: (day) => m.statistics_week({ week: isoWeek(day) }),
    name: (day, language) =>
      m.statistics_week_of({ week: isoWeek(day), day: formatLongDay(day, language) }),
    when: (day) => m.statistics_when_week({ week: isoWeek(day) }),
  },
  month: {
    column: m.statistics_column_month,
    label: formatShortMonth,
    name: formatMonth,
    when: (day, language) => m.statistics_when_month({ month: formatMonth(day, language) }),
  },
}

/** The sum of all levels; null when one is withheld. */
export const totalOf = ({ low, medium, high, none }: Point): Figure =>
  [low, medium, high, none].reduce<Figure>(
    (sum, of) => (sum === null || of === null ? null : sum + of),
    0,
  )

/** STA-02: what a chosen bar is of, with its total; the sum of rounded parts is not the rounded sum. */
export const readingName = (
  point: Point,
  step: Step,
  isRounded: boolean,
  language: Language,
): string => {
  const when = stepTexts[step].name(point.startsOn, language)
  if (isRounded) return when
  return m.statistics_values_total({ when, total: figureText(totalOf(point), language) })
}

/** The sum of the levels that are not withheld. */
const heightOf = ({ low, medium, high, none }: Point): number =>
  [low, medium, high, none].reduce<number>((sum, of) => sum + (of ?? 0), 0)

/** STA-02: the time with the most assessments, in words; of several equal ones the last. */
export const peakText = (
  { step, points }: OverTime,
  isRounded: boolean,
  language: Language,
): string => {
  const highest = Math.max(0, ...points.map(heightOf))
  const peaks = points.filter((point) => heightOf(point) === highest)
  const peak = peaks.at(-1)
  if (peak === undefined || highest === 0) return m.statistics_peak_hidden()
  // ROLE-13: a ten is of the day when it was full, so the highest bar says nothing of when there were most.
  if (isRounded) return m.statistics_tens_month()
  const when = stepTexts[step].when(peak.startsOn, language)
  const count = formatNumber(highest, language)
  return peaks.length > 1
    ? m.statistics_peak_shared({ when, count })
    : m.statistics_peak({ when, count, high: figureText(peak.high, language) })
}

type OverTimeProps = Pick<Statistics, 'overTime' | 'isRounded'>

/** STA-02: by risk, from the oldest. */
export const OverTime = ({ overTime, isRounded }: OverTimeProps) => {
  const language = useLanguage()
  const series = levels()
  const words = stepTexts[overTime.step]
  const untold = untoldOverTime({ overTime, isRounded })
  if (untold !== null) {
    return (
      <Card>
        <Section heading={m.statistics_over_time()}>
          <p>{untold}</p>
        </Section>
      </Card>
    )
  }
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
