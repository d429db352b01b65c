import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Module, OfficerContent } from '#domain/content/officer-content.ts'
import { countRules } from '#domain/content/approval.ts'
import { compareRisk, riskLevels } from '#domain/content/risk.ts'
import { aModule, withModules } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { roundCount } from '#testing/run/level.ts'
import { recommendModule } from './recommend-modules.ts'
import { answeredIn, replay } from './replay.ts'

const symptoms = shippedOfficerContent.symptoms.map(({ id }) => id)
const categories = shippedOfficerContent.categories.map(({ id }) => id)

const value = fc.oneof(fc.constantFrom(0, 1, 49, 50, 74, 75, 100), fc.integer({ min: 0, max: 100 }))
const answers = fc.dictionary(
  fc.constantFrom(...symptoms, 'borte'),
  fc.oneof(
    { weight: 6, arbitrary: value },
    { weight: 1, arbitrary: fc.constant('unable' as const) },
  ),
  { maxKeys: 14 },
)
const answered = fc.record({
  chosenCategories: fc.subarray([...categories, 'slettet'], { minLength: 3 }),
  answers,
})
const rule = fc.option(
  fc.record({
    requiredCategories: fc.subarray(categories, { minLength: 1, maxLength: 2 }),
    minSymptomsCount: fc.integer({ min: 1, max: 3 }),
    severityThreshold: value,
  }),
  { freq: 4 },
)
const module = fc
  .record({ riskLevel: fc.constantFrom(...riskLevels), rule })
  .map((sample) => aModule('X', sample.riskLevel, sample.rule))
const content = fc
  .tuple(
    fc.array(module, { minLength: 1, maxLength: 3 }),
    fc.subarray([...shippedOfficerContent.modules]),
    fc.constantFrom(...countRules),
  )
  .map(([own, shipped, countRule]) => ({
    ...withModules([...own.map((row, n) => ({ ...row, id: `${n}` })), ...shipped]),
    countRule,
  }))

/** A rule that raises a case of Modul 3. Of those made up below, a whole run may change nothing. */
const raising = fc
  .record({
    symptom: fc.constantFrom(...shippedOfficerContent.symptoms),
    level: fc.integer({ min: 1, max: 49 }),
    countRule: fc.constantFrom(...countRules),
  })
  .map(({ symptom: { id, categoryId }, level, countRule }) => ({
    content: {
      ...withModules([aModule('X', 'high'), ...shippedOfficerContent.modules]),
      countRule,
    },
    rule: { requiredCategories: [categoryId], minSymptomsCount: 1, severityThreshold: level },
    cases: [{ chosenCategories: categories, answers: { [id]: level } }],
  }))

/** The first module is the one whose rule is drafted. */
const samples = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ content, rule, cases: fc.array(answered, { maxLength: 12 }) }),
  },
  { weight: 1, arbitrary: raising },
)

const firstOf = ({ modules }: OfficerContent): Module => {
  const [first] = modules
  if (first === undefined) throw new Error('no module')
  return first
}
const withRule = (from: OfficerContent, changed: Module['rule']): OfficerContent => ({
  ...from,
  modules: from.modules.map((row, position) => (position === 0 ? { ...row, rule: changed } : row)),
})

const runs = { numRuns: roundCount(60, 300) }

test('OFF-08 the changed are those to whom the flow itself would recommend another module', () => {
  let changes = 0
  fc.assert(
    fc.property(samples, (one) => {
      const after = withRule(one.content, one.rule)
      const naive = one.cases.flatMap((each) => {
        const today = recommendModule({ content: one.content, ...each })
        const drafted = recommendModule({ content: after, ...each })
        const counts = [drafted.why.severe.length, drafted.why.moderate.length]
        return today.module.label === drafted.module.label &&
          today.module.riskLevel === drafted.module.riskLevel
          ? []
          : [[each, today.module.riskLevel, drafted.module.riskLevel, ...counts]]
      })
      const result = replay(one.content, { ...firstOf(one.content), rule: one.rule }, one.cases)
      expect(result.total).toBe(one.cases.length)
      // Two made-up modules of one level read the same.
      const told = result.changed.filter(
        ({ before, after: { label, riskLevel } }) =>
          before.label !== label || before.riskLevel !== riskLevel,
      )
      changes += told.length
      expect(
        told.map((row) => [
          row.of,
          row.before.riskLevel,
          row.after.riskLevel,
          row.severe,
          row.moderate,
        ]),
      ).toEqual(naive)
    }),
    runs,
  )
  expect(changes).toBeGreaterThan(0)
})

test('OFF-08 a rule where there was none never lowers, and raises to its own module by its own symptoms', () => {
  fc.assert(
    fc.property(samples, (one) => {
      const draft = { ...firstOf(one.content), rule: one.rule }
      const { changed } = replay(withRule(one.content, null), draft, one.cases)
      for (const { before, after, symptoms: by } of changed) {
        expect(compareRisk(after.riskLevel, before.riskLevel)).toBeGreaterThanOrEqual(0)
        expect(after.id).toBe(draft.id)
        expect(by.length).toBeGreaterThanOrEqual(one.rule?.minSymptomsCount ?? Infinity)
      }
    }),
    runs,
  )
})

test('OFF-08 whatever rule it replaces, no case falls below its module without any rule', () => {
  fc.assert(
    fc.property(samples, (one) => {
      const ruleless = {
        ...one.content,
        modules: one.content.modules.map((row) => ({ ...row, rule: null })),
      }
      const draft = { ...firstOf(one.content), rule: one.rule }
      for (const { of, after } of replay(one.content, draft, one.cases).changed) {
        const base = recommendModule({ content: ruleless, ...of }).module
        expect(compareRisk(after.riskLevel, base.riskLevel)).toBeGreaterThanOrEqual(0)
      }
    }),
    runs,
  )
})

test('OFF-08 no rule where there is none changes nothing, nor does the rule that is there', () => {
  fc.assert(
    fc.property(samples, (one) => {
      const bare = withRule(one.content, null)
      expect(replay(bare, { ...firstOf(bare), rule: null }, one.cases).changed).toEqual([])
      expect(replay(one.content, firstOf(one.content), one.cases).changed).toEqual([])
      const unsaved = { id: null, label: 'Ny', riskLevel: 'high', rule: null } as const
      expect(replay(one.content, unsaved, one.cases).changed).toEqual([])
    }),
    runs,
  )
})

test('OFF-08 the order of the cases moves the list and no count', () => {
  fc.assert(
    fc.property(samples, (one) => {
      const draft = { ...firstOf(one.content), rule: one.rule }
      const there = replay(one.content, draft, one.cases)
      const back = replay(one.content, draft, one.cases.toReversed())
      expect(back).toEqual({ total: there.total, changed: there.changed.toReversed() })
    }),
    runs,
  )
})

test('SAFE-05 OFF-08 a stored outcome is replayed by the answers that it was made of', () => {
  fc.assert(
    fc.property(content, answered, (from, one) => {
      const outcome = recommendModule({ content: from, ...one })
      expect(recommendModule({ content: from, ...answeredIn(outcome) })).toEqual(outcome)
    }),
    runs,
  )
})
