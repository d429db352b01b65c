import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allCategories } from '#testing/content/officer.ts'
import { shippedOfficerContent as content } from '#testing/content/shipped.ts'
import { roundCount } from '#testing/run/level.ts'
import { bases, parseBasis, type Bases } from './basis.ts'
import { symptomsOf, withBases } from './officer-outcome.ts'
import { recommendModule } from './recommend-modules.ts'

const ids = content.symptoms.map(({ id }) => id)
const answer = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 1, 25, 49, 50, 74, 75, 100) },
  { weight: 1, arbitrary: fc.constant('unable' as const) },
)
const answers = fc.dictionary(fc.constantFrom(...ids), answer, { maxKeys: 20 })
const chosenCategories = fc.subarray(allCategories, { minLength: 1 })
const sample = fc.record({ content: fc.constant(content), chosenCategories, answers })

const allOf = (basis: (typeof bases)[number]): Bases =>
  Object.fromEntries(ids.map((id) => [id, basis]))

test('FUP-92 all answers ‘Antatt’, or of any other basis, give the same module as without', () => {
  fc.assert(
    fc.property(sample, fc.constantFrom(...bases), (input, basis) => {
      const without = recommendModule(input)
      const { categories: _c, acuteElsewhere: _a, ...decided } = withBases(without, allOf(basis))
      const { categories: _d, acuteElsewhere: _e, ...expected } = without
      expect(decided).toEqual(expected)
    }),
    { numRuns: roundCount(100, 400) },
  )
})

test('FUP-92 each answer with a value has its basis, 0 among them, and nothing else has one', () => {
  fc.assert(
    fc.property(sample, (input) => {
      const without = symptomsOf(recommendModule(input))
      const named = symptomsOf(withBases(recommendModule(input), allOf('heard')))
      expect(named).toEqual(
        without.map((one) =>
          typeof one.answer === 'number' ? { ...one, basis: 'heard' as const } : one,
        ),
      )
    }),
    { numRuns: roundCount(50, 200) },
  )
})

test('FUP-92 an outcome without any basis stays as it is', () => {
  const outcome = recommendModule({ content, chosenCategories: allCategories, answers: {} })
  expect(withBases(outcome, undefined)).toBe(outcome)
  expect(withBases(outcome, {})).toEqual(outcome)
})

test.each(['Antatt', 'told', '', null, 1, ['seen'], 'toString'])(
  'FUP-92 %j is no basis',
  (value) => {
    expect(parseBasis(value)).toBeNull()
  },
)
