import type { z } from 'zod'
import type { ContentTable } from '#contract/contentFiles.ts'
import { cut } from '#domain/text/cut.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language, type TextKey } from '#server/core/server-texts.ts'
import { columnText, tableText } from './column-texts.ts'

/** A position in a file; a row counts from 1. */
export type FilePosition = { readonly table: ContentTable; readonly row: number }

export type FileProblem = FilePosition & {
  /** Null: the problem concerns the whole row. */
  readonly field: string | null
  readonly text: TextKey
  readonly detail?: string
  /** What would be valid. */
  readonly valid?: ValidValue | undefined
}

type ValidValue = {
  readonly text: TextKey
  readonly params?: Readonly<Record<string, string | number>>
}

type Issue = z.core.$ZodIssue
type Valid = ValidValue | undefined

const isKey = (column: string): boolean => /(?:^|_)keys?$/u.test(column)

const addressOf = (column: string): Valid =>
  column === 'url' ? { text: 'import_valid_address' } : undefined

const types: Readonly<Record<string, Valid>> = {
  boolean: { text: 'import_valid_flag' },
  int: { text: 'import_valid_integer' },
  number: { text: 'import_valid_integer' },
  string: { text: 'import_valid_text' },
  array: { text: 'import_valid_list' },
}

/** A number itself is bounded, of a text its length. */
const bound = (origin: string, limit: number | bigint, edge: 'most' | 'least'): Valid => {
  const params = { limit: Number(limit) }
  if (origin === 'number' || origin === 'int') return { text: `import_valid_${edge}`, params }
  return origin === 'string' ? { text: `import_valid_${edge}_signs`, params } : undefined
}

/** IMP-02: what a column takes, as far as its schema tells it in a few words. */
export const validValue = (column: string, issue: Issue | undefined): Valid => {
  switch (issue?.code) {
    case 'invalid_value':
      return { text: 'import_valid_values', params: { values: issue.values.join(', ') } }
    case 'invalid_type':
      return types[issue.expected]
    case 'too_big':
      return bound(issue.origin, issue.maximum, 'most')
    case 'too_small':
      return bound(issue.origin, issue.minimum, 'least')
    case 'invalid_format':
      return isKey(column) ? { text: 'import_valid_key' } : addressOf(column)
    case 'invalid_union':
      return validValue(column, issue.errors[0]?.[0])
    default:
      return addressOf(column)
  }
}

/** As many problems as a person reads. */
const MAX_LISTED = 10

const LONGEST_DETAIL = 60

/** The message shortens long text from a file. */
const truncate = (detail: string): string =>
  detail.length > LONGEST_DETAIL ? `${cut(detail, LONGEST_DETAIL)}…` : detail

const formatProblem = (
  language: Language,
  { table, row, field, text: key, detail = '', valid }: FileProblem,
) => {
  const problem = text(language, key, { detail: truncate(detail) })
  return text(language, field === null ? 'import_problem_row' : 'import_problem_field', {
    table: tableText(language, table),
    row,
    field: columnText(language, truncate(field ?? '')),
    problem:
      valid === undefined ? problem : `${problem}. ${text(language, valid.text, valid.params)}`,
  })
}

/** IMP-02: refuses the file with table, row and field of each problem, one per line. */
export const assertNoProblems = (language: Language, problems: readonly FileProblem[]): void => {
  if (problems.length === 0) return
  const lines = problems.slice(0, MAX_LISTED).map((problem) => formatProblem(language, problem))
  const more = problems.length - lines.length
  if (more > 0) lines.push(text(language, 'import_problem_more', { count: more }))
  throw refusal('invalid-file', lines.join('\n'))
}

/**
 * IMP-02: 'Invalid file format' is the specification's, in the words of the language; what is wrong with the file comes after it
 * (F-D5). The page shows it at the field of the file.
 */
export const formatRefusal = (
  language: Language,
  why: TextKey,
  params: Parameters<typeof text>[2] = {},
) =>
  refusal(
    'invalid-file',
    `${text(language, 'error_invalid_file')}. ${text(language, why, params)}`,
    ['text'],
  )
