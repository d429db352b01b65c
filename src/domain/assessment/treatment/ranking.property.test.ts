import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedTreatmentContent as content } from '#testing/shipped.ts'
import { rankApproaches } from './ranking.ts'

const ids = content.symptoms.map(({ id }) => id)
const urgent = new Set(content.symptoms.filter((row) => row.urgent).map(({ id }) => id))
const intensity = fc.oneof(fc.constantFrom(0, 74, 75, 100, null), fc.integer({ min: 0, max: 100 }))
const chosen = fc.dictionary(fc.constantFrom(...ids), intensity, { maxKeys: 8 })

test('TRT-02 the ranking falls by score, and nothing without a reason is in it', () => {
  fc.assert(
    fc.property(chosen, (given) => {
      const { recommendations } = rankApproaches(content, given)
      const acute = Object.keys(given).some((id) => urgent.has(id))
      const ranked = acute ? recommendations.slice(1) : recommendations
      for (const [index, { score, number, reasons }] of ranked.entries()) {
        expect(score).toBeGreaterThan(0)
        expect(reasons.length).toBeGreaterThan(0)
        const next = ranked[index + 1] ?? { score: 0, number: 0 }
        expect(score > next.score || (score === next.score && number < next.number)).toBe(true)
      }
      expect(recommendations[0]?.urgent === true || !acute).toBe(true)
    }),
  )
})

test('TRT-02 the order of symptoms, rules and content never matters', () => {
  fc.assert(
    fc.property(chosen, (given) => {
      const { approaches, rules, symptoms, groups } = content
      const shuffled = {
        ...content,
        approaches: approaches.toReversed(),
        rules: rules.toReversed(),
        symptoms: symptoms.toReversed(),
        groups: groups.toReversed(),
      }
      const turned = Object.fromEntries(Object.entries(given).toReversed())
      expect(rankApproaches(shuffled, turned)).toEqual(rankApproaches(content, given))
    }),
  )
})

test('TRT-02 a higher intensity never lowers a score', () => {
  fc.assert(
    fc.property(chosen, fc.constantFrom(...ids), fc.nat(100), (given, id, to) => {
      const from = given[id] ?? 0
      fc.pre(Object.hasOwn(given, id) && given[id] !== null && to >= from)
      const before = rankApproaches(content, given).recommendations
      const after = rankApproaches(content, { ...given, [id]: to }).recommendations
      for (const { id: approach, score } of before) {
        const raised = after.find((row) => row.id === approach)?.score ?? 0
        expect(raised).toBeGreaterThanOrEqual(score)
      }
    }),
  )
})
