import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { baseCommit, changedSince, contentAt } from './changed/changed-files.ts'
import { choose, isBrowser, type Candidate } from './changed/choose.ts'
import { wallMsOf } from './changed/cost.ts'
import { readRecord } from './changed/record.ts'
import { candidatesFor } from './changed/select.ts'
import { reportOutcome, runGate } from './steps/run-gate.ts'
import { seconds } from './steps/times-page.ts'
import { report } from '../../scripts/lib/report.ts'
import {
  check,
  playwrightStep,
  textsStep,
  tool,
  typesStep,
  vitestStep,
  webStep,
} from './steps/step-kinds.ts'
import type { Step } from './steps/steps.ts'

/*
 * `npm run test:changed`: types, lint of the changed files, and the tests that the change most likely breaks, in about a
 * minute. It compares with the commit that this branch began at, or with that of `-- --since`. `-- --list` prints the
 * choice and runs nothing. A help for developers: the gate is `npm test`.
 */

/** Two lanes share two cores: the steps beside the tests slow them down. */
const BUDGET_MS = 50_000
const FOLDER = join('.cache', 'test-changed')
const LISTED = 10

const { values } = parseArgs({
  options: { list: { type: 'boolean', default: false }, since: { type: 'string' } },
})
const base = values.since ?? baseCommit()
const changed = changedSince(base)
const record = await readRecord()
if (record === null) {
  report(
    'No run is recorded in this checkout: only tests beside the change and tests that import it are chosen.',
  )
  report('Make a record: npm test')
}
const candidates = await candidatesFor(changed, (file) => contentAt(base, file), record)
const { chosen, leftOut, wallMs } = choose(candidates, BUDGET_MS, wallMsOf)

const line = ({ file, reason, wallMs: ms }: Candidate): string =>
  `   ${file} (${reason}, ${seconds(ms)})`
report(`${changed.length} changed files, ${chosen.length} test files, about ${seconds(wallMs)}:`)
for (const one of chosen) report(line(one))
if (leftOut.length > 0) {
  report(`Left out, ${leftOut.length} test files: they do not fit into the time.`)
  for (const one of leftOut.slice(0, LISTED)) report(line(one))
  if (leftOut.length > LISTED) report(`   … and ${leftOut.length - LISTED} more`)
}

const steps = (results: string): readonly Step[] => {
  const specs = chosen.map(({ file }) => file).filter(isBrowser)
  const others = chosen.map(({ file }) => file).filter((file) => !isBrowser(file))
  const sources = changed.filter((file) => /\.tsx?$/u.test(file) && existsSync(file))
  const lint = ['--type-aware', '--deny-warnings', ...sources]
  return [
    textsStep,
    ...(specs.length > 0 ? [webStep] : []),
    ...(sources.length > 0 ? [check('lint', tool('oxlint', 'oxlint', lint))] : []),
    typesStep,
    ...(others.length > 0
      ? [vitestStep(results, { name: 'tests', lane: 'first', files: others })]
      : []),
    ...(specs.length > 0 ? [playwrightStep(results, specs)] : []),
  ]
}

if (!values.list) {
  const run = await runGate({ level: 'gate', folder: FOLDER, stepsOf: steps }, report)
  if (!reportOutcome(run, report, FOLDER)) process.exitCode = 1
}
