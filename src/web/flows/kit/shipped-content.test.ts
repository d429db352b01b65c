import { expect, test } from 'vitest'
import {
  approachId,
  questionId,
  symptomGroupId,
  symptomId,
} from '#testing/flows/flow-submissions.ts'
import { shippedTreatmentContent } from '#testing/content/shipped.ts'
import { loadShippedContent } from './shipped-content.ts'

const own = await loadShippedContent()

test('OBS-07 the shipped content has the ids under which the server knows it', () => {
  const kinds = [
    [symptomGroupId, own.groups],
    [symptomId, own.symptoms],
    [questionId, own.questions],
    [approachId, own.approaches],
  ] as const
  for (const [idOf, rows] of kinds) {
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, key } of rows) expect(id).toBe(idOf(key))
  }
})

test('OBS-07 what belongs together is tied by those ids too', () => {
  const groups = new Set(own.groups.map(({ id }) => id))
  const symptoms = new Set(own.symptoms.map(({ id }) => id))
  const approaches = new Set(own.approaches.map(({ id }) => id))
  expect(own.symptoms.filter(({ groupId }) => !groups.has(groupId))).toEqual([])
  expect(own.questions.filter(({ groupId }) => groupId !== null && !groups.has(groupId))).toEqual(
    [],
  )
  expect(
    own.rules.filter((rule) => !symptoms.has(rule.symptomId) || !approaches.has(rule.approachId)),
  ).toEqual([])
})

test('OBS-07 it is all of what ships', () => {
  const { groups, symptoms, questions, approaches, rules } = shippedTreatmentContent
  expect(
    [own.groups, own.symptoms, own.questions, own.approaches, own.rules].map((rows) => rows.length),
  ).toEqual([groups, symptoms, questions, approaches, rules].map((rows) => rows.length))
  expect([groups.length, symptoms.length]).toEqual([18, 87])
})
