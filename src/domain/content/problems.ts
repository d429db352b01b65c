import { isBlank } from '#domain/text/visible-text.ts'
import type { ShippedContent } from './shipped.ts'

/** One thing wrong in the content: in which file, at which row, and what. */
export type Problem = {
  readonly file: keyof ShippedContent
  readonly key: string
  readonly problem:
    | 'duplicate-key'
    | 'duplicate-order'
    | 'unresolved'
    | 'blank'
    | 'not-in-list'
    | 'out-of-range'
    | 'no-urgent-approach'
    | 'unreachable-rule'
    | 'no-counted-module'
  /** The field, or the reference that leads nowhere. */
  readonly detail: string
}

type File = Problem['file']

const duplicates = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

export const duplicateKeys = (file: File, keys: readonly string[]): readonly Problem[] =>
  duplicates(keys).map((key) => ({ file, key, problem: 'duplicate-key', detail: 'key' }))

/** Two rows of one parent in the same place: their order would be left to chance. */
export const duplicateOrders = (
  file: File,
  rows: readonly { readonly parent: string; readonly order: number }[],
): readonly Problem[] =>
  duplicates(rows.map(({ parent, order }) => `${parent} #${order}`)).map((key) => ({
    file,
    key,
    problem: 'duplicate-order',
    detail: 'orderIndex',
  }))

/** Whatever the row refers to and does not exist. */
export const unresolved = (
  file: File,
  key: string,
  references: readonly string[],
  known: ReadonlySet<string>,
): readonly Problem[] =>
  references
    .filter((reference) => !known.has(reference))
    .map((detail) => ({ file, key, problem: 'unresolved', detail }))

/** A text that must stand and does not. */
export const blank = (
  file: File,
  key: string,
  texts: Readonly<Record<string, string | undefined>>,
): readonly Problem[] =>
  Object.entries(texts)
    .filter(([, text]) => text === undefined || isBlank(text))
    .map(([detail]) => ({ file, key, problem: 'blank', detail }))

export const notInList = (
  file: File,
  key: string,
  detail: string,
  value: string | number,
  list: readonly (string | number)[],
): readonly Problem[] =>
  list.includes(value) ? [] : [{ file, key, problem: 'not-in-list', detail }]

export const outOfRange = (
  file: File,
  key: string,
  detail: string,
  value: number,
  [min, max]: readonly [number, number],
): readonly Problem[] =>
  Number.isInteger(value) && value >= min && value <= max
    ? []
    : [{ file, key, problem: 'out-of-range', detail }]
