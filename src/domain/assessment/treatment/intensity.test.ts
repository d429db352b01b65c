import { expect, test } from 'vitest'
import { aGroup, aSymptom } from '#testing/content/symptom-content.ts'
import { isIntensity, missingIntensities, percentOf, ratedSymptoms } from './intensity.ts'

const content = {
  groups: [aGroup('group')],
  symptoms: [
    aSymptom('b', { orderIndex: 2 }),
    aSymptom('a', { orderIndex: 1 }),
    aSymptom('there', { orderIndex: 3, requiresIntensity: false }),
    aSymptom('draft', { status: 'draft' }),
    aSymptom('off', { isActive: false }),
  ],
  questions: [],
  approaches: [],
  rules: [],
  sources: [],
}
const rated = (chosen: Parameters<typeof ratedSymptoms>[1]) =>
  ratedSymptoms(content, chosen).map(({ symptom, intensity }) => [symptom.id, intensity])

test.for([0, 1, 100, 'unable', null])('SAFE-05 %j is an intensity', (value) => {
  expect(isIntensity(value)).toBe(true)
})

test.for([-1, 101, 0.5, Number.NaN, Infinity, '', '50', 'null', false, undefined, {}, [50]])(
  'SAFE-05 %j is none',
  (value) => {
    expect(isIntensity(value)).toBe(false)
  },
)

test('TRT-02 chosen symptoms in use follow the order of the form, each with its given intensity', () => {
  const chosen = { there: null, draft: 100, off: 100, b: 'unable', a: 0, unknown: 100 } as const
  expect(rated(chosen)).toEqual([
    ['a', 0],
    ['b', 'unable'],
    ['there', null],
  ])
})

test('TRT-02 an intensity that the symptom does not ask for does not count', () => {
  expect(rated({ there: 10 })).toEqual([['there', null]])
})

test('SAFE-05 zero counts as nothing, what could not or was not rated in full', () => {
  const percent = ([first]: ReturnType<typeof ratedSymptoms>) => first && percentOf(first)
  expect(percent(ratedSymptoms(content, { a: 0 }))).toBe(0)
  expect(percent(ratedSymptoms(content, { a: 33 }))).toBe(33)
  expect(percent(ratedSymptoms(content, { a: 'unable' }))).toBe(100)
  expect(percent(ratedSymptoms(content, { a: null }))).toBe(100)
  expect(percent(ratedSymptoms(content, { there: 1 }))).toBe(100)
})

test('TRT-01 the flow asks for symptoms without an intensity; 0 and unable are answers', () => {
  expect(missingIntensities(content, { b: null, a: null, there: null, draft: null })).toEqual([
    'a',
    'b',
  ])
  expect(missingIntensities(content, { a: 0, b: 'unable' })).toEqual([])
})
