import type { Figure } from './figure.ts'

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

/** BO-10: the period that a page opens on, and whether it shows something; 'none': no period does. */
export type Opening = {
  readonly range: DateRange
  readonly state: 'searching' | 'found' | 'none'
}

/**
 * BO-10: after a period with this total the next longer one is tried, until one shows something. Where none does, the
 * page opens on the usual one. It reads what the page shows anyway, so a small group tells nothing more (ROLE-13).
 */
export const nextOpening = (range: DateRange, total: Figure): Opening => {
  if (total !== null && total > 0) return { range, state: 'found' }
  const longer = dateRanges[dateRanges.indexOf(range) + 1]
  return longer === undefined
    ? { range: defaultRange, state: 'none' }
    : { range: longer, state: 'searching' }
}
