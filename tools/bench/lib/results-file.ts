import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { goals } from '../goals.ts'
import { measures } from '../measures/all.ts'
import type { Figures } from '../measures/measure.ts'
import { benchPage, type BenchReport } from './bench-page.ts'

const file = fileURLToPath(new URL('../results.json', import.meta.url))
const page = fileURLToPath(new URL('../REPORT.md', import.meta.url))

/** A figure that this machine could not measure is null there: JSON has no NaN. */
type Kept = Readonly<Record<string, number | null>> | string

type KeptReport = Omit<BenchReport, 'results' | 'goals'> & {
  readonly results: readonly { readonly id: string; readonly on: Readonly<Record<string, Kept>> }[]
}

const figuresOf = (kept: Kept): Figures | string =>
  typeof kept === 'string'
    ? kept
    : Object.fromEntries(
        Object.entries(kept).map(([name, value]) => [name, value ?? Number.NaN] as const),
      )

/** The last results, with today's goals and wording. Measures that no longer exist are left out. */
export const readResults = async (): Promise<BenchReport> => {
  const kept = JSON.parse(await readFile(file, 'utf8')) as KeptReport
  const results = kept.results.flatMap(({ id, on }) => {
    const measure = measures.find((one) => one.id === id)
    const found = Object.entries(on).map(([engine, one]) => [engine, figuresOf(one)] as const)
    return measure === undefined ? [] : [{ measure, on: new Map(found) }]
  })
  return { ...kept, results, goals }
}

/** Draws tools/bench/REPORT.md from the last results: changed wording of a goal needs no new measurement. */
export const drawReport = async (): Promise<void> => writeFile(page, benchPage(await readResults()))

/** Writes the measured figures to tools/bench/results.json, and the page of them. */
export const writeResults = async ({ results, goals: _, ...rest }: BenchReport): Promise<void> => {
  const kept = results.map(({ measure, on }) => ({ id: measure.id, on: Object.fromEntries(on) }))
  await writeFile(file, `${JSON.stringify({ ...rest, results: kept }, null, 2)}\n`)
  await drawReport()
}
