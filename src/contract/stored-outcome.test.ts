import { expect, test } from 'vitest'
import { z } from 'zod'
import { officerOutcome } from './officer.ts'
import { acuteAlert } from './symptom-content.ts'

const id = '019a0000-0000-7000-8000-000000000000'
const named = { nameNo: 'Uro', nameEn: null }

/** As an earlier program stored it. */
const stored = {
  ruleVersion: '2026-11-1',
  module: {
    code: 'M3',
    label: 'Modul 3',
    ...named,
    description: '',
    riskLevel: 'low',
    recommendations: ['Ring.'],
  },
  categories: [{ id, ...named, symptoms: [{ id, ...named, answer: 100, alertText: 'Ring.' }] }],
  why: {
    rule: 'otherwise',
    severe: [],
    moderate: [],
    notAssessed: [],
    raisedBy: null,
    turningPoints: [],
  },
}

test('SAFE-06 PUB-06 an outcome that an earlier program stored without English texts is valid', () => {
  expect(officerOutcome.parse(stored)).toEqual(stored)
  const alert = { symptomId: id, ...named, text: 'Ring.' }
  expect(z.strictObject(acuteAlert).parse(alert)).toEqual(alert)
})

test('FUP-92 an outcome says one of four bases of a symptom, or nothing', () => {
  const based = (basis: string) => ({
    ...stored,
    categories: stored.categories.map((category) => ({
      ...category,
      symptoms: category.symptoms.map((symptom) => ({ ...symptom, basis })),
    })),
  })
  expect(officerOutcome.parse(based('reported'))).toEqual(based('reported'))
  expect(officerOutcome.safeParse(based('Fortalt av andre')).success).toBe(false)
})

test('SAFE-06 OFF-04 an outcome says of a symptom that it is a fact, or nothing', () => {
  const asked = (answerKind: string) => ({
    ...stored,
    categories: stored.categories.map((category) => ({
      ...category,
      symptoms: category.symptoms.map((symptom) => ({ ...symptom, answerKind })),
    })),
  })
  expect(officerOutcome.parse(asked('fact'))).toEqual(asked('fact'))
  expect(officerOutcome.safeParse(asked('intensity')).success).toBe(false)
})
