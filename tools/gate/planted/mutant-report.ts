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

/** The last run of one fault. */
type Run = { readonly result: MutantResult; readonly date: string }
/** By the id of the fault. */
export type Runs = ReadonlyMap<string, Run>

const words: Readonly<Record<MutantResult, string>> = {
  caught: 'red',
  'not-caught': '**not caught**',
  'wrong-reason': '**red for another reason**',
}

const isResult = (text: string | undefined): text is MutantResult =>
  text !== undefined && text in words

/** The results that a run printed. A fault that it did not plant has no line in its output. */
export const runsInLog = (log: string, date: string): Runs =>
  new Map(
    log.split('\n').flatMap((line) => {
      const [id = '', result] = line.split(': ')
      return isResult(result) ? [[id, { result, date }]] : []
    }),
  )

/** The results that the page has. */
export const runsOnPage = (page: string): Runs =>
  new Map(
    page.split('\n').flatMap((line) => {
      const cells = line.split(' | ')
      const [id = '', said, date = ''] = [
        cells[0]?.slice(2),
        cells.at(-2),
        cells.at(-1)?.slice(0, -2),
      ]
      const result = Object.keys(words).find((one) => isResult(one) && words[one] === said)
      return isResult(result) ? [[id, { result, date }]] : []
    }),
  )

const HEAD = `# Planted faults

A detector that cannot fail proves nothing. \`npm run planted\` plants each of these faults in a copy of the checkout, and
writes this page. The named test must then be red by a check of its own. A test fails when this page does not have each
fault with its test, or when one was not caught.

| fault | broken behaviour | where | which test | result | date |
|---|---|---|---|---|---|
`

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** docs/planted.md: each fault as it is now, with its last run. */
export const plantedPage = (faults: readonly PlacedMutant[], runs: Runs): string =>
  HEAD +
  faults
    .map(({ id, what, file, test }) => {
      const run = runs.get(id)
      const outcome = run === undefined ? 'never planted | –' : `${words[run.result]} | ${run.date}`
      return `| ${id} | ${cell(what)} | [\`${file}\`](../${file}) | [\`${test.file}\`](../${test.file}) ${cell(test.named)} | ${outcome} |\n`
    })
    .join('')
