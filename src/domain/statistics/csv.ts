import { csvOf } from '#domain/text/csv.ts'
import { fewerThanTen, type Figure } from './told-figure.ts'

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
const cellOf = (value: Value): string => (value === null ? fewerThanTen : String(value))

/**
 * STA-03: every figure on a line of its own, with what it is of beside it, so that the file can be sorted and
 * filtered as it is. Apart by semicolons, as a spreadsheet set to Norwegian opens it.
 */
export const statisticsCsv = (headings: CsvHeadings, parts: readonly CsvPart[]): string => {
  const { part, day, name, value, unit, before } = headings
  const lines = parts.flatMap((of) =>
    of.lines.map((line) => [
      of.name,
      line.day ?? '',
      line.name,
      cellOf(line.value),
      line.unit,
      cellOf(line.before === undefined ? '' : line.before),
    ]),
  )
  return csvOf([[part, day, name, value, unit, before], ...lines], ';')
}
