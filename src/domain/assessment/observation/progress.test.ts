import { expect, test } from 'vitest'
import { observationProgress } from './progress.ts'

test('OBS-05 symptoms 33, processing 90, results 100', () => {
  expect(
    (['intro', 'symptoms', 'processing', 'results'] as const).map((step) =>
      observationProgress(step),
    ),
  ).toEqual([0, 33, 90, 100])
})

test('OBS-05 the questions step is 33 plus 33 times the last question on screen over all', () => {
  expect([0, 1, 2, 3].map((position) => observationProgress('questions', position, 3))).toEqual([
    33, 44, 55, 66,
  ])
  expect(observationProgress('questions', 1, 4)).toBe(41)
  expect(observationProgress('questions')).toBe(33)
})
