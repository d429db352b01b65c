import type { Goal } from '../goals.ts'
import type { Figures, Measure } from '../measures/measure.ts'
import { judgeGoal } from './judge-goal.ts'
import { rounded } from './report-numbers.ts'

/** The figures of one measure, by engine name; a text is the reason why there are none. */
export type Result = {
  readonly measure: Measure
  readonly on: ReadonlyMap<string, Figures | string>
}

export type BenchReport = {
  readonly date: string
  /** Machine, engines, commit, seed and more, by name. */
  readonly facts: Readonly<Record<string, string>>
  readonly engines: readonly string[]
  readonly results: readonly Result[]
  readonly goals: readonly Goal[]
}

const HEAD = `# Measured figures

Written by \`npm run bench\`; \`tools/bench/measures/\` are its programs, \`tools/bench/goals.ts\` the goals, \`tools/bench/results.json\` the
figures unrounded. A figure is the median of the rounds. Server, database and clients share the machine, whose speed
changes from hour to hour: a ratio is taken within a round, from figures that were measured one after the other, and only
ratios can be set beside those of another run. Where the load before is above one, something else ran beside it: then
absolutes (ms, a second, processor time) say how it was beside that, and not what the product can do; a goal that is met
even so is met. The peers of the goals do not run here: [compare.md](compare.md) says how to measure them. A limit is one SQL statement, sent by
pgbench in the same round.
`

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll(/\s+/gu, ' ').replaceAll('|', '\\|')).join(' | ')} |`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const withUnit = (value: number | undefined, unit: string): string => {
  const text = rounded(value)
  return text === '–' || unit === '' ? text : `${text} ${unit}`
}

const figuresOf = ({ on }: Result, engine: string): Figures => {
  const found = on.get(engine)
  return typeof found === 'object' ? found : {}
}

/** The figure that decides the goal on that engine, and its unit. */
const figureFor = ({ judge }: Goal, { results }: BenchReport, engine: string) => {
  if (!('figure' in judge)) return { value: undefined, unit: '' }
  const [measureId, name = ''] = judge.figure.split('.')
  const result = results.find(({ measure }) => measure.id === measureId)
  return {
    value: result && figuresOf(result, engine)[name],
    unit: result?.measure.figures[name]?.unit ?? '',
  }
}

const isOn = (report: BenchReport, goal: Goal, engine: string): boolean =>
  figureFor(goal, report, engine).value !== undefined

/** One goal, judged on each engine that has a figure for it. */
const goalRows = (report: BenchReport, goal: Goal): readonly (readonly string[])[] => {
  const on = report.engines.filter((engine) => isOn(report, goal, engine))
  return (on.length === 0 ? report.engines.slice(0, 1) : on).map((engine) => {
    const { value, unit } = figureFor(goal, report, engine)
    const { says, isMissed } = judgeGoal(goal, value)
    const where = on.length > 1 ? ` (${engine})` : ''
    return [
      goal.id,
      `${goal.text}${where}`,
      withUnit(value, unit),
      says,
      isMissed ? (goal.why ?? 'not known yet') : '',
    ]
  })
}

/** The goals that at least one engine missed. */
export const missedGoals = (report: BenchReport): readonly Goal[] =>
  report.goals.filter((goal) =>
    report.engines.some(
      (engine) => judgeGoal(goal, figureFor(goal, report, engine).value).isMissed,
    ),
  )

const matrixOf = ({ measure, on }: Result): readonly string[] => {
  const { matrix } = measure
  if (matrix === undefined) return []
  const [found] = on.values()
  const figures = typeof found === 'object' ? found : {}
  const head = [
    '',
    ...matrix.columns.map(({ what, unit }) => (unit === '' ? what : `${what} (${unit})`)),
  ]
  const rows = matrix.rows.map(({ id, name }) => [
    name,
    ...matrix.columns.map((column) => rounded(figures[`${id}.${column.id}`])),
  ])
  return ['', table(head, rows)]
}

const sectionOf = (result: Result): string => {
  const { measure, on } = result
  const engines = [...on.keys()]
  const rows = Object.entries(measure.figures).map(([name, { what, unit }]) => [
    what,
    ...engines.map((engine) => withUnit(figuresOf(result, engine)[name], unit)),
  ])
  const failed = [...on].flatMap(([engine, found]) =>
    typeof found === 'string' ? [`Not measured on ${engine}: ${found}`] : [],
  )
  const said = failed.length === 0 ? [] : [failed.join('\n\n'), '']
  const parts = [`## ${measure.title}`, '', measure.how, '', ...said, table(['', ...engines], rows)]
  return [...parts, ...matrixOf(result)].join('\n')
}

/** The whole of tools/bench/REPORT.md. */
export const benchPage = (report: BenchReport): string =>
  [
    HEAD,
    table(
      ['what', ''],
      Object.entries({ Date: report.date, ...report.facts }).map(([what, said]) => [what, said]),
    ),
    '',
    '## Goals',
    '',
    table(
      ['', 'goal', 'measured', 'met', 'why not'],
      report.goals.flatMap((goal) => goalRows(report, goal)),
    ),
    '',
    report.results.map(sectionOf).join('\n\n'),
    '',
  ].join('\n')
