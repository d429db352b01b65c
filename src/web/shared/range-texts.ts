import type { DateRange } from '#domain/statistics/ranges.ts'
import * as m from '#web/generated/messages/messages.js'

/** STA-01: the word of each range of days. */
export const rangeTexts: Readonly<Record<DateRange, () => string>> = {
  '7days': m.statistics_range_7days,
  '30days': m.statistics_range_30days,
  '90days': m.statistics_range_90days,
  '1year': m.statistics_range_1year,
  all: m.statistics_range_all,
}
