import { expect, test } from 'vitest'
import { outcomeOf, symptomsAt, withSymptoms } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { raisingPoints } from './officer-turning-points.ts'
import { recommendModule } from './recommend-modules.ts'
import { RULE_VERSIONS } from './count-rule.ts'

test('OFF-06 OFF-09 five severe symptoms give Modul 9 with its measures of the day', () => {
  const { module, why, ruleVersion } = outcomeOf(symptomsAt(75, 5))
  expect(module).toMatchObject({ code: 'M9', label: 'Modul 9', riskLevel: 'high' })
  expect(module.recommendations.join(' ')).toContain('15. minutt')
  expect(why.rule).toBe('five-severe')
  expect(why.severe).toHaveLength(5)
  expect(ruleVersion).toBe(RULE_VERSIONS['as-specified'])
})

test('OFF-07 74 is moderate: four give Modul 5, three give Modul 3', () => {
  expect(outcomeOf(symptomsAt(74, 4)).module.label).toBe('Modul 5')
  expect(outcomeOf(symptomsAt(74, 3)).module.label).toBe('Modul 3')
  expect(outcomeOf(symptomsAt(49, 20)).module.label).toBe('Modul 3')
})

test('SAFE-01 one acute sign keeps the module of the rule and carries its alert', () => {
  const { module, categories } = outcomeOf({ 'selvmordstanker--plan': 100 })
  expect(module.label).toBe('Modul 3')
  const alerts = categories.flatMap(({ symptoms }) => symptoms).filter(({ alertText }) => alertText)
  expect(alerts.map(({ id }) => id)).toEqual(['selvmordstanker--plan'])
})

test('SAFE-05 never touched and unable are listed as not assessed, 0 is not', () => {
  const [a, b, ...rest] = shippedOfficerContent.symptoms.map(({ id }) => id)
  const { why, categories } = outcomeOf({ [`${a}`]: 0, [`${b}`]: 'unable' })
  expect(why.notAssessed).toEqual([b, ...rest])
  expect(categories[0]?.symptoms.slice(0, 3).map(({ answer }) => answer)).toEqual([
    0,
    'unable',
    null,
  ])
})

test('OFF-04 answers to categories that are not chosen do not count', () => {
  const answers = symptomsAt(100, 51)
  const outcome = recommendModule({
    content: shippedOfficerContent,
    answers,
    chosenCategories: [],
  })
  expect(outcome.module.label).toBe('Modul 3')
  expect(outcome.categories).toEqual([])
})

test('SAFE-06 the outcome is plain JSON and holds no part of the content that could change', () => {
  const outcome = outcomeOf(symptomsAt(80, 7))
  expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
  expect(outcome.module.recommendations).not.toBe(
    shippedOfficerContent.modules.find(({ code }) => code === 'M9')?.recommendations,
  )
})

test('OFF-09 turning points: the nearest single answers that change the module', () => {
  const { turningPoints } = outcomeOf({ ...symptomsAt(80, 1), ...symptomsAt(70, 1, 1) }).why
  const [first, second] = shippedOfficerContent.symptoms
  expect(turningPoints).toHaveLength(5)
  expect(turningPoints[0]).toEqual({
    symptomId: second?.id,
    nameNo: second?.nameNo,
    nameEn: second?.nameEn,
    from: 70,
    to: 75,
    moduleLabel: 'Modul 5',
  })
  expect(turningPoints[1]).toMatchObject({ from: null, to: 75, moduleLabel: 'Modul 5' })
  expect(turningPoints.map(({ symptomId }) => symptomId)).not.toContain(first?.id)
})

test('OFF-09 no turning point says how to lower the module, also of a stored outcome', () => {
  const outcome = outcomeOf(symptomsAt(90, 2))
  const [stored] = outcomeOf({ ...symptomsAt(80, 1), ...symptomsAt(70, 1, 1) }).why.turningPoints
  if (stored === undefined) throw new Error('no turning point')
  expect(raisingPoints(outcome).every(({ from, to }) => to > Number(from))).toBe(true)
  const lowering = { ...stored, from: 90, to: 50, moduleLabel: 'Modul 3' }
  const why = { ...outcome.why, turningPoints: [lowering, stored] }
  expect(raisingPoints({ ...outcome, why })).toEqual([stored])
})

test('SAFE-01 OFF-09 no acute sign is a turning point', () => {
  const signs = new Set(
    shippedOfficerContent.symptoms.flatMap((row) => (row.safetyAlert ? [row.id] : [])),
  )
  const { turningPoints } = outcomeOf(symptomsAt(80, 1)).why
  expect(turningPoints.some(({ symptomId }) => signs.has(symptomId))).toBe(false)
})

test('SAFE-01 with an acute sign no measure of the module contradicts acute care', () => {
  const sign = shippedOfficerContent.symptoms.find(({ safetyAlert }) => safetyAlert)
  const shown = outcomeOf({ [`${sign?.id}`]: 25 }).module.recommendations
  const all = outcomeOf({}).module.recommendations
  expect(all).toHaveLength(6)
  expect(shown).toEqual(all.slice(5))
})

test('OFF-09 with nothing to change there are no turning points', () => {
  expect(outcomeOf({}).why.turningPoints).toEqual([])
})

test('SAFE-06 a broken answer is refused, not read as untouched', () => {
  expect(() =>
    outcomeOf(
      { 'krise--panikk': 101 },
      withSymptoms(() => ({})),
    ),
  ).toThrow(RangeError)
})
