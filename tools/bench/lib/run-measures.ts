import type { Measure, MeasureInput, Figures } from '../measures/measure.ts'
import type { Result } from './bench-page.ts'
import type { BenchEngine } from './engines.ts'

const STRETCH_MS = { short: 250, full: 3_000 }

type RunOptions = Pick<MeasureInput, 'rounds' | 'seed' | 'assessments' | 'checks'> & {
  readonly isShort?: boolean
}

const runOne = async (measure: Measure, input: MeasureInput): Promise<Figures | string> => {
  try {
    return await measure.run(input)
  } catch (error) {
    return String(error)
  }
}

/** Runs the measures one after the other, so that they do not disturb each other. Reports a failure and goes on. */
export const runMeasures = async (
  measures: readonly Measure[],
  engines: readonly [BenchEngine, ...BenchEngine[]],
  { isShort = false, ...how }: RunOptions,
  report: (line: string) => void,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  const stretchMs = isShort ? STRETCH_MS.short : STRETCH_MS.full
  for (const measure of measures) {
    const on = new Map<string, Figures | string>()
    for (const engine of measure.onEachEngine ? engines : engines.slice(0, 1)) {
      report(`${measure.title}, ${engine.name} …`)
      on.set(engine.name, await runOne(measure, { ...how, engine, isShort, stretchMs }))
    }
    results.push({ measure, on })
  }
  return results
}
