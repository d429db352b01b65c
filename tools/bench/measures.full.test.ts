import { afterAll, describe, expect, test } from 'vitest'
import type { Result } from './lib/bench-page.ts'
import { openEngines } from './lib/engines.ts'
import { runMeasures } from './lib/run-measures.ts'
import { measures } from './measures/all.ts'

/** The smallest sizes: the test checks that each figure exists, not its value. */
const how = { rounds: 1, seed: 7, assessments: 300, checks: 4_000, isShort: true }

const stack = new AsyncDisposableStack()
afterAll(() => stack.disposeAsync())
const engines = await openEngines(stack, undefined)

const figuresOf = (result: Result | undefined): Readonly<Record<string, number>> => {
  const found = result?.on.get('embedded')
  if (typeof found !== 'object') throw new Error(`not measured: ${found}`)
  return found
}

describe('each measure', () => {
  test.each(measures)('$id gives every figure that it names', async (measure) => {
    const [result] = await runMeasures([measure], engines, how, () => undefined)
    const figures = figuresOf(result)
    for (const name of Object.keys(measure.figures)) {
      expect(figures[name], `${measure.id}.${name}`).toSatisfy(Number.isFinite)
    }
  })
})
