import { readFile } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'

/** A test program whose JSON report is read here. */
export type Reporter = 'vitest' | 'playwright'

export type TestResult = {
  /** Relative to the project's folder, with slashes. */
  readonly file: string
  readonly title: string
  readonly project: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly wallMs: number
  /** The first failure; null when it passed. */
  readonly error: string | null
  readonly screenshot: string | null
}

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly {
        readonly duration: number
        readonly error?: { readonly message?: string }
        readonly attachments: readonly { readonly name: string; readonly path?: string }[]
      }[]
    }[]
  }[]
}

type PlaywrightReport = {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { readonly message?: string }[]
}

/** The tests in a report; none when the program wrote no report. `project` names those of Vitest, which does not. */
export const readResults = async (
  reporter: Reporter,
  path: string,
  project: string,
): Promise<readonly TestResult[]> => {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return []
  return reporter === 'vitest'
    ? vitestResults(JSON.parse(text) as VitestReport, project)
    : playwrightResults(JSON.parse(text) as PlaywrightReport)
}

const vitestResults = ({ testResults }: VitestReport, project: string): readonly TestResult[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = inProject(name)
    const tests = assertionResults.map((test): TestResult => ({
      file,
      title: test.fullName,
      project,
      outcome: outcomeOf(test.status),
      wallMs: test.duration ?? 0,
      error: test.failureMessages[0] ?? null,
      screenshot: null,
    }))
    const isAccounted = status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')
    return isAccounted ? tests : [...tests, unreadable(file, project, message)]
  })

/** A file that cannot be loaded, or whose hook fails, has no failed test. */
const unreadable = (file: string, project: string, message: string): TestResult => ({
  file,
  title: 'the file itself',
  project,
  outcome: 'failed',
  wallMs: 0,
  error: message,
  screenshot: null,
})

const outcomeOf = (status: string): TestResult['outcome'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped'

const playwrightResults = (report: PlaywrightReport): readonly TestResult[] => {
  const { rootDir } = report.config
  const tests = report.suites.flatMap((suite) => suiteResults(suite, rootDir))
  const errors = report.errors.map(({ message = '' }) => unreadable('e2e', 'browser', message))
  return [...tests, ...errors]
}

const suiteResults = (
  { suites = [], specs }: PlaywrightSuite,
  rootDir: string,
): readonly TestResult[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }): TestResult => ({
      file: inProject(join(rootDir, file)),
      title,
      project: projectName,
      // A test that passes only at the second try showed a fault.
      outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      wallMs: results.reduce((ms, { duration }) => ms + duration, 0),
      error: results.find(({ error }) => error !== undefined)?.error?.message ?? null,
      screenshot:
        results
          .flatMap(({ attachments }) => attachments)
          .find(({ name, path }) => name === 'screenshot' && path !== undefined)?.path ?? null,
    })),
  ),
  ...suites.flatMap((suite) => suiteResults(suite, rootDir)),
]

const inProject = (path: string): string =>
  (isAbsolute(path) ? relative(process.cwd(), path) : path).replaceAll('\\', '/')
