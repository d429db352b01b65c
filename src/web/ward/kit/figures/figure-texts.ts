import type { FollowUpFigures } from '#contract/followUp.ts'
import { unitOf, type FollowUpFigure } from '#domain/follow-up/follow-up-figures.ts'
import { fewerThanTen } from '#domain/statistics/figure.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { durationText } from '#web/ward/kit/time-texts.ts'
import * as m from '#web/generated/messages/messages.js'

type Value = FollowUpFigures['values'][number]

/** FUP-140: what each figure is of. */
export const figureNames: Readonly<Record<FollowUpFigure, () => string>> = {
  'plans-in-time': m.followup_figures_plans_in_time,
  'plans-late': m.followup_figures_plans_late,
  'plans-share': m.followup_figures_plans_share,
  'checks-in-time': m.followup_figures_checks_in_time,
  'checks-late': m.followup_figures_checks_late,
  'checks-share': m.followup_figures_checks_share,
  'checks-entered-later': m.followup_figures_checks_entered_later,
  'longest-over': m.followup_figures_longest_over,
  warnings: m.followup_figures_warnings,
  calls: m.followup_figures_calls,
  'calls-answered': m.followup_figures_calls_answered,
  'calls-read-back': m.followup_figures_calls_read_back,
  'time-to-health': m.followup_figures_time_to_health,
  restrictions: m.followup_figures_restrictions,
  'restrictions-renewed': m.followup_figures_restrictions_renewed,
  'restriction-hours': m.followup_figures_restriction_hours,
}

const MINUTE_MS = 60_000

/** FUP-140: a figure as the page shows it; of a researcher's counts 'om lag 20' and '<10' (X3). */
export const figureText = (
  { figure, value }: Value,
  isRounded: boolean,
  language: Language,
): string => {
  const unit = unitOf(figure)
  if (value === null) return unit === 'count' ? fewerThanTen : '–'
  if (unit === 'percent') return m.statistics_percent({ percent: value })
  if (unit === 'minutes') return durationText(value * MINUTE_MS)
  const count = formatNumber(value, language)
  if (unit === 'hours') return m.followup_figures_hours({ count })
  return isRounded ? m.followup_figures_about({ count }) : count
}

/** FUP-141, ROLE-13: what the figures leave out. */
export const figuresNote = ({ isRounded }: Pick<FollowUpFigures, 'isRounded'>): string =>
  isRounded ? m.followup_figures_note_rounded() : m.followup_figures_note()
