import { stripVTControlCharacters } from 'node:util'
import { STOPPED, type StepResult } from './steps.ts'
import type { TestResult } from './test-results.ts'

/** With the line of the counts the summary is the last 40 lines of the output. */
export const MAX_LINES = 39

const WIDEST = 200
const MAX_IN_DETAIL = 8
const MAX_ERROR_LINES = 10

/** A failed step with the end of its output. */
export type FailedStep = { readonly result: StepResult; readonly output: string }

/** The failed tests with title, error and screenshot; for a step without tests the end of its output. */
export const failureSummary = (failed: readonly FailedStep[]): readonly string[] => {
  const broken = failed.filter(({ result }) => result.broken !== null && result.broken !== STOPPED)
  const each = Math.floor(MAX_LINES / Math.max(1, broken.length))
  return broken.flatMap(({ result, output }) => stepSummary(result, output, each))
}

const stepSummary = ({ broken, tests }: StepResult, output: string, most: number): string[] => {
  const red = tests?.filter(({ outcome }) => outcome === 'failed') ?? []
  const heading = `Failed: ${broken}${red.length > 0 ? `, ${red.length} failed` : ''}`
  if (red.length === 0)
    return [
      heading,
      ...linesOf(output)
        .slice(1 - most)
        .map(indented),
    ]
  const shown = red.slice(0, MAX_IN_DETAIL)
  const others = red.slice(MAX_IN_DETAIL)
  // Of each test: its title and its screenshot, and the rest for errors.
  const ofErrors = Math.floor((most - 2 - othersLines(others).length) / shown.length) - 2
  const room = Math.min(MAX_ERROR_LINES, Math.max(1, ofErrors))
  return [heading, ...shown.flatMap((one) => testLines(one, room)), ...othersLines(others)].slice(
    0,
    most,
  )
}

const testLines = ({ file, title, error, screenshot }: TestResult, room: number): string[] => [
  cut(` ${file}: ${title}`),
  ...errorLines(error ?? '')
    .slice(0, room)
    .map(indented),
  ...(screenshot === null ? [] : [`   screenshot: ${screenshot}`]),
]

const MAX_TITLES = 4

const othersLines = (others: readonly TestResult[]): readonly string[] => {
  if (others.length === 0) return []
  const titles = others.slice(0, MAX_TITLES).map(({ file, title }) => cut(` ${file}: ${title}`))
  const left = others.length - titles.length
  return left === 0 ? titles : [...titles, ` … and ${left} more`]
}

/** Without the frames of packages, which fill the room and lead nowhere. */
const errorLines = (error: string): readonly string[] =>
  linesOf(error).filter((line) => !/^\s+at .*(?:node_modules|node:)/u.test(line))

const linesOf = (text: string): readonly string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')

const indented = (line: string): string => cut(`   ${line}`)

const cut = (line: string): string =>
  line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line
