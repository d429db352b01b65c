import { expect, test } from 'vitest'
import { exactFigure, releasedFigure } from '#domain/statistics/figure.ts'
import { followUpFigures, followUpValues, isReleased } from './follow-up-figures.ts'

type Counts = Parameters<typeof followUpValues>[0]

const valuesOf = (counts: Counts, toFigure = exactFigure) =>
  Object.fromEntries(followUpValues(counts, toFigure).map(({ figure, value }) => [figure, value]))

test('FUP-140 every figure has a value, in its order', () => {
  expect(followUpValues({}, exactFigure).map(({ figure }) => figure)).toEqual(followUpFigures)
})

test('FUP-140 nothing counted is 0 for a count, and no share and no time', () => {
  expect(valuesOf({})).toEqual({
    'plans-in-time': 0,
    'plans-late': 0,
    'plans-share': null,
    'checks-in-time': 0,
    'checks-late': 0,
    'checks-share': null,
    'checks-entered-later': 0,
    'longest-over': null,
    warnings: 0,
    calls: 0,
    'calls-answered': 0,
    'calls-read-back': 0,
    'time-to-health': null,
    restrictions: 0,
    'restrictions-renewed': 0,
    'restriction-hours': 0,
  })
})

test('FUP-140 a share is rounded down: 100 % says that nothing was late', () => {
  const share = (inTime: number, late: number) =>
    valuesOf({ 'checks:in-time': inTime, 'checks:late': late })['checks-share']
  expect(share(999, 1)).toBe(99)
  expect(share(1000, 0)).toBe(100)
  expect(share(0, 3)).toBe(0)
})

test('FUP-140 the longest time is the largest of all, also under a minute', () => {
  expect(valuesOf({ 'over:9': 4, 'over:130': 1, 'over:12': 2 })['longest-over']).toBe(130)
  expect(valuesOf({ 'over:0': 1 })['longest-over']).toBe(0)
})

const medians: readonly (readonly [counts: Counts, minutes: number])[] = [
  [{ 'to-health:0': 1 }, 0],
  [{ 'to-health:9': 3, 'to-health:40': 2 }, 9],
  [{ 'to-health:9': 2, 'to-health:100': 2 }, 54],
]

test.each(medians)('FUP-140 the median of %j is %i minutes', (counts, minutes) => {
  expect(valuesOf(counts)['time-to-health']).toBe(minutes)
})

test('FUP-140 hours are whole, and no hours of a researcher', () => {
  const counts = { restrictions: 40, 'restriction-minutes': 119 }
  expect(valuesOf(counts)['restriction-hours']).toBe(1)
  expect(valuesOf(counts, releasedFigure)['restriction-hours']).toBeNull()
})

test('ROLE-13 a share is of the counts that a researcher sees', () => {
  const counts = { 'checks:in-time': 90, 'checks:late': 10, 'plans:in-time': 10 }
  const values = valuesOf(counts, releasedFigure)
  expect(values['checks-share']).toBe(90)
  expect(values['plans-late']).toBeNull()
  expect(values['plans-share']).toBeNull()
})

test('X3 a time is never released', () => {
  expect(['plans:late', 'restrictions', 'restrictions:renewed'].every(isReleased)).toBe(true)
  expect(['over:12', 'to-health:3', 'restriction-minutes'].some(isReleased)).toBe(false)
})
