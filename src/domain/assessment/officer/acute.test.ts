import { expect, test } from 'vitest'
import { allCategories, outcomeOf, withSymptoms } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { acuteAlerts, outcomeAlerts } from './acute.ts'

const plan = 'selvmordstanker--plan'
const acute = shippedOfficerContent.symptoms.filter(({ safetyAlert }) => safetyAlert)

test('SAFE-01 every acute sign raises its own alert from value 1', () => {
  for (const { id, nameNo, alertText } of acute) {
    const alerts = acuteAlerts(shippedOfficerContent, { [id]: 1 }, allCategories)
    expect(alerts).toMatchObject([{ symptomId: id, nameNo, text: alertText }])
  }
  expect(acute.length).toBeGreaterThan(10)
})

test('SAFE-01 no value, 0 and unable raise no alert', () => {
  for (const { id } of acute) {
    expect(acuteAlerts(shippedOfficerContent, {}, allCategories)).toEqual([])
    expect(acuteAlerts(shippedOfficerContent, { [id]: 0 }, allCategories)).toEqual([])
    expect(acuteAlerts(shippedOfficerContent, { [id]: 'unable' }, allCategories)).toEqual([])
  }
})

test('SAFE-01 a sign that is not acute raises none at any value', () => {
  expect(
    acuteAlerts(shippedOfficerContent, { 'nedstemthet--tristhet': 100 }, allCategories),
  ).toEqual([])
})

test('X14 SAFE-01 an acute sign alerts although its category is not chosen, or is gone', () => {
  const answers = { [plan]: 1, 'krise--forvirring': 30 }
  const shown = acuteAlerts(shippedOfficerContent, answers, allCategories)
  expect(shown.map(({ symptomId }) => symptomId)).toEqual(['krise--forvirring', plan])
  expect(acuteAlerts(shippedOfficerContent, answers, ['nedstemthet'])).toEqual(shown)
  const categories = shippedOfficerContent.categories.filter(({ id }) => id !== 'selvmordstanker')
  expect(acuteAlerts({ ...shippedOfficerContent, categories }, answers, [])).toEqual(shown)
})

test('X14 SAFE-01 signs of the form come before those of other categories', () => {
  const answers = { 'krise--forvirring': 30, [plan]: 1 }
  const alerts = acuteAlerts(shippedOfficerContent, answers, ['selvmordstanker'])
  expect(alerts.map(({ symptomId }) => symptomId)).toEqual([plan, 'krise--forvirring'])
})

test.for([null, '', '  '])('SAFE-01 an acute sign saved with the text %j still alerts', (text) => {
  const content = withSymptoms(() => ({ alertText: text }))
  const [alert] = acuteAlerts(content, { [plan]: 1 }, allCategories)
  expect(alert?.text).toContain('113')
})

test('SAFE-01 alerts follow the order of the form', () => {
  const answers = Object.fromEntries(acute.toReversed().map(({ id }) => [id, 100]))
  const alerts = acuteAlerts(shippedOfficerContent, answers, allCategories.toReversed())
  expect(alerts.map(({ symptomId }) => symptomId)).toEqual(acute.map(({ id }) => id))
})

test('SAFE-01 an outcome has the alerts that were shown while it was made', () => {
  const answers = { [plan]: 1, 'krise--panikk': 100, 'krise--forvirring': 30 }
  const shown = acuteAlerts(shippedOfficerContent, answers, allCategories)
  expect(shown.map(({ symptomId }) => symptomId)).toEqual(['krise--forvirring', plan])
  expect(outcomeAlerts(outcomeOf(answers))).toEqual(shown)
})
