import { expect, test } from 'vitest'
import { allCategories, outcomeOf, withSymptoms } from '#testing/officer.ts'
import { shippedOfficerContent } from '#testing/shipped.ts'
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

test('SAFE-01 an acute sign of a category that is not chosen is not on the form', () => {
  expect(acuteAlerts(shippedOfficerContent, { [plan]: 100 }, ['nedstemthet'])).toEqual([])
})

test.for([null, '', '  '])('SAFE-01 an acute sign saved with the text %j still alerts', (text) => {
  const content = withSymptoms(() => ({ alertText: text }))
  const [alert] = acuteAlerts(content, { [plan]: 1 }, allCategories)
  expect(alert?.text).toContain('113')
})

test('SAFE-01 alerts stand in the order of the form', () => {
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
