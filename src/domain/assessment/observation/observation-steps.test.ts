import { expect, test } from 'vitest'
import { reachableStep, type SymptomFlowState } from '#domain/assessment/steps.ts'
import { observationStepIds, observationSteps, observationProgress } from './observation-steps.ts'

const state: SymptomFlowState = {
  isBegun: true,
  chosen: 2,
  unrated: 2,
  askedCount: 3,
  isFinished: false,
}

/** Where each step leads, in their order: intro, symptoms, questions, processing, results. */
const table: readonly (readonly [string, Partial<SymptomFlowState>, readonly string[]])[] = [
  [
    'nothing is begun',
    { isBegun: false, chosen: 0, askedCount: 0 },
    ['intro', 'intro', 'intro', 'intro', 'intro'],
  ],
  [
    'it is begun',
    { chosen: 0, askedCount: 3 },
    ['intro', 'symptoms', 'symptoms', 'symptoms', 'symptoms'],
  ],
  ['it is chosen', {}, ['intro', 'symptoms', 'questions', 'questions', 'questions']],
  [
    'what is chosen asks nothing',
    { askedCount: 0 },
    ['intro', 'symptoms', 'symptoms', 'symptoms', 'symptoms'],
  ],
  [
    'it is finished',
    { isFinished: true },
    ['intro', 'symptoms', 'questions', 'processing', 'results'],
  ],
  [
    'it is finished without a question',
    { isFinished: true, askedCount: 0 },
    ['intro', 'symptoms', 'symptoms', 'processing', 'results'],
  ],
]

for (const [what, change, reached] of table) {
  test(`OBS-01 OFF-11 when ${what}`, () => {
    const reach = (id: (typeof observationStepIds)[number]) =>
      reachableStep(observationSteps, { ...state, ...change }, id)
    expect(observationStepIds.map(reach)).toEqual(reached)
  })
}

test('OBS-01 the steps are numbered 1 to 4; processing passes without a hand', () => {
  expect(observationSteps.map(({ id }) => id)).toEqual(observationStepIds)
  expect(observationSteps.map(({ number }) => number)).toEqual([1, 2, 3, null, 4])
})

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
