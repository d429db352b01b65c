import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundCount } from '#testing/run/level.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { shippedTreatmentContent } from '#testing/content/shipped.ts'
import {
  anyChoice,
  anyTreatmentContent,
  shuffled,
  shuffledContent,
} from '#testing/content/treatment-content.ts'
import type { ChosenSymptoms } from './intensity.ts'
import { rankApproaches } from './ranking.ts'
import { recommendTreatment } from './recommend-treatment.ts'

const shippedIds = shippedTreatmentContent.symptoms.map(({ id }) => id)

/** Content with a choice among its symptoms: now what ships, now made up. */
const samples = fc.oneof(
  fc.record({ content: fc.constant(shippedTreatmentContent), chosen: anyChoice(shippedIds) }),
  fc.record({ content: anyTreatmentContent, chosen: anyChoice() }),
)
const runs = { numRuns: roundCount(60, 300) }

/** TRT-02 written out apart from the product: hundredths of a point for each approach that has any. */
const scoresOf = (content: TreatmentContent, chosen: ChosenSymptoms) => {
  const points = new Map<string, number>()
  for (const { symptomId, approachId, weight, isActive } of content.rules) {
    const symptom = content.symptoms.find(({ id }) => id === symptomId)
    const approach = content.approaches.find(({ id }) => id === approachId)
    const counts =
      isActive &&
      Object.keys(chosen).includes(symptomId) &&
      symptom?.status === 'published' &&
      symptom.isActive &&
      approach?.status === 'published'
    if (!counts) continue
    const rated = symptom.requiresIntensity ? chosen[symptomId] : null
    const intensity = rated === null || rated === 'unable' || rated === undefined ? 100 : rated
    points.set(approachId, (points.get(approachId) ?? 0) + weight * intensity)
  }
  return points
}

test('TRT-02 the scores are the sums of weight times intensity, and the ranking falls by them', () => {
  fc.assert(
    fc.property(samples, ({ content, chosen }) => {
      const points = scoresOf(content, chosen)
      const { recommendations } = rankApproaches(content, chosen, {})
      for (const { id, score } of recommendations) {
        expect(Math.round(score * 100)).toBe(points.get(id) ?? 0)
      }
      const scored = [...points].filter(([, score]) => score > 0).map(([id]) => id)
      const named = recommendations.filter(({ score }) => score > 0).map(({ id }) => id)
      expect(named.toSorted()).toEqual(scored.toSorted())
      const acute = content.symptoms.some(
        ({ id, urgent, isActive, status }) =>
          urgent && isActive && status === 'published' && Object.hasOwn(chosen, id),
      )
      const rank = (row: (typeof recommendations)[number]) => [
        acute && row.urgent ? 0 : 1,
        -row.score,
        row.number,
      ]
      for (const [index, row] of recommendations.entries()) {
        const next = recommendations[index + 1]
        expect(next === undefined || isBefore(rank(row), rank(next))).toBe(true)
        expect(row.score > 0 || (acute && row.urgent)).toBe(true)
      }
    }),
    runs,
  )
})

/** Whether the first differing figure is the smaller one; equal ranks may stand as they do. */
const isBefore = (a: readonly number[], b: readonly number[]): boolean => {
  const position = a.findIndex((value, index) => value !== b[index])
  return position < 0 || (a[position] ?? 0) < (b[position] ?? 0)
}

test('TRT-03 the reasons add up to the score, heaviest first', () => {
  fc.assert(
    fc.property(samples, ({ content, chosen }) => {
      for (const { score, reasons } of rankApproaches(content, chosen, {}).recommendations) {
        const points = reasons.map(
          ({ weight, intensity }) => weight * (typeof intensity === 'number' ? intensity : 100),
        )
        expect(points.reduce((sum, each) => sum + each, 0)).toBe(Math.round(score * 100))
        expect(points).toEqual(points.toSorted((a, b) => b - a))
      }
    }),
    runs,
  )
})

test('TRT-02 no order of content or choices ever matters', () => {
  const asked = samples.chain(({ content, chosen }) =>
    fc.record({
      input: fc.constant({ content, chosen }),
      other: fc.record({
        content: shuffledContent(content),
        chosen: shuffled(Object.entries(chosen)).map((entries) => Object.fromEntries(entries)),
      }),
    }),
  )
  fc.assert(
    fc.property(asked, ({ input, other }) => {
      expect(recommendTreatment({ ...other, answers: {} })).toEqual(
        recommendTreatment({ ...input, answers: {} }),
      )
    }),
    runs,
  )
})

test('TRT-02 content that is out of use counts as if it were not there', () => {
  fc.assert(
    fc.property(samples, ({ content, chosen }) => {
      const { symptoms, approaches, rules } = content
      const inUse = {
        ...content,
        symptoms: symptoms.filter((row) => row.isActive && row.status === 'published'),
        approaches: approaches.filter((row) => row.status === 'published'),
        rules: rules.filter((row) => row.isActive),
      }
      expect(rankApproaches(content, chosen, {})).toEqual(rankApproaches(inUse, chosen, {}))
    }),
    runs,
  )
})

test('TRT-02 SAFE-05 a higher intensity, or none that can be given, never lowers a score', () => {
  const higher = fc.oneof(fc.nat(100), fc.constantFrom('unable' as const, null))
  fc.assert(
    fc.property(samples, fc.nat(), higher, ({ content, chosen }, position, to) => {
      const entries = Object.entries(chosen)
      fc.pre(entries.length > 0)
      const [id, from] = entries[position % entries.length] ?? ['', null]
      fc.pre(typeof from === 'number' && (typeof to !== 'number' || to >= from))
      const after = rankApproaches(content, { ...chosen, [id]: to }, {}).recommendations
      for (const { id: approach, score } of rankApproaches(content, chosen, {}).recommendations) {
        const raised = after.find((row) => row.id === approach)?.score ?? 0
        expect(raised).toBeGreaterThanOrEqual(score)
      }
    }),
    runs,
  )
})
