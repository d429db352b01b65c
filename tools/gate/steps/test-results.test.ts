import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readResults } from './test-results.ts'

async function reportFile(report: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'results-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'report.json'), JSON.stringify(report))
  return join(folder, 'report.json')
}

const here = process.cwd()
const passed = { error: null, screenshot: null, outcome: 'passed' }

test('readResults reads the tests of a Vitest report and a file that could not be loaded', async () => {
  const assertionResults = [
    { fullName: 'A adds', status: 'passed', duration: 5, failureMessages: [] },
    { fullName: 'A fails', status: 'failed', duration: 7, failureMessages: ['Error: no', 'Error'] },
    { fullName: 'A waits', status: 'pending', failureMessages: [] },
  ]
  const report = await reportFile({
    testResults: [
      { name: join(here, 'src/a.test.ts'), status: 'failed', message: '', assertionResults },
      { name: join(here, 'src/b.test.ts'), status: 'failed', message: 'no', assertionResults: [] },
    ],
  })
  const of = { file: 'src/a.test.ts', project: 'domain' }
  expect(await readResults('vitest', report, 'domain')).toEqual([
    { ...of, ...passed, title: 'A adds', wallMs: 5 },
    { ...of, ...passed, title: 'A fails', wallMs: 7, outcome: 'failed', error: 'Error: no' },
    { ...of, ...passed, title: 'A waits', wallMs: 0, outcome: 'skipped' },
    {
      ...passed,
      file: 'src/b.test.ts',
      title: 'the file itself',
      project: 'domain',
      wallMs: 0,
      outcome: 'failed',
      error: 'no',
    },
  ])
})

test('readResults reads the tests of a Playwright report in nested suites', async () => {
  const one = { projectName: 'pages' }
  const failure = {
    duration: 30,
    error: { message: 'Error: not visible' },
    attachments: [{ name: 'screenshot', path: '/r/shot.png' }],
  }
  const success = { duration: 20, attachments: [] }
  const specs = (title: string, status: string, results: readonly object[]): readonly object[] => [
    { title, file: 'a.spec.ts', tests: [{ ...one, status, results }] },
  ]
  const report = await reportFile({
    config: { rootDir: join(here, 'e2e/specs') },
    errors: [],
    suites: [
      {
        specs: specs('opens', 'expected', [success]),
        suites: [
          { specs: specs('closes', 'unexpected', [failure]) },
          { specs: specs('changes', 'flaky', [failure, success]) },
        ],
      },
    ],
  })
  const of = { file: 'e2e/specs/a.spec.ts', project: 'pages' }
  const red = { outcome: 'failed', error: 'Error: not visible', screenshot: '/r/shot.png' }
  expect(await readResults('playwright', report, '')).toEqual([
    { ...of, ...passed, title: 'opens', wallMs: 20 },
    { ...of, ...red, title: 'closes', wallMs: 30 },
    { ...of, ...red, title: 'changes', wallMs: 50 },
  ])
})

test('a test program that wrote no report has no results', async () => {
  expect(await readResults('vitest', '/nowhere/report.json', 'domain')).toEqual([])
})
