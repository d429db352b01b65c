import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRisk, riskLevels } from '#domain/content/risk.ts'
import { aModule, withModules } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { rounds } from '#testing/run/level.ts'
import type { OfficerAnswer } from './answers.ts'
import { acuteAlerts, outcomeAlerts } from './acute.ts'
import { recommendModule } from './recommend.ts'

const ids = shippedOfficerContent.symptoms.map(({ id }) => id)
const categories = shippedOfficerContent.categories.map(({ id }) => id)

// Half of the values lie at the thresholds, and few symptoms are answered, so that every row decides.
const value = fc.oneof(fc.constantFrom(0, 1, 49, 50, 74, 75, 100), fc.integer({ min: 0, max: 100 }))
const answer: fc.Arbitrary<OfficerAnswer> = fc.oneof(
  { weight: 6, arbitrary: value },
  { weight: 1, arbitrary: fc.constant('unable' as const) },
)
const answers = fc.dictionary(fc.constantFrom(...ids), answer, { maxKeys: 14 })
const chosenCategories = fc.subarray(categories, { minLength: 3 })
const module = fc
  .record({
    riskLevel: fc.constantFrom(...riskLevels),
    requiredCategories: fc.subarray(categories, { maxLength: 2 }),
    minSymptomsCount: fc.integer({ min: 1, max: 3 }),
    severityThreshold: value,
  })
  .map(({ riskLevel, ...rule }) => aModule('X', riskLevel, rule))
const content = fc
  .tuple(fc.array(module, { maxLength: 2 }), fc.subarray([...shippedOfficerContent.modules]))
  .map(([own, shipped]) =>
    withModules([...own.map((row, n) => ({ ...row, id: `${n}` })), ...shipped]),
  )
const input = fc.record({ content, chosenCategories, answers })

const runs = { numRuns: rounds(60, 200) }

test('OFF-06 OFF-07 OFF-08 a worse answer never gives a milder module', () => {
  fc.assert(
    fc.property(input, fc.constantFrom(...ids), value, (given, id, to) => {
      const from = given.answers[id] ?? 0
      fc.pre(typeof from !== 'number' || to > from)
      const before = recommendModule(given)
      const after = recommendModule({ ...given, answers: { ...given.answers, [id]: to } })
      expect(compareRisk(after.module.riskLevel, before.module.riskLevel)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: rounds(200, 800) },
  )
})

test('OFF-04 the order of answers, categories, symptoms and modules never matters', () => {
  fc.assert(
    fc.property(input, (given) => {
      const reversed = {
        content: {
          ...given.content,
          categories: given.content.categories.toReversed(),
          symptoms: given.content.symptoms.toReversed(),
          modules: given.content.modules.toReversed(),
        },
        chosenCategories: given.chosenCategories.toReversed(),
        answers: Object.fromEntries(Object.entries(given.answers).toReversed()),
      }
      expect(recommendModule(reversed)).toEqual(recommendModule(given))
    }),
    runs,
  )
})

test('OFF-08 triggers never lower, and say so when they raise', () => {
  fc.assert(
    fc.property(input, (given) => {
      const without = given.content.modules.map((row) => ({ ...row, rule: null }))
      const base = recommendModule({ ...given, content: { ...given.content, modules: without } })
      const result = recommendModule(given)
      const raised = compareRisk(result.module.riskLevel, base.module.riskLevel)
      expect(raised).toBeGreaterThanOrEqual(0)
      expect(result.why.raisedBy !== null).toBe(raised > 0)
      expect(raised > 0 ? base.module : result.module).toEqual(base.module)
    }),
    runs,
  )
})

const acute = new Set(
  shippedOfficerContent.symptoms.filter((row) => row.safetyAlert).map(({ id }) => id),
)
const isMarked = (given: OfficerAnswer | undefined): boolean =>
  typeof given === 'number' && given > 0

test('X14 SAFE-01 every acute sign with a value above 0 alerts once, whichever categories are chosen', () => {
  const any = fc.record({ content, chosenCategories: fc.subarray(categories), answers })
  fc.assert(
    fc.property(any, (given) => {
      const marked = ids.filter((id) => acute.has(id) && isMarked(given.answers[id]))
      const outcome = recommendModule(given)
      const alerts = outcomeAlerts(outcome).map(({ symptomId }) => symptomId)
      expect(alerts.toSorted()).toEqual(marked.toSorted())
      const { content: rules, answers: all, chosenCategories: chosen } = given
      expect(acuteAlerts(rules, all, chosen)).toEqual(outcomeAlerts(outcome))
    }),
    runs,
  )
})

test('X14 an answer in a category that is not chosen never changes the module or why', () => {
  fc.assert(
    fc.property(input, (given) => {
      const asked = new Set(
        recommendModule(given).categories.flatMap(({ symptoms }) => symptoms.map(({ id }) => id)),
      )
      const counting = Object.entries(given.answers).filter(([id]) => asked.has(id))
      const without = recommendModule({ ...given, answers: Object.fromEntries(counting) })
      const { acuteElsewhere: _alone, ...outcome } = recommendModule(given)
      // An acute sign takes measures away, wherever it is (SAFE-01).
      const { recommendations, recommendationsEn = [] } = without.module
      const shown = { ...outcome.module, recommendations, recommendationsEn }
      expect({ ...outcome, module: shown }).toEqual(without)
    }),
    runs,
  )
})

test('SAFE-01 an alert stands if and only if an acute sign has a value above 0', () => {
  fc.assert(
    fc.property(input, (given) => {
      for (const symptom of recommendModule(given).categories.flatMap((row) => row.symptoms)) {
        const chosen = typeof symptom.answer === 'number' && symptom.answer > 0
        expect(symptom.alertText !== null).toBe(acute.has(symptom.id) && chosen)
      }
    }),
    runs,
  )
})

test('SAFE-05 every symptom of the chosen categories stands once, assessed or not', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { categories: shown, why } = recommendModule(given)
      const symptoms = shown.flatMap((row) => row.symptoms)
      const expected = given.content.symptoms.filter(({ categoryId }) =>
        given.chosenCategories.includes(categoryId),
      )
      expect(symptoms.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      const values = symptoms.filter((row) => typeof row.answer === 'number')
      expect(values.length + why.notAssessed.length).toBe(symptoms.length)
    }),
    runs,
  )
})

test('OFF-09 every turning point, when made, gives the module that it names', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { why } = recommendModule(given)
      for (const { symptomId, to, moduleLabel } of why.turningPoints) {
        const changed = { ...given, answers: { ...given.answers, [symptomId]: to } }
        expect(recommendModule(changed).module.label).toBe(moduleLabel)
      }
    }),
    { numRuns: rounds(30, 100) },
  )
})

test('OFF-08 with the shipped content the result is the count rule’s', () => {
  const modules = shippedOfficerContent.modules.map((row) => ({ ...row, rule: null }))
  expect(shippedOfficerContent.modules.every(({ rule }) => rule !== null)).toBe(true)
  fc.assert(
    fc.property(chosenCategories, answers, (chosen, given) => {
      const shipped = { content: shippedOfficerContent, chosenCategories: chosen, answers: given }
      const counted = { ...shipped, content: { ...shippedOfficerContent, modules } }
      expect(recommendModule(shipped)).toEqual(recommendModule(counted))
    }),
    runs,
  )
})
