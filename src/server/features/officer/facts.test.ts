import { afterAll, expect, test } from 'vitest'
import type { OfficerSubmission } from '#contract/officer.ts'
import type { OfficerAnswer } from '#domain/assessment/officer/officer-answers.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import {
  answersOf,
  bankSymptomId,
  categoryId,
  officerSubmission,
} from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

type Completed = { readonly outcome: OfficerOutcome }

const attempt = 'selvmordstanker--tidligere-forsok'
const ofFact = (value: OfficerAnswer, more: Partial<OfficerSubmission> = {}) =>
  officerSubmission({
    categories: [categoryId('selvmordstanker')],
    answers: answersOf({ [attempt]: value }),
    ...more,
  })
const older = { module: 'Modul 3', ruleVersion: '2026-11-3' }

test.each([0, 100, 'unable'] as const)(
  'OFF-04 a fact answered %s is stored with how it was asked',
  async (value) => {
    const { data } = await server.call(
      'officer.complete',
      ofFact(value),
      await server.signedIn('counselor'),
    )
    const symptoms = (data as Completed).outcome.categories.flatMap((row) => row.symptoms)
    expect(symptoms.find(({ id }) => id === bankSymptomId(attempt))).toMatchObject({
      answer: value,
      answerKind: 'fact',
    })
  },
)

test.each([{}, { facts: [bankSymptomId(attempt)] }])(
  'OFF-04 a fact with the value 40 is refused, and nothing is stored: %j',
  async (more) => {
    const submission = ofFact(40, more)
    const answer = await server.call(
      'officer.complete',
      submission,
      await server.signedIn('counselor'),
    )
    expect(answer).toMatchObject({ status: 422, error: { reason: 'wrong-fact' } })
    const stored = await storedQuery(server, 'select id from assessments where id = $1', [
      submission.id,
    ])
    expect(stored).toEqual([])
  },
)

test.each([
  ['by a version of before facts', { claimed: older }],
  ['by content of before the symptom was a fact', { facts: [] }],
])('OFFL-01 SAFE-06 a value 40 that was given %s is stored as an intensity', async (_, more) => {
  const { data } = await server.call(
    'officer.complete',
    ofFact(40, more),
    await server.signedIn('counselor'),
  )
  const symptoms = (data as Completed).outcome.categories.flatMap((row) => row.symptoms)
  const stored = symptoms.find(({ id }) => id === bankSymptomId(attempt))
  expect(stored).toMatchObject({ answer: 40 })
  expect(stored).not.toHaveProperty('answerKind')
})
