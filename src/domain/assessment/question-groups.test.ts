import { expect, test } from 'vitest'
import { shippedTreatmentContent } from '#testing/content/shipped.ts'
import { questionGroups, questionsFor, questionSpan } from './question-groups.ts'

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

test('OBS-04 each group of a chosen symptom is a page of its own, after the general questions', () => {
  const chosen = [inGroup('vold'), inGroup('nedstemthet')]
  const pages = questionGroups(shippedTreatmentContent, chosen)
  expect(pages.map(({ group }) => group?.key ?? null)).toEqual([null, 'nedstemthet', 'vold'])
  expect(pages.flatMap(({ questions }) => questions)).toEqual(
    questionsFor(shippedTreatmentContent, chosen),
  )
})

test('OBS-04 a group without an active question has no page', () => {
  const questions = shippedTreatmentContent.questions.map((row) => ({
    ...row,
    isActive: row.groupId === 'vold',
  }))
  const content = { ...shippedTreatmentContent, questions }
  const pages = questionGroups(content, [inGroup('vold'), inGroup('nedstemthet')])
  expect(pages.map(({ group }) => group?.key)).toEqual(['vold'])
  expect(questionGroups(content, [inGroup('nedstemthet')])).toEqual([])
})

test('OBS-04 OBS-05 a page tells its first and last question, and how many there are', () => {
  const pages = questionGroups(shippedTreatmentContent, [inGroup('vold'), inGroup('nedstemthet')])
  expect(pages.map((_page, position) => questionSpan(pages, position + 1))).toEqual([
    { first: 1, last: 3, count: 9 },
    { first: 4, last: 6, count: 9 },
    { first: 7, last: 9, count: 9 },
  ])
})
