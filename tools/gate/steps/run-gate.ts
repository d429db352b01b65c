import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onInterrupt } from '../../../scripts/lib/interrupt.ts'
import { countsOf, runSteps, STOPPED, type Step, type StepResult, type World } from './steps.ts'
import { failureSummary } from './failure-summary.ts'
import { openMemoryFolder } from './memory-folder.ts'
import { saveRun, TIMES_FOLDER, type GateRun } from './run-store.ts'
import { startCommand, type Running } from './step-run.ts'
import { readResults } from './test-results.ts'
import { seconds, stepsLine } from './times-page.ts'

const HEARTBEAT_MS = 60_000
const EXIT_BY_INTERRUPT = 130

type Report = (line: string) => void

type Named = Pick<Step, 'name'>

const logOf = (folder: string, { name }: Named): string =>
  join(folder, `${name.replaceAll(' ', '-')}.log`)

const outputOf = (folder: string, step: Named): string => readFileSync(logOf(folder, step), 'utf8')

/** Prints a line a minute, so that a CI log shows which steps run. */
const heartbeat = (running: ReadonlyMap<string, number>, report: Report) => {
  const began = performance.now()
  return setInterval(() => {
    const now = performance.now()
    const steps = [...running].map(([name, since]) => `${name} ${seconds(now - since)}`)
    report(`… ${seconds(now - began)}: ${steps.join(', ')}`)
  }, HEARTBEAT_MS)
}

const printEnd = (folder: string, result: StepResult, report: Report): void => {
  const { name, wallMs, cpuMs, broken } = result
  const state = broken === null ? '' : broken === STOPPED ? ', stopped' : ', failed'
  report(`── ${name}: ${seconds(wallMs)}, processor ${seconds(cpuMs)}${state}`)
  const output = outputOf(folder, result).trimEnd()
  if (output !== '') report(output)
}

type Plan = {
  readonly level: GateRun['level']
  /** For logs, reports and the results of the run; its old content is removed. */
  readonly folder?: string
  /** `results` is the absolute path of the folder for the reports. */
  readonly stepsOf: (results: string) => readonly Step[]
}

/** Runs the steps, prints each with its output when it ends, and stores the results of the run. */
export const runGate = async (
  { level, folder = TIMES_FOLDER, stepsOf }: Plan,
  report: Report,
): Promise<GateRun> => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // The full level writes to the disk, as in use.
  const memory = level === 'gate' ? openMemoryFolder() : null
  const environment = memory === null ? {} : { TMPDIR: memory.path }
  process.once('exit', () => memory?.remove())
  const [began, start] = [new Date().toISOString(), performance.now()]
  const active = new Set<Running>()
  const since = new Map<string, number>()
  onInterrupt(() => {
    void Promise.all([...active].map(({ stop }) => stop())).then(() =>
      process.exit(EXIT_BY_INTERRUPT),
    )
  })
  const beat = heartbeat(since, report)
  const world: World = {
    start: (step) => {
      const running = startCommand(
        { ...step.command, environment: { ...environment, ...step.command.environment } },
        logOf(folder, step),
      )
      active.add(running)
      void running.ended.then(() => active.delete(running))
      return running
    },
    readTests: async ({ tests }) =>
      tests === undefined ? null : readResults(tests.reporter, tests.report, tests.project),
    onStart: ({ name }) => {
      since.set(name, performance.now())
      report(`   ${name} …`)
    },
    onEnd: ({ name }, result) => {
      since.delete(name)
      printEnd(folder, result, report)
    },
  }
  const steps = await runSteps(stepsOf(resolve(folder)), world, level === 'full').finally(() =>
    clearInterval(beat),
  )
  const run: GateRun = { level, began, wallMs: performance.now() - start, steps }
  await saveRun(folder, run)
  return run
}

/** The end of the output: the failures, and in the last line the counts for machines. */
export const reportResult = (
  { steps, wallMs }: GateRun,
  report: Report,
  folder = TIMES_FOLDER,
): boolean => {
  const { passed, failed } = countsOf(steps)
  report(stepsLine(steps, wallMs))
  const ended = steps.map((result) => ({ result, output: outputOf(folder, result) }))
  for (const line of failureSummary(ended)) report(line)
  report(`${passed} passed, ${failed} failed`)
  return failed === 0
}
