import type { FollowUpFigures } from '#contract/followUp.ts'
import { unitOf } from '#domain/follow-up/figures.ts'
import type { CsvPart } from '#domain/statistics/csv.ts'
import { figureNames, figuresNote } from '#web/shared/follow-up/figures/figure-words.ts'
import * as m from '#web/generated/messages/messages.js'

const unitNames = {
  count: m.statistics_csv_count,
  percent: m.statistics_csv_percent,
  minutes: m.followup_figures_csv_minutes,
  hours: m.followup_figures_csv_hours,
} as const

const noteLine = (value: string) => ({ name: m.statistics_csv_note(), value, unit: '' })

/** FUP-140, STA-03: the figures of follow-up in the file. Undefined: they were not fetched, and the file says so. */
export const followUpPart = (figures: FollowUpFigures | undefined): CsvPart => ({
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
