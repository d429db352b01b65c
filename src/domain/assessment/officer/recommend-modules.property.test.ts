import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRules } from '#domain/content/approval.ts'
import { builtInModules } from '#domain/content/from-shipped.ts'
import type { OfficerContent } from '#domain/content/officer-content.ts'
import { compareRisk, riskLevels } from '#domain/content/risk.ts'
import { aModule, withModules } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { roundCount } from '#testing/run/level.ts'
import type { OfficerAnswer } from './officer-answers.ts'
import { acuteAlerts, outcomeAlerts } from './acute.ts'
import { considerLine } from './count-rule.ts'
import type { OfficerOutcome } from './officer-outcome.ts'
import { recommendModule } from './recommend-modules.ts'

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
  .tuple(
    fc.array(module, { maxLength: 2 }),
    fc.subarray([...shippedOfficerContent.modules]),
    fc.constantFrom(...countRules),
  )
  .map(([own, shipped, countRule]) => ({
    ...withModules([
      ...own.map((row, n) => ({ ...row, id: `${n}`, label: `Modul X${n}` })),
      ...shipped,
    ]),
    countRule,
  }))
const input = fc.record({ content, chosenCategories, answers })

const runs = { numRuns: roundCount(60, 200) }

/** OFF-07: as specified, the module to consider counts where there is one. */
const advised = (outcome: OfficerOutcome, { modules }: OfficerContent) => {
  const label = considerLine(outcome, (named) => named)
  const named = [...modules, ...builtInModules].find((row) => row.label === label)
  return named?.riskLevel ?? outcome.module.riskLevel
}

test.each(countRules)(
  'OFF-06 OFF-07 OFF-08 %s: a worse answer never gives milder advice',
  (countRule) => {
    fc.assert(
      fc.property(input, fc.constantFrom(...ids), value, (sample, id, to) => {
        const from = sample.answers[id] ?? 0
        fc.pre(typeof from !== 'number' || to > from)
        const rules = { ...sample, content: { ...sample.content, countRule } }
        const before = recommendModule(rules)
        const after = recommendModule({ ...rules, answers: { ...sample.answers, [id]: to } })
        const { content: by } = rules
        expect(compareRisk(advised(after, by), advised(before, by))).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: roundCount(200, 800) },
    )
  },
)

test('OFF-07 the setting never makes a module milder', () => {
  fc.assert(
    fc.property(input, (sample) => {
      const [specified, raised] = countRules.map((countRule) =>
        recommendModule({ ...sample, content: { ...sample.content, countRule } }),
      )
      if (specified === undefined || raised === undefined) throw new Error('two rules')
      expect(
        compareRisk(raised.module.riskLevel, specified.module.riskLevel),
      ).toBeGreaterThanOrEqual(0)
    }),
    runs,
  )
})

test('OFF-04 the order of answers, categories, symptoms and modules never matters', () => {
  fc.assert(
    fc.property(input, (sample) => {
      const reversed = {
        content: {
          ...sample.content,
          categories: sample.content.categories.toReversed(),
          symptoms: sample.content.symptoms.toReversed(),
          modules: sample.content.modules.toReversed(),
        },
        chosenCategories: sample.chosenCategories.toReversed(),
        answers: Object.fromEntries(Object.entries(sample.answers).toReversed()),
      }
      expect(recommendModule(reversed)).toEqual(recommendModule(sample))
    }),
    runs,
  )
})

test('OFF-08 triggers never lower, and say so when they raise', () => {
  fc.assert(
    fc.property(input, (sample) => {
      const without = sample.content.modules.map((row) => ({ ...row, rule: null }))
      const base = recommendModule({ ...sample, content: { ...sample.content, modules: without } })
      const result = recommendModule(sample)
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
const isMarked = (sample: OfficerAnswer | undefined): boolean =>
  typeof sample === 'number' && sample > 0

test('X14 SAFE-01 every acute sign with a value above 0 alerts once, whichever categories are chosen', () => {
  const any = fc.record({ content, chosenCategories: fc.subarray(categories), answers })
  fc.assert(
    fc.property(any, (sample) => {
      const marked = ids.filter((id) => acute.has(id) && isMarked(sample.answers[id]))
      const outcome = recommendModule(sample)
      const alerts = outcomeAlerts(outcome).map(({ symptomId }) => symptomId)
      expect(alerts.toSorted()).toEqual(marked.toSorted())
      const { content: rules, answers: all, chosenCategories: chosen } = sample
      expect(acuteAlerts(rules, all, chosen)).toEqual(outcomeAlerts(outcome))
    }),
    runs,
  )
})

test('X14 an answer in a category that is not chosen never changes the module or why', () => {
  fc.assert(
    fc.property(input, (sample) => {
      const asked = new Set(
        recommendModule(sample).categories.flatMap(({ symptoms }) => symptoms.map(({ id }) => id)),
      )
      const counting = Object.entries(sample.answers).filter(([id]) => asked.has(id))
      const without = recommendModule({ ...sample, answers: Object.fromEntries(counting) })
      const { acuteElsewhere: _alone, ...outcome } = recommendModule(sample)
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
    fc.property(input, (sample) => {
      for (const symptom of recommendModule(sample).categories.flatMap((row) => row.symptoms)) {
        const chosen = typeof symptom.answer === 'number' && symptom.answer > 0
        expect(symptom.alertText !== null).toBe(acute.has(symptom.id) && chosen)
      }
    }),
    runs,
  )
})

test('SAFE-05 every symptom of the chosen categories stands once, assessed or not', () => {
  fc.assert(
    fc.property(input, (sample) => {
      const { categories: shown, why } = recommendModule(sample)
      const symptoms = shown.flatMap((row) => row.symptoms)
      const expected = sample.content.symptoms.filter(({ categoryId }) =>
        sample.chosenCategories.includes(categoryId),
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
    fc.property(input, (sample) => {
      const { why } = recommendModule(sample)
      for (const { symptomId, to, moduleLabel } of why.turningPoints) {
        const changed = { ...sample, answers: { ...sample.answers, [symptomId]: to } }
        expect(recommendModule(changed).module.label).toBe(moduleLabel)
      }
    }),
    { numRuns: roundCount(30, 100) },
  )
})

test('OFF-08 with the shipped content the result is the count rule’s', () => {
  const modules = shippedOfficerContent.modules.map((row) => ({ ...row, rule: null }))
  expect(shippedOfficerContent.modules.every(({ rule }) => rule !== null)).toBe(true)
  fc.assert(
    fc.property(chosenCategories, answers, (chosen, sample) => {
      const shipped = { content: shippedOfficerContent, chosenCategories: chosen, answers: sample }
      const counted = { ...shipped, content: { ...shippedOfficerContent, modules } }
      expect(recommendModule(shipped)).toEqual(recommendModule(counted))
    }),
    runs,
  )
})
