import { dateRanges, type DateRange } from '#domain/statistics/ranges.ts'
import * as m from '#web/generated/messages/messages.js'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'

/** STA-01: the word of each range of days. */
export const rangeTexts: Readonly<Record<DateRange, () => string>> = {
  '7days': m.statistics_range_7days,
  '30days': m.statistics_range_30days,
  '90days': m.statistics_range_90days,
  '1year': m.statistics_range_1year,
  all: m.statistics_range_all,
}

type RangeRowsProps = {
  readonly range: DateRange
  readonly onRange: (range: DateRange) => void
}

/** STA-01: the choice of the period of figures; a choice applies at once. */
export const RangeRows = ({ range, onRange }: RangeRowsProps) => (
  <RadioRows<DateRange>
    label={m.statistics_range()}
    options={dateRanges.map((value) => ({ value, label: rangeTexts[value]() }))}
    value={range}
    onChange={onRange}
    isInLine
    error={undefined}
    pending={false}
  />
)
