import { expect, test } from 'vitest'
import { outcomeOf, symptomsAt } from '#testing/content/officer.ts'
import { whileWaiting } from './while-waiting.ts'

test('SAFE-01 OFF-09 the highest module says what to do while waiting, word for word from its measures', () => {
  const outcome = outcomeOf(symptomsAt(100, 51))
  expect(outcome.module.label).toBe('Modul 9')
  const measures = whileWaiting(outcome)
  expect(measures.map(({ no }) => no)).toEqual(outcome.module.recommendations.slice(2, 4))
  expect(measures.map(({ no }) => no).join(' ')).toMatch(/^Fjern gjenstander.* La noen være hos/u)
  // SAFE-06: an organisation's own module may have fewer.
  const module = { ...outcome.module, recommendations: ['Ring'] }
  expect(whileWaiting({ module })).toEqual([])
})

test('SAFE-01 below the highest module there is none', () => {
  expect(whileWaiting(outcomeOf(symptomsAt(100, 2)))).toEqual([])
})
