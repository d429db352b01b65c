import { expect, test } from 'vitest'
import { outcomeOf, symptomsAt } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { situationOf } from './situation.ts'

const acuteId = shippedOfficerContent.symptoms.find(({ safetyAlert }) => safetyAlert)?.id ?? ''
const calm = { completedAt: '2026-11-26T01:00:00.000Z', outcome: outcomeOf({ [acuteId]: 0 }) }
const acute = { completedAt: '2026-11-25T23:00:00.000Z', outcome: outcomeOf({ [acuteId]: 80 }) }

test('FUP-60 without a shared assessment there is no situation', () => {
  expect(situationOf([])).toBeNull()
})

test('SAFE-01 FUP-60 an acute sign of an earlier assessment stays, with its time', () => {
  const situation = situationOf([calm, acute])
  expect(situation?.assessedAt).toBe(calm.completedAt)
  expect(situation?.acute?.at).toBe(acute.completedAt)
  expect(situation?.acute?.signs).toMatchObject([{ answer: 80 }])
})

test('SAFE-05 FUP-61 an answer of 0, one that cannot be assessed and an untouched one stay apart', () => {
  const [first, second] = Object.keys(symptomsAt(0, 2))
  const outcome = outcomeOf({ [first ?? '']: 0, [second ?? '']: 'unable' })
  const answers = situationOf([{ ...calm, outcome }])?.symptoms.map(({ answer }) => answer)
  expect(answers).toContain(0)
  expect(answers).toContain('unable')
  expect(answers).toContain(null)
})

test('FUP-92 a symptom keeps the basis that its assessment names', () => {
  const [category] = calm.outcome.categories
  const symptom = { ...category?.symptoms[0], alertText: null, basis: 'reported' }
  const outcome = { ...calm.outcome, categories: [{ ...category, symptoms: [symptom] }] }
  const situation = situationOf([{ ...calm, outcome: outcome as typeof calm.outcome }])
  expect(situation?.symptoms).toMatchObject([{ basis: 'reported' }])
})
