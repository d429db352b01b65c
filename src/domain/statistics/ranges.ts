/** STA-01: how far back; 'all' has no beginning. Days are calendar days in Europe/Oslo, today included. */
export const dateRanges = ['7days', '30days', '90days', '1year', 'all'] as const

export type DateRange = (typeof dateRanges)[number]

/** STA-01: the specification's default. */
export const defaultRange: DateRange = '30days'

/** In days; null: no bound. */
export const rangeDays: Readonly<Record<DateRange, number | null>> = {
  '7days': 7,
  '30days': 30,
  '90days': 90,
  '1year': 365,
  all: null,
}
