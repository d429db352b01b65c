import type { CsvCell } from '#domain/text/csv.ts'

/** Between the keys of a list: they are made of letters, digits and hyphens. */
const BETWEEN_KEYS = ';'

/** What a row holds, as a cell of a CSV file (IMP-01). */
export const cellOf = (value: unknown): CsvCell => {
  if (Array.isArray(value)) return value.join(BETWEEN_KEYS)
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  return JSON.stringify(value)
}
