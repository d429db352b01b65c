import { STOPPED, type StepResult } from './steps.ts'
import type { GateRun } from './run-store.ts'
import type { TestResult } from './test-results.ts'

const SLOWEST = 30

/** Wall and processor time of a run: each step and project, the slowest files and the slowest tests. */
export const timesPage = ({ level, began, wallMs, steps }: GateRun): readonly string[] => {
  const tests = steps.flatMap((step) => step.tests ?? [])
  return [
    `Level ${level}, ${began}: wall time ${seconds(wallMs)}, processor time ${seconds(cpuOf(steps))}`,
    '',
    ...table(
      ['step', 'wall', 'processor', 'tests', ''],
      steps.map(({ name, ...step }) => [
        name,
        seconds(step.wallMs),
        seconds(step.cpuMs),
        step.tests === null ? '' : String(ran(step.tests).length),
        remark(step),
      ]),
    ),
    '',
    ...table(
      ['project', 'sum of its tests', 'files', 'tests'],
      [...grouped(ran(tests), ({ project }) => project)].map(([project, own]) => [
        project,
        seconds(wallOf(own)),
        String(grouped(own, ({ file }) => file).size),
        String(own.length),
      ]),
    ),
    '',
    ...table(
      ['slowest files', 'wall', 'tests'],
      slowest(
        [...grouped(tests, ({ file }) => file)].map(([file, own]) => ({
          row: [file, seconds(wallOf(own)), String(own.length)],
          wallMs: wallOf(own),
        })),
      ),
    ),
    '',
    ...table(
      ['slowest tests', 'wall', 'file'],
      slowest(
        tests.map(({ title, file, wallMs: ms }) => ({
          row: [title, seconds(ms), file],
          wallMs: ms,
        })),
      ),
    ),
  ]
}

/** The whole run in one line. */
export const stepsLine = (steps: readonly StepResult[], wallMs: number): string =>
  `Wall time ${seconds(wallMs)}, processor time ${seconds(cpuOf(steps))}`

export const seconds = (ms: number | null): string =>
  ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`

const remark = ({ broken }: Pick<StepResult, 'broken'>): string =>
  broken === null ? '' : broken === STOPPED ? STOPPED : 'failed'

const ran = (tests: readonly TestResult[]): readonly TestResult[] =>
  tests.filter(({ outcome }) => outcome !== 'skipped')

/** null where one of them has no figure. */
const cpuOf = (steps: readonly StepResult[]): number | null =>
  steps.reduce<number | null>(
    (sum, { cpuMs }) => (sum === null || cpuMs === null ? null : sum + cpuMs),
    0,
  )

const wallOf = (tests: readonly TestResult[]): number =>
  tests.reduce((sum, { wallMs }) => sum + wallMs, 0)

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T[]> =>
  Map.groupBy(all, keyOf)

const slowest = (
  all: readonly { readonly row: readonly string[]; readonly wallMs: number }[],
): readonly (readonly string[])[] =>
  all
    .toSorted((a, b) => b.wallMs - a.wallMs)
    .slice(0, SLOWEST)
    .map(({ row }) => row)

const WIDEST = 110

/** A cell with a figure is aligned to the right. */
const FIGURE = /^(?:[\d.]+(?: s)?|–)$/u

const table = (
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] => {
  const all = [heading, ...rows].map((row) => row.map((cell) => cell.slice(0, WIDEST)))
  const widths = heading.map((_, n) => Math.max(...all.map((row) => row[n]?.length ?? 0)))
  const aligned = (cell: string, width: number): string =>
    FIGURE.test(cell) ? cell.padStart(width) : cell.padEnd(width)
  return all.map((row) =>
    row
      .map((cell, n) => aligned(cell, widths[n] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
