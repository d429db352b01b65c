import { csvOf, type CsvCell } from '#domain/text/csv.ts'
import { fewerThanTen, type Figure } from './figure.ts'

/** A figure, or a text that is as it is; '' where there is nothing to tell. */
type Value = Figure | string

type Line = {
  /** '2026-11-16', where the figure is of a time. */
  readonly day?: string
  readonly name: string
  readonly value: Value
  readonly unit: string
  /** In the period before, where that is compared. */
  readonly before?: Value
}

export type CsvPart = { readonly name: string; readonly lines: readonly Line[] }

export type CsvHeadings = {
  readonly part: string
  readonly day: string
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly before: string
}

/** Without a separator of thousands, which no spreadsheet reads as part of a number. */
const cellOf = (value: Value): CsvCell => {
  if (value === null) return fewerThanTen
  return value === '' ? null : value
}

/**
 * STA-03: every figure on a line of its own, with what it is of beside it, so that the file can be sorted and
 * filtered as it is.
 */
export const statisticsCsv = (headings: CsvHeadings, parts: readonly CsvPart[]): string => {
  const lines = parts.flatMap((of) =>
    of.lines.map((line) => {
      const before = line.before === undefined ? '' : line.before
      return [of.name, line.day ?? '', line.name, line.value, line.unit, before].map(cellOf)
    }),
  )
  const { part, day, name, value, unit, before } = headings
  return csvOf([[part, day, name, value, unit, before], ...lines])
}
