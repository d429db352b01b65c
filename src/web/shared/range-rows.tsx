import { dateRanges, type DateRange } from '#domain/statistics/ranges.ts'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import { rangeTexts } from './range-texts.ts'

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
