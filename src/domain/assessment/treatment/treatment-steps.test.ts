import { expect, test } from 'vitest'
import { reachableStep, type SymptomFlowState } from '#domain/assessment/steps.ts'
import { treatmentStepIds, treatmentSteps } from './treatment-steps.ts'

const state: SymptomFlowState = {
  isBegun: true,
  chosen: 2,
  unrated: 0,
  askedCount: 3,
  isFinished: false,
}

/** Where the steps from the symptoms on lead: symptoms, intensity, questions, processing, plan. */
const table: readonly (readonly [string, Partial<SymptomFlowState>, readonly string[]])[] = [
  [
    'nothing is begun',
    { isBegun: false, chosen: 0, askedCount: 0 },
    ['intro', 'intro', 'intro', 'intro', 'intro'],
  ],
  ['nothing is chosen', { chosen: 0 }, Array.from({ length: 5 }, () => 'symptoms')],
  [
    'one lacks its intensity',
    { unrated: 1 },
    ['symptoms', 'intensity', 'intensity', 'intensity', 'intensity'],
  ],
  [
    'nothing is asked',
    { askedCount: 0 },
    ['symptoms', 'intensity', 'intensity', 'intensity', 'intensity'],
  ],
  ['all is rated', {}, ['symptoms', 'intensity', 'questions', 'questions', 'questions']],
  [
    'it is finished',
    { isFinished: true },
    ['symptoms', 'intensity', 'questions', 'processing', 'plan'],
  ],
]

for (const [what, change, reached] of table) {
  test(`TRT-01 OFF-11 when ${what}`, () => {
    const reach = (id: (typeof treatmentStepIds)[number]) =>
      reachableStep(treatmentSteps, { ...state, ...change }, id)
    expect([reach('intro'), ...treatmentStepIds.slice(1).map(reach)]).toEqual(['intro', ...reached])
  })
}

test('TRT-01 the steps are numbered 1 to 5; processing passes without a hand', () => {
  expect(treatmentSteps.map(({ id }) => id)).toEqual(treatmentStepIds)
  expect(treatmentSteps.map(({ number }) => number)).toEqual([1, 2, 3, 4, null, 5])
})
