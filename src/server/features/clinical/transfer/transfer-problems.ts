import type { ContentTable } from '#contract/contentFiles.ts'
import { cut } from '#domain/text/cut.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language, type TextKey } from '#server/core/server-texts.ts'

/** A position in a file; a row counts from 1. */
export type FilePosition = { readonly table: ContentTable; readonly row: number }

export type FileProblem = FilePosition & {
  /** Null: the problem concerns the whole row. */
  readonly field: string | null
  readonly text: TextKey
  readonly detail?: string
}

/** As many problems as a person reads. */
const MAX_LISTED = 10

const LONGEST_DETAIL = 60

/** The message shortens long text from a file. */
const truncate = (detail: string): string =>
  detail.length > LONGEST_DETAIL ? `${cut(detail, LONGEST_DETAIL)}…` : detail

const formatProblem = (
  language: Language,
  { table, row, field, text: key, detail = '' }: FileProblem,
) =>
  text(language, field === null ? 'import_problem_row' : 'import_problem_field', {
    table,
    row,
    field: truncate(field ?? ''),
    problem: text(language, key, { detail: truncate(detail) }),
  })

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
export const formatRefusal = (language: Language, why: TextKey) =>
  refusal('invalid-file', `${text(language, 'error_invalid_file')}. ${text(language, why)}`, [
    'text',
  ])
