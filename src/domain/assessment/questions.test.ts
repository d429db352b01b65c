import { expect, test } from 'vitest'
import { shippedTreatmentContent } from '#testing/shipped.ts'
import { questionsFor } from './questions.ts'

const ofGroup = (groupId: string | null) =>
  shippedTreatmentContent.questions.filter((row) => row.groupId === groupId)

const inGroup = (groupId: string) =>
  shippedTreatmentContent.symptoms.find((row) => row.groupId === groupId)?.id ?? ''

test('OBS-04 the general questions come first, then those of the chosen groups in order', () => {
  const chosen = [inGroup('vold'), inGroup('nedstemthet'), inGroup('vold')]
  const asked = questionsFor(shippedTreatmentContent, chosen)
  expect(asked).toEqual([...ofGroup(null), ...ofGroup('nedstemthet'), ...ofGroup('vold')])
  expect(asked.length).toBeGreaterThan(ofGroup(null).length)
})

test('OBS-04 with no symptom chosen only the general questions are asked', () => {
  expect(questionsFor(shippedTreatmentContent, [])).toEqual(ofGroup(null))
})

test('OBS-04 inactive questions are not asked, whatever order the rows come in', () => {
  const [inactive, ...rest] = ofGroup('vold')
  const content = {
    ...shippedTreatmentContent,
    questions: shippedTreatmentContent.questions
      .map((row) => ({ ...row, isActive: row.id !== inactive?.id }))
      .toReversed(),
  }
  expect(questionsFor(content, [inGroup('vold')]).map(({ id }) => id)).toEqual(
    [...ofGroup(null), ...rest].map(({ id }) => id),
  )
})
