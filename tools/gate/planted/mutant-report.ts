import type { MutantResult, Target } from './mutant.ts'
import type { PlacedMutant } from './plant.ts'

/** The part of the output of Vitest's JSON reporter that this module reads. */
export type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** The program did not run, or hung: this is not a failed check. */
const brokenCode = /^(?:SyntaxError|ReferenceError|TransformError)|Test timed out|Hook timed out/u

/** Escapes the titles of a test for a pattern. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')

const testsOf = ({ testResults }: Report, { file, named }: Target) =>
  testResults
    .filter(({ name }) => name.endsWith(`/${file}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => fullName.includes(named) && /passed|failed/u.test(status))

/** Whether the tests for this fault ran and all of them passed. */
export const isGreen = (report: Report | null, target: Target): boolean => {
  const tests = report === null ? [] : testsOf(report, target)
  return tests.length > 0 && tests.every(({ status }) => status === 'passed')
}

/** A failed test catches the fault. If no test ran, or the program is broken, the reason is wrong. */
export const mutantResultOf = (
  report: Report | null,
  target: Target,
  exitCode: number,
): MutantResult => {
  const tests = report === null ? [] : testsOf(report, target)
  if (tests.length === 0) return 'wrong-reason'
  const failed = tests.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return exitCode === 0 ? 'not-caught' : 'wrong-reason'
  const isChecked = failed.some(({ failureMessages }) =>
    failureMessages.every((message) => !brokenCode.test(message)),
  )
  return isChecked && exitCode !== 0 ? 'caught' : 'wrong-reason'
}

/** The last run of one fault: its date and result. */
export type Row = Pick<PlacedMutant, 'id' | 'what' | 'file' | 'test'> & {
  readonly result: MutantResult
  readonly date: string
}

const BEGIN = '<!-- planted: written by npm run planted -->'
const END = '<!-- end of planted -->'
const HEAD =
  '| fault | broken behaviour | where | which test | result | date |\n|---|---|---|---|---|---|'

const words: Readonly<Record<MutantResult, string>> = {
  caught: 'red',
  'not-caught': '**not caught**',
  'wrong-reason': '**red for another reason**',
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const formatRow = ({ id, what, file, test, result, date }: Row): string =>
  `| ${id} | ${cell(what)} | [\`${file}\`](../${file}) | [\`${test.file}\`](../${test.file}) ${cell(test.named)} | ${words[result]} | ${date} |`

/** Replaces these rows of the page and keeps the others, in the order of `ids`. Removes rows that are not in `ids`. */
export const withResults = (page: string, ids: readonly string[], rows: readonly Row[]): string => {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error('the page has no place for the planted faults')
  const before = page.slice(begin, end).split('\n')
  const lines = ids.flatMap((id) => {
    const fresh = rows.find((row) => row.id === id)
    if (fresh !== undefined) return [formatRow(fresh)]
    return before.filter((line) => line.startsWith(`| ${id} |`))
  })
  return `${page.slice(0, begin + BEGIN.length)}\n\n${[HEAD, ...lines].join('\n')}\n\n${page.slice(end)}`
}
