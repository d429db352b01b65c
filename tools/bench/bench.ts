import { parseArgs } from 'node:util'
import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { goals } from './goals.ts'
import { benchPage, missedGoals, type BenchReport, type Result } from './lib/bench-page.ts'
import { openEngines } from './lib/engines.ts'
import { loadPeer } from './lib/peer-load.ts'
import { hasPgbench } from './lib/pgbench.ts'
import { EFFORT, profileSubmits } from './lib/profile/profile-submits.ts'
import { drawReport, writeResults } from './lib/results-file.ts'
import { runMeasures } from './lib/run-measures.ts'
import { measures } from './measures/all.ts'
import type { MeasureInput } from './measures/measure.ts'
import { onInterrupt } from '../../scripts/lib/interrupt.ts'
import { fail, report } from '../../scripts/lib/report.ts'

/** The machine of the figures, a line each. */
const describeMachine = (): Readonly<Record<string, string>> => {
  const [first] = cpus()
  return {
    Processor: `${first?.model ?? 'unknown'}, ${cpus().length} cores`,
    Memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    System: `${type()} ${release()}`,
    Node: process.version,
  }
}

/** The measured commit, with a note on uncommitted changes. */
const readCommit = (): string => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const changed = git('status', '--porcelain') === '' ? '' : ', with changes'
    return `${git('rev-parse', '--short', 'HEAD')}${changed}`
  } catch {
    return 'unknown'
  }
}

/** How much else is waiting for the processor: a machine that does nothing else has less than one. */
const readLoadAverage = (): string =>
  `${(loadavg()[0] ?? Number.NaN).toFixed(1)} (mean of a minute)`

// Ended in order, so that each database that was started is stopped.
onInterrupt(() => process.exit(1))

const PEER_MS = 10_000

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    assessments: { type: 'string', default: '10000' },
    checks: { type: 'string', default: '1000000' },
    draw: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    load: { type: 'string' },
  },
})
const [rounds, seed, assessments, checks] = [
  values.rounds,
  values.seed,
  values.assessments,
  values.checks,
].map(Number)
const only = values.only?.split(',') ?? measures.map(({ id }) => id)
const unknown = only.filter((id) => !measures.some((measure) => measure.id === id))
const isWhole = (number: number | undefined, least: number): number is number =>
  Number.isInteger(number) && Number(number) >= least

if (values.draw) await drawReport()
else if (values.profile) await profile()
else if (values.load !== undefined) report(await loadPeer(values.load, PEER_MS))
else if (unknown.length > 0)
  fail(
    `No such measure: ${unknown.join(', ')}. There are ${measures.map(({ id }) => id).join(', ')}`,
  )
else if (isWhole(rounds, 1) && isWhole(seed, 0) && isWhole(assessments, 1) && isWhole(checks, 1)) {
  await run({ rounds, seed, assessments, checks })
} else fail('--rounds, --seed, --assessments and --checks are whole numbers')

async function profile(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const [engine] = await openEngines(stack, undefined)
  report(`Commit ${readCommit()}, ${engine.says}, load ${readLoadAverage()}\n`)
  report(await profileSubmits(engine, EFFORT))
}

type RunInput = Pick<MeasureInput, 'rounds' | 'seed' | 'assessments' | 'checks'>

async function run(input: RunInput): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const engines = await openEngines(stack, process.env['DATABASE_URL'])
  const facts = {
    ...describeMachine(),
    ...Object.fromEntries(engines.map(({ name, says }) => [`Database, ${name}`, says])),
    pgbench: hasPgbench ? 'installed' : 'not installed: a bare client sends the limit',
    Commit: readCommit(),
    Seed: String(input.seed),
    Rounds: String(input.rounds),
    'Load before': readLoadAverage(),
  }
  const results: Result[] = []
  const written = (): BenchReport => ({
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    facts: { ...facts, 'Load after': readLoadAverage() },
    engines: engines.map(({ name }) => name),
    results,
    goals,
  })
  for (const measure of measures.filter(({ id }) => only.includes(id))) {
    results.push(...(await runMeasures([measure], engines, input, report)))
    // After each measure: an interrupted run keeps its results.
    if (values.only === undefined) await writeResults(written())
  }
  if (values.only === undefined) report('Written to tools/bench/REPORT.md')
  else report(benchPage(written()))
  for (const { id, text } of missedGoals(written())) report(`Missed: ${id} ${text}`)
  const isWholeRun = results.every(({ on }) =>
    [...on.values()].every((one) => typeof one === 'object'),
  )
  if (!isWholeRun) fail('Not everything could be measured: the report says what.')
}
