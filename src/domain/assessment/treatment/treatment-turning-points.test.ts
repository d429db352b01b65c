import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundCount } from '#testing/run/level.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { shippedTreatmentContent } from '#testing/content/shipped.ts'
import { aGroup, anApproach, aRule, aSymptom } from '#testing/content/symptom-content.ts'
import { anyChoice, anyTreatmentContent } from '#testing/content/treatment-content.ts'
import { ratedSymptoms, type ChosenSymptoms } from './intensity.ts'
import type { TreatmentTurningPoint } from './treatment-outcome.ts'
import { rankApproaches } from './ranking.ts'
import { treatmentTurningPoints } from './treatment-turning-points.ts'

/** The first approach and the level, in a form to compare. */
const headOf = (content: TreatmentContent, chosen: ChosenSymptoms) => {
  const { recommendations, riskLevel } = rankApproaches(content, chosen, {})
  return { id: recommendations[0]?.id, first: recommendations[0]?.nameNo ?? null, riskLevel }
}

const changed = (chosen: ChosenSymptoms, id: string, to: TreatmentTurningPoint['to']) =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([key, value]) =>
      key === id ? (to === 'without' ? [] : [[key, to]]) : [[key, value]],
    ),
  )

/** Brute force: every step of every chosen symptom, and its absence if no step changes the result. */
const expectedPoints = (content: TreatmentContent, chosen: ChosenSymptoms) => {
  const before = headOf(content, chosen)
  return ratedSymptoms(content, chosen)
    .filter(({ symptom }) => !symptom.urgent)
    .flatMap(({ symptom: { id: symptomId, requiresIntensity }, intensity: from }) => {
      const value = typeof from === 'number' ? from : 100
      const turning = ([0, 25, 50, 75, 100, 'without'] as const).flatMap((to) => {
        const { id, ...head } = headOf(content, changed(chosen, symptomId, to))
        const turns = id !== before.id || head.riskLevel !== before.riskLevel
        return turns ? [{ symptomId, from, to, ...head, far: distance(value, to) }] : []
      })
      const steps = turning.filter(({ to }) => requiresIntensity && to !== 'without')
      const above = steps.filter(({ to }) => Number(to) > value).slice(0, 1)
      const below = steps.filter(({ to }) => Number(to) < value).slice(-1)
      return [...above, ...below].length > 0
        ? [...above, ...below]
        : turning.filter(({ to }) => to === 'without')
    })
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 5)
    .map(({ far: _far, ...point }) => point)
}

const distance = (value: number, to: TreatmentTurningPoint['to']) =>
  to === 'without' ? value : Math.abs(to - value)

const claimedPoints = (content: TreatmentContent, chosen: ChosenSymptoms) =>
  treatmentTurningPoints(content, chosen, {}).map(({ symptomId, from, to, first, riskLevel }) => ({
    symptomId,
    from,
    to,
    first: first?.nameNo ?? null,
    riskLevel,
  }))

test('TRT-03 with any content the turning points are the nearest real ones, at most five', () => {
  fc.assert(
    fc.property(anyTreatmentContent, anyChoice(), (made, chosen) => {
      expect(claimedPoints(made, chosen)).toEqual(expectedPoints(made, chosen))
    }),
    { numRuns: roundCount(60, 300) },
  )
})

test('TRT-03 with the shipped content too', () => {
  const shipped = shippedTreatmentContent
  const ids = shipped.symptoms.map(({ id }) => id)
  fc.assert(
    fc.property(anyChoice(ids, 6), (chosen) => {
      expect(claimedPoints(shipped, chosen)).toEqual(expectedPoints(shipped, chosen))
    }),
    { numRuns: 40 },
  )
})

const content: TreatmentContent = {
  groups: [aGroup('group')],
  symptoms: [
    aSymptom('a', { orderIndex: 1 }),
    aSymptom('b', { orderIndex: 2 }),
    aSymptom('there', { orderIndex: 3, requiresIntensity: false, riskTag: 'violence' }),
    aSymptom('risk', { orderIndex: 4, riskTag: 'suicide' }),
    aSymptom('acute', { orderIndex: 5, urgent: true }),
  ],
  questions: [],
  approaches: [anApproach('x'), anApproach('y', { number: 3 })],
  rules: [aRule('a', 'x'), aRule('b', 'y')],
  sources: [],
}
const told = (chosen: ChosenSymptoms) =>
  treatmentTurningPoints(content, chosen, {}).map(
    ({ symptomId, from, to, first, riskLevel }) =>
      `${symptomId}: ${from} > ${to} = ${first?.nameNo ?? 'nothing'}, ${riskLevel ?? 'none'}`,
  )

test('TRT-03 another first stands with the nearest intensity that gives it', () => {
  expect(told({ a: 60, b: 40 })).toEqual(['a: 60 > 25 = y, none', 'b: 40 > 75 = y, none'])
})

test('TRT-04 the intensity at which an alert would come or go is a turning point', () => {
  expect(told({ risk: 70 })).toEqual(['risk: 70 > 75 = nothing, high'])
  expect(told({ risk: 'unable' })).toEqual(['risk: unable > 50 = nothing, none'])
})

test('TRT-03 a symptom without a degree turns by its absence', () => {
  expect(told({ there: null, a: 10 })).toEqual([
    'a: 10 > 0 = nothing, high',
    'there: null > without = x, none',
  ])
})

test('SAFE-01 an acute sign is no turning point, so that no list says how to lower it', () => {
  expect(told({ acute: 50 })).toEqual([])
  expect(told({ a: 100, acute: 0 })).toEqual([])
})

test('TRT-03 of many turning points the five nearest are listed', () => {
  const ids = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5']
  const symptoms = ids.map((id, orderIndex) => aSymptom(id, { orderIndex, riskTag: 'suicide' }))
  const chosen = Object.fromEntries(ids.map((id, n) => [id, 60 + n]))
  const points = treatmentTurningPoints({ ...content, symptoms }, chosen, {})
  expect(points.map(({ symptomId }) => symptomId)).toEqual(['r5', 'r4', 'r3', 'r2', 'r1'])
})

test('TRT-03 none is claimed when nothing changes', () => {
  expect(told({})).toEqual([])
  const twice = { ...content, symptoms: [...content.symptoms, aSymptom('also', { urgent: true })] }
  const chosen = { acute: 0, also: 100, risk: 100, there: null }
  expect(treatmentTurningPoints(twice, chosen, {})).toEqual([])
})
