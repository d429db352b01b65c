import {
  rowChanges,
  type ContentTable,
  type FieldChange,
  type RowChange,
} from '#contract/contentFiles.ts'
import { cut } from '#domain/text/cut.ts'
import type { Language } from '#server/core/server-texts.ts'
import { columnText } from './column-texts.ts'
import type { Difference } from './plan-kind.ts'

/** A row of the preview before its texts are cut. */
export type PreviewRow = Omit<RowChange, 'fields'> & {
  readonly table: ContentTable
  readonly differs: readonly Difference[]
}

/** As many rows of each kind of change as a person reads. */
const MAX_ROWS = 100

/** As much of a text as shows what differs. */
const MAX_TEXT = 1_000

/** What a cut text has before its first difference. */
const LEAD = 100

/** All texts of a preview. */
const MAX_TEXTS = 300_000

const textOf = (value: unknown, keys: ReadonlyMap<string, string>): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => textOf(one, keys)).join('\n')
  return typeof value === 'string' ? (keys.get(value) ?? value) : JSON.stringify(value)
}

const isHalfCharacter = (text: string, at: number): boolean =>
  /[\uDC00-\uDFFF]/u.test(text.charAt(at))

/** The beginning of the part that both texts are cut to: a little before the first difference. */
const startOfDifference = (before: string, after: string): number => {
  const shortest = Math.min(before.length, after.length)
  let at = 0
  while (at < shortest && before[at] === after[at]) at += 1
  const start = Math.max(at - LEAD, 0)
  return isHalfCharacter(before, start) || isHalfCharacter(after, start) ? start - 1 : start
}

const cutFrom = (text: string, start: number): string => {
  const part = text.slice(start)
  return `${start > 0 ? '…' : ''}${part.length > MAX_TEXT ? `${cut(part, MAX_TEXT)}…` : part}`
}

/** Bounds the rows of one preview, table after table (V1): how many of each change, and how much text in all. */
export const boundRows = (language: Language, keys: ReadonlyMap<string, string>) => {
  let left = MAX_TEXTS
  const boundField = ({ column: field, ...values }: Difference): FieldChange => {
    const [before, after] = [textOf(values.before, keys), textOf(values.after, keys)]
    const isLong = Math.max(before.length, after.length) > MAX_TEXT
    const start = isLong ? startOfDifference(before, after) : 0
    const [old, now] = [cutFrom(before, start), cutFrom(after, start)]
    const label = columnText(language, field)
    left -= old.length + now.length
    return left < 0
      ? { field, label, before: null, after: null }
      : { field, label, before: old, after: now }
  }
  return (rows: readonly PreviewRow[]): readonly RowChange[] =>
    rowChanges.flatMap((change) =>
      rows
        .filter((row) => row.change === change)
        .slice(0, MAX_ROWS)
        .map(({ table: _, differs, ...row }) => ({ ...row, fields: differs.map(boundField) })),
    )
}
