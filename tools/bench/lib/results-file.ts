import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { goals } from '../goals.ts'
import { measures } from '../measures/all.ts'
import type { Figures } from '../measures/measure.ts'
import { benchPage, type BenchReport } from './bench-page.ts'

const file = fileURLToPath(new URL('../results.json', import.meta.url))
const page = fileURLToPath(new URL('../REPORT.md', import.meta.url))

/** A figure that this machine could not measure is null there: JSON has no NaN. */
type StoredFigures = Readonly<Record<string, number | null>> | string

type StoredReport = Omit<BenchReport, 'results' | 'goals'> & {
  readonly results: readonly {
    readonly id: string
    readonly on: Readonly<Record<string, StoredFigures>>
  }[]
}

const figuresOf = (stored: StoredFigures): Figures | string =>
  typeof stored === 'string'
    ? stored
    : Object.fromEntries(
        Object.entries(stored).map(([name, value]) => [name, value ?? Number.NaN] as const),
      )

/** The last results, with today's goals and wording. Measures that no longer exist are left out. */
export const readResults = async (): Promise<BenchReport> => {
  const stored = JSON.parse(await readFile(file, 'utf8')) as StoredReport
  const results = stored.results.flatMap(({ id, on }) => {
    const measure = measures.find((one) => one.id === id)
    const found = Object.entries(on).map(([engine, one]) => [engine, figuresOf(one)] as const)
    return measure === undefined ? [] : [{ measure, on: new Map(found) }]
  })
  return { ...stored, results, goals }
}

/** Draws tools/bench/REPORT.md from the last results: changed wording of a goal needs no new measurement. */
export const drawReport = async (): Promise<void> => writeFile(page, benchPage(await readResults()))

/** Writes the measured figures to tools/bench/results.json, and the page of them. */
export const writeResults = async ({ results, goals: _, ...rest }: BenchReport): Promise<void> => {
  const stored = results.map(({ measure, on }) => ({ id: measure.id, on: Object.fromEntries(on) }))
  await writeFile(file, `${JSON.stringify({ ...rest, results: stored }, null, 2)}\n`)
  await drawReport()
}
