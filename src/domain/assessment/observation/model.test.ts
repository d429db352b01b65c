import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ObservationTag } from '#domain/content/observation-content.ts'
import { compareRisk, riskLevels } from '#domain/content/risk.ts'
import { shippedTreatmentContent as content } from '#testing/content/shipped.ts'
import { levelTextsFor } from './observation-outcome.ts'
import { OBSERVATION_RULE_VERSION, observationModel, codeYear } from './model.ts'

const tagged = (tag: ObservationTag, count: number) =>
  content.symptoms
    .filter((symptom) => symptom.observationTag === tag)
    .slice(0, count)
    .map(({ id }) => id)

const rest = { content, answers: {}, year: 2026, random: 0 }

const model = (red: number, yellow: number, green: number) =>
  observationModel({
    content,
    answers: {},
    year: 2026,
    random: 42,
    chosenSymptoms: [...tagged('red', red), ...tagged('yellow', yellow), ...tagged('green', green)],
  })

test('OBS-06 three red are high, Kritisk observasjon', () => {
  expect(model(3, 0, 0)).toMatchObject({ riskLevel: 'high', nameNo: 'Kritisk observasjon' })
  expect(model(9, 9, 9).why.rule).toBe('three-red')
})

test('OBS-06 one red, or three yellow, are medium, Moderat bekymring', () => {
  for (const outcome of [model(1, 0, 0), model(2, 2, 5), model(0, 3, 0)]) {
    expect(outcome).toMatchObject({ riskLevel: 'medium', nameNo: 'Moderat bekymring' })
  }
})

test('OBS-06 else low, Lav risiko', () => {
  for (const outcome of [model(0, 0, 0), model(0, 2, 9)]) {
    expect(outcome).toMatchObject({ riskLevel: 'low', nameNo: 'Lav risiko' })
  }
})

test('OBS-06 the code is M, the counts, a dash, the year and three digits', () => {
  expect(model(3, 1, 0).code).toBe('M310-2026042')
  expect(model(0, 0, 12).code).toBe('M0012-2026042')
})

test.for([-1, 1000, 1.5, Number.NaN])('OBS-06 %d is no three-digit number', (random) => {
  const input = { content, chosenSymptoms: [], answers: {}, year: 2026, random }
  expect(() => observationModel(input)).toThrow(RangeError)
})

test('OBS-08 why names the symptoms that counted, in the order of the form', () => {
  const chosenSymptoms = [...tagged('red', 2), ...tagged('yellow', 3)]
  const { why } = observationModel({ ...rest, chosenSymptoms })
  expect(why.symptoms.map(({ id }) => id).toSorted()).toEqual(chosenSymptoms.toSorted())
  const shuffled = {
    groups: content.groups.toReversed(),
    symptoms: content.symptoms.toReversed(),
    questions: content.questions.toReversed(),
  }
  expect(
    observationModel({ ...rest, content: shuffled, chosenSymptoms: chosenSymptoms.toReversed() })
      .why,
  ).toEqual(why)
})

test('OBS-08 every level has actions to take', () => {
  for (const level of riskLevels) {
    expect(levelTextsFor(level, false).recommendedActions.length).toBeGreaterThanOrEqual(3)
  }
  expect(model(3, 0, 0).recommendedActions.join(' ')).toMatch(/113/)
})

test('SAFE-01 one acute sign carries its own text although the level is medium', () => {
  for (const { id, urgent, urgentAction } of content.symptoms) {
    const outcome = observationModel({ ...rest, chosenSymptoms: [id] })
    expect(outcome.alerts.map(({ text }) => text)).toEqual(urgent ? [urgentAction] : [])
    expect(outcome.riskLevel).not.toBe('high')
  }
})

test('OBS-06 one more symptom never lowers the level', () => {
  const ids = content.symptoms.map(({ id }) => id)
  fc.assert(
    fc.property(fc.subarray(ids, { maxLength: 6 }), fc.constantFrom(...ids), (some, one) => {
      const levelOf = (chosenSymptoms: readonly string[]) =>
        observationModel({ ...rest, chosenSymptoms }).riskLevel
      expect(compareRisk(levelOf([...some, one]), levelOf(some))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('SAFE-01 with an acute sign no action of a level contradicts acute care', () => {
  expect(levelTextsFor('low', true).recommendedActions).toEqual([])
  // F-A8: 'de andre tegnene' has no other signs beside it.
  expect(levelTextsFor('medium', true).recommendedActions).toEqual([
    'Spør direkte om tanker på å skade seg selv eller ta sitt eget liv. Skriv ned svaret.',
  ])
  expect(levelTextsFor('high', true)).toEqual(levelTextsFor('high', false))
  expect(model(1, 0, 0).recommendedActions).toEqual(
    levelTextsFor('medium', true).recommendedActions,
  )
})

test('OBS-06 answers without an alert rule never change anything else in the result', () => {
  const chosenSymptoms = tagged('yellow', 3)
  const questions = content.questions.map((row) => ({ ...row, alertWhen: null }))
  const quiet = { ...rest, content: { ...content, questions } }
  const bare = observationModel({ ...quiet, chosenSymptoms })
  const answers = Object.fromEntries(
    bare.questions.map(({ id, type }) => [id, { scale: 5, boolean: true, text: 'Plan' }[type]]),
  )
  const answered = observationModel({ ...quiet, chosenSymptoms, answers })
  expect(answered.questions.map(({ id, answer }) => [id, answer])).toEqual(Object.entries(answers))
  expect({ ...answered, questions: [] }).toEqual({ ...bare, questions: [] })
})

test('SAFE-06 the result is plain JSON and names its rule version', () => {
  const outcome = model(3, 3, 3)
  expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
  expect(outcome.ruleVersion).toBe(OBSERVATION_RULE_VERSION)
})

test('F-A7 SAFE-01 OBS-06 an acute answer whose sign was taken away alerts, is listed apart and leaves the level', () => {
  const chosenSymptoms = ['vedvarende-tristhet']
  const bare = observationModel({ ...rest, chosenSymptoms })
  const outcome = observationModel({
    ...rest,
    chosenSymptoms,
    answers: { 'selvskading-1': true, 'sovn-1': true },
  })
  expect(outcome.alerts.map(({ symptomId }) => symptomId)).toEqual(['selvskading-1'])
  expect(outcome.acuteElsewhere).toMatchObject([{ id: 'selvskading-1', answer: true }])
  expect(outcome.questions).toEqual(bare.questions)
  expect([outcome.riskLevel, outcome.code]).toEqual([bare.riskLevel, bare.code])
})

test.for([
  ['2026-12-31T22:59:59.999Z', 2026],
  ['2026-12-31T23:00:00.000Z', 2027],
  ['2027-01-01T00:00:00.000Z', 2027],
  ['2026-06-30T23:30:00.000Z', 2026],
  ['2027-12-31T22:59:59.999Z', 2027],
] as const)('OBS-06 at %s the calendar in Norway has %d', ([at, year]) => {
  expect(codeYear(Date.parse(at))).toBe(year)
})
