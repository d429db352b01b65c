import type { FollowUpFigures } from '#contract/followUp.ts'
import type { Statistics } from '#contract/statistics.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { statisticsCsv, type CsvPart } from '#domain/statistics/statistics-csv.ts'
import type { DateRange } from '#domain/statistics/ranges.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import type { Language } from '#web/lib/format/language.ts'
import { observationTexts } from '#web/flows/kit/content/observation-tag.tsx'
import { statusText } from '#web/flows/kit/status-badge.tsx'
import { rangeTexts } from '#web/lib/elements/range-rows.tsx'
import { unitOf } from '#domain/follow-up/follow-up-figures.ts'
import { figureNames, figuresNote } from '#web/ward/kit/figures/figure-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { levels, untoldOverTime, roleName } from './figure-text.ts'

const unitNames = {
  count: m.statistics_csv_count,
  percent: m.statistics_csv_percent,
  minutes: m.followup_figures_csv_minutes,
  hours: m.followup_figures_csv_hours,
} as const

const noteLine = (value: string) => ({ name: m.statistics_csv_note(), value, unit: '' })

/** FUP-140, STA-03: the figures of follow-up in the file. Undefined: they were not fetched, and the file says so. */
const followUpPart = (figures: FollowUpFigures | undefined): CsvPart => ({
  name: m.followup_figures(),
  lines:
    figures === undefined
      ? [noteLine(m.followup_figures_not_fetched())]
      : [
          ...figures.values.map(({ figure, value }) => {
            const unit = unitOf(figure)
            return {
              name: figureNames[figure](),
              // Only a count is suppressed; a share or a time that cannot be reckoned is an empty cell.
              value: unit === 'count' ? value : (value ?? ''),
              unit: unitNames[unit](),
            }
          }),
          noteLine(figuresNote(figures)),
        ],
})

/** What the figures are of, as the page's head has it. */
export type CsvScope = {
  readonly range: DateRange
  readonly company: string
  readonly department: string
  /** Undefined: not fetched. */
  readonly followUp: FollowUpFigures | undefined
}

type Symptom = Statistics['symptoms']['mostSelected'][number]

const overTimeNames = {
  day: m.statistics_csv_over_time_day,
  week: m.statistics_csv_over_time_week,
  month: m.statistics_csv_over_time_month,
} as const

const riskText = (risk: Exclude<Symptom['risk'], null>): string =>
  risk === 'high' ? m.statistics_acute() : observationTexts(risk)

const symptomName = ({ name, nameEn, risk }: Symptom, language: Language): string => {
  const shown = nameIn(language, { nameNo: name, nameEn })
  return risk === null ? shown : `${shown} (${riskText(risk)})`
}

const about = ({ period, isRounded }: Statistics, scope: CsvScope): CsvPart => ({
  name: m.statistics_csv_about(),
  lines: [
    [m.statistics_range(), rangeTexts[scope.range]()],
    [m.statistics_csv_from(), period.from ?? ''],
    [m.statistics_csv_to(), period.to],
    [m.users_company(), scope.company],
    [m.users_department(), scope.department],
    ...(isRounded ? [[m.statistics_csv_note(), m.statistics_released()]] : []),
  ].map(([name = '', value = '']) => ({ name, value, unit: '' })),
})

const totals = ({ assessments: now, before }: Statistics): CsvPart => {
  const count = (
    name: string,
    key: 'total' | 'completed' | 'inProgress' | 'archived' | 'high',
  ) => ({
    name,
    value: now[key],
    unit: m.statistics_csv_count(),
    ...(before !== null && { before: before[key] }),
  })
  return {
    name: m.statistics_totals(),
    lines: [
      count(m.statistics_total(), 'total'),
      count(statusText('completed'), 'completed'),
      count(statusText('in_progress'), 'inProgress'),
      count(statusText('archived'), 'archived'),
      count(m.risk_high(), 'high'),
      {
        name: m.statistics_completion(),
        // Not a group that is too small: a share that cannot be reckoned.
        value: now.completionRate ?? '',
        unit: m.statistics_csv_percent(),
        ...(before !== null && { before: before.completionRate ?? '' }),
      },
    ],
  }
}

/** STA-03: all that the page shows, as a file. */
export const csvText = (of: Statistics, scope: CsvScope, language: Language): string => {
  const unit = m.statistics_csv_count()
  const { step, points } = of.overTime
  const { users } = of
  return statisticsCsv(
    {
      part: m.statistics_csv_part(),
      day: m.statistics_csv_day(),
      name: m.statistics_csv_name(),
      value: m.statistics_csv_value(),
      unit: m.statistics_csv_unit(),
      before: m.statistics_csv_before(),
    },
    [
      about(of, scope),
      totals(of),
      ...(untoldOverTime(of) === null
        ? [
            {
              name: overTimeNames[step](),
              lines: points.flatMap((point) =>
                levels().map(({ id, name }) => ({
                  day: point.startsOn,
                  name,
                  value: point[id],
                  unit,
                })),
              ),
            },
          ]
        : []),
      {
        name: m.statistics_by_flow(),
        lines: of.byFlow.map(({ flow, count }) => ({
          name: flows[flow].name(),
          value: count,
          unit,
        })),
      },
      {
        name: m.statistics_by_module(),
        lines: of.byModule.map(({ module, count }) => ({ name: module, value: count, unit })),
      },
      {
        name: m.statistics_symptoms(),
        lines: of.symptoms.mostSelected.map((row) => ({
          name: symptomName(row, language),
          value: row.count,
          unit,
        })),
      },
      {
        name: m.statistics_approaches(),
        lines: of.approaches.topRecommended.map(({ name, nameEn, count }) => ({
          name: nameIn(language, { nameNo: name, nameEn }),
          value: count,
          unit,
        })),
      },
      followUpPart(scope.followUp),
      {
        name: m.statistics_users(),
        lines: [
          { name: m.statistics_users_all(), value: users.total, unit },
          { name: m.statistics_users_active(), value: users.active, unit },
          ...users.byRole.map(({ role, count }) => ({ name: roleName(role), value: count, unit })),
        ],
      },
    ],
  )
}
