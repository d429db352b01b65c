import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGroup, anApproach, aQuestion, aRule, aSymptom } from '#testing/content/symptom-content.ts'
import { anyChoice, anyTreatmentContent } from '#testing/content/treatment-content.ts'
import { rankApproaches } from './ranking.ts'
import { recommendTreatment, TREATMENT_RULE_VERSION } from './recommend-treatment.ts'

const content = {
  groups: [aGroup('group'), aGroup('other', { orderIndex: 1 })],
  symptoms: [
    aSymptom('b', { orderIndex: 1, nameEn: 'B' }),
    aSymptom('a', { orderIndex: 0 }),
    aSymptom('draft', { groupId: 'other', status: 'draft' }),
  ],
  questions: [
    aQuestion('general'),
    aQuestion('of-group', { groupId: 'group', type: 'scale' }),
    aQuestion('of-other', { groupId: 'other' }),
  ],
  approaches: [anApproach('x')],
  rules: [aRule('a', 'x')],
  sources: [],
}

test('TRT-02 SAFE-05 the result lists the chosen symptoms with their given values, zero and unable too', () => {
  const { symptoms } = recommendTreatment({ content, chosen: { b: 'unable', a: 0 }, answers: {} })
  expect(symptoms).toEqual([
    { id: 'a', nameNo: 'a', nameEn: null, intensity: 0 },
    { id: 'b', nameNo: 'b', nameEn: 'B', intensity: 'unable' },
  ])
})

test('TRT-01 the questions are those of the symptoms that count, answered or not', () => {
  const answers = { general: false, 'of-other': true }
  const { questions } = recommendTreatment({ content, chosen: { a: 50, draft: 50 }, answers })
  expect(questions.map(({ id, answer }) => [id, answer])).toEqual([
    ['general', false],
    ['of-group', null],
  ])
})

test('TRT-02 answers never change the ranking, the level or the turning points', () => {
  fc.assert(
    fc.property(anyTreatmentContent, anyChoice(), fc.boolean(), (made, chosen, answer) => {
      const answers = Object.fromEntries(made.questions.map(({ id }) => [id, answer]))
      const answered = recommendTreatment({ content: made, chosen, answers })
      const bare = recommendTreatment({ content: made, chosen, answers: {} })
      expect({ ...answered, questions: [] }).toEqual({ ...bare, questions: [] })
      expect(answered).toMatchObject(rankApproaches(made, chosen, {}))
    }),
  )
})

test('SAFE-06 the result is plain JSON with its rule version', () => {
  const outcome = recommendTreatment({ content, chosen: { a: 'unable', b: null }, answers: {} })
  expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
  expect(outcome.ruleVersion).toBe(TREATMENT_RULE_VERSION)
})

test.for([101, -1, 0.5, Number.NaN])('TRT-01 %d is no intensity', (a) => {
  expect(() => recommendTreatment({ content, chosen: { a }, answers: {} })).toThrow(RangeError)
})

test('F-A7 SAFE-01 TRT-02 an acute answer whose symptom was taken away puts urgent health care first and is listed apart', () => {
  const [, , ofOther] = content.questions
  if (ofOther === undefined) throw new Error('no question')
  const acute = { ...ofOther, alertWhen: true, alertText: 'Ring nå.' } as const
  const outcome = recommendTreatment({
    content: { ...content, questions: [acute] },
    chosen: { a: 50 },
    answers: { 'of-other': true },
  })
  expect(outcome.riskLevel).toBe('high')
  expect(outcome.alerts).toMatchObject([{ symptomId: 'of-other', kind: 'urgent' }])
  expect(outcome.recommendations[0]?.urgent).toBe(true)
  expect(outcome.questions).toEqual([])
  expect(outcome.acuteElsewhere).toMatchObject([{ id: 'of-other', answer: true }])
})
