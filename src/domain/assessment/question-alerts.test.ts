import { expect, test } from 'vitest'
import { aGroup, aQuestion, aSymptom } from '#testing/content/symptom-content.ts'
import { groupsElsewhere, outcomeQuestions, questionAlerts } from './question-alerts.ts'

const action = 'Ring helseavdelingen nå.'
const content = {
  groups: [aGroup('group'), aGroup('other')],
  symptoms: [aSymptom('seen'), aSymptom('unseen', { groupId: 'other' })],
  questions: [
    aQuestion('danger', { alertWhen: true, alertText: action }),
    aQuestion('often', { type: 'scale', alertWhen: 3, alertText: action, orderIndex: 1 }),
    aQuestion('plain', { orderIndex: 2 }),
    aQuestion('hidden', { groupId: 'other', alertWhen: true, alertText: action }),
  ],
}
const signs = (answers: Parameters<typeof questionAlerts>[2]) =>
  questionAlerts(content, ['seen'], answers).map(({ symptomId }) => symptomId)

test('SAFE-01 the answer that the rule names raises the alert, with its own text', () => {
  const [alert] = questionAlerts(content, ['seen'], { danger: true })
  const named = { symptomId: 'danger', nameNo: 'danger', nameEn: null }
  expect(alert).toEqual({ ...named, text: action, textEn: null })
  expect(signs({ danger: false })).toEqual([])
  expect(signs({ plain: true })).toEqual([])
})

test('SAFE-01 a scale raises the alert from the value of the rule on', () => {
  expect([1, 2, 3, 4, 5].map((value) => signs({ often: value }).length)).toEqual([0, 0, 1, 1, 1])
})

test('SAFE-05 no answer raises no alert, and neither does one that does not fit its question', () => {
  expect(signs({})).toEqual([])
  expect(signs({ danger: 5, often: true })).toEqual([])
})

test('F-A7 SAFE-01 X14 an acute answer stays when its sign is taken away, and other answers do not', () => {
  const answers = { hidden: true, danger: true }
  expect(signs(answers)).toEqual(['danger', 'hidden'])
  expect(outcomeQuestions(content, ['seen'], answers).acuteElsewhere).toEqual([
    { id: 'hidden', textNo: 'hidden', textEn: null, type: 'boolean', answer: true },
  ])
  expect(groupsElsewhere(content, ['seen'], answers).map(({ id }) => id)).toEqual(['other'])
  for (const [chosen, hidden] of [
    [['seen', 'unseen'], true],
    [['seen'], false],
    [['seen'], 5],
  ] as const) {
    expect(outcomeQuestions(content, chosen, { hidden })).not.toHaveProperty('acuteElsewhere')
    expect(groupsElsewhere(content, chosen, { hidden })).toEqual([])
  }
})

test('SAFE-01 an alert without a text of its own says what to do all the same', () => {
  const questions = [aQuestion('danger', { alertWhen: true, alertText: ' ' })]
  const [alert] = questionAlerts({ ...content, questions }, [], { danger: true })
  expect(alert?.text).toContain('116117')
})
