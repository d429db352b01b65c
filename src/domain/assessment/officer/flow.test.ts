import { expect, test } from 'vitest'
import { firstReachableStep, officerStep, officerSteps, type FlowState } from './flow.ts'

const nothing: FlowState = { chosenCategories: [], finished: false }
const everything: FlowState = { knowsPerson: false, chosenCategories: ['1'], finished: true }

test('OFF-01 five numbered steps from start to module, between the entry and the report', () => {
  expect(officerSteps.map(({ path, number }) => [path, number])).toEqual([
    ['/assessment', null],
    ['/assessment/start', 1],
    ['/assessment/guidance', 2],
    ['/assessment/categories', 3],
    ['/assessment/symptoms', 4],
    ['/assessment/module', 5],
    ['/assessment/report', null],
  ])
})

test('OFF-11 back follows each step to the entry', () => {
  expect(officerStep('entry').previous).toBeNull()
  for (const [index, { previous }] of officerSteps.slice(1).entries()) {
    expect(previous).toBe(officerSteps[index]?.id)
  }
})

test('OFF-11 with everything stored, every step shows', () => {
  for (const { id } of officerSteps) expect(firstReachableStep(everything, id)).toBe(id)
})

test('OFF-11 with nothing stored, the steps go back to start and the report to the entry', () => {
  for (const id of ['guidance', 'categories', 'symptoms', 'module'] as const) {
    expect(firstReachableStep(nothing, id)).toBe('start')
  }
  expect(firstReachableStep(nothing, 'report')).toBe('entry')
})

test('OFF-11 each hole sends back to the step that fills it', () => {
  expect(firstReachableStep({ ...everything, finished: false }, 'module')).toBe('symptoms')
  expect(firstReachableStep({ ...everything, chosenCategories: [] }, 'module')).toBe('categories')
  expect(firstReachableStep({ ...everything, chosenCategories: [] }, 'symptoms')).toBe('categories')
  expect(firstReachableStep({ ...everything, knowsPerson: null }, 'guidance')).toBe('start')
})

test('OFF-10 an unfinished assessment has no report', () => {
  expect(firstReachableStep({ ...everything, finished: false }, 'report')).toBe('entry')
})

test('OFF-11 not knowing the inmate is an answer, and a lost one costs no later step', () => {
  expect(firstReachableStep({ ...nothing, knowsPerson: false }, 'categories')).toBe('categories')
  expect(firstReachableStep({ ...everything, knowsPerson: null }, 'symptoms')).toBe('symptoms')
})
