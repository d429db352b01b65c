import { expect, test } from 'vitest'
import { shippedTreatmentContent as content } from '#testing/content/shipped.ts'
import { chosenInOrder, urgentAlerts } from './symptom-answers.ts'

const inGroup = (groupId: string, position: number) =>
  content.symptoms.filter((row) => row.groupId === groupId)[position]?.id ?? ''

test('OBS-08 chosen symptoms stand group by group, then by their place in it, each once', () => {
  const expected = [inGroup('nedstemthet', 4), inGroup('vold', 0), inGroup('vold', 1)]
  const chosen = [...expected.toReversed(), ...expected]
  expect(chosenInOrder(content, chosen).map(({ id }) => id)).toEqual(expected)
})

test('OBS-08 a symptom whose group is gone stands last, and is not lost', () => {
  const chosen = [inGroup('nedstemthet', 0), inGroup('vold', 0)]
  const groups = content.groups.filter(({ id }) => id !== 'nedstemthet')
  expect(chosenInOrder({ ...content, groups }, chosen).map(({ id }) => id)).toEqual(
    chosen.toReversed(),
  )
})

test('SAFE-01 an acute sign saved without a text of its own still alerts', () => {
  const signs = content.symptoms.filter(({ urgent }) => urgent).slice(0, 1)
  const [alert] = urgentAlerts(signs.map((row) => ({ ...row, urgentAction: ' ' })))
  expect(alert?.text).toContain('113')
})
