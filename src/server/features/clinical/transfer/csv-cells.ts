import type { z } from 'zod'
import type { CsvCell } from '#domain/text/csv.ts'

/** Separates the keys of a list; it never occurs within a key. */
const BETWEEN_KEYS = ';'

/** The cell of a CSV file for a value of a row (IMP-01). */
export const toCell = (value: unknown): CsvCell => {
  if (Array.isArray(value)) return value.join(BETWEEN_KEYS)
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  return JSON.stringify(value)
}

/** A spreadsheet writes booleans in its own language. */
const flags: Readonly<Record<string, boolean>> = {
  true: true,
  sann: true,
  false: false,
  usann: false,
}

/**
 * The possible values of a cell, its own text first. A spreadsheet makes an empty text and a missing one the same cell. Where a
 * column may be without a text, an empty cell is a missing one, as an empty field of a form is.
 */
const possibleValues = (cell: string | null): readonly unknown[] => {
  if (cell === null || cell === '') return [null, '', []]
  const flag = cell.toLowerCase()
  return [
    cell,
    ...(Object.hasOwn(flags, flag) ? [flags[flag]] : []),
    ...(/^-?\d{1,15}$/u.test(cell) ? [Number(cell)] : []),
    cell.split(BETWEEN_KEYS),
  ]
}

/** The first value of a cell that its column accepts, else the cell itself. */
export const parseCell = (schema: z.ZodType | undefined, cell: string | null): unknown => {
  if (schema === undefined) return cell
  const meanings = possibleValues(cell)
  const found = meanings.findIndex((meaning) => schema.safeParse(meaning).success)
  return found === -1 ? cell : meanings[found]
}
