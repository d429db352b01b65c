import { uuidv7 } from 'uuidv7'
import type { OfficerSubmission } from '#contract/officer.ts'
import type { OfficerAnswer } from '#domain/assessment/officer/officer-answers.ts'
import { RULE_VERSIONS } from '#domain/assessment/officer/count-rule.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'

/** Ids of the shipped content, by the keys of its files. */
export const categoryId = (key: string): string => shippedId('category', key)
export const bankSymptomId = (key: string): string => shippedId('bank-symptom', key)

/** Answers by the shipped keys. */
export const answersOf = (answers: Readonly<Record<string, OfficerAnswer>>) =>
  Object.fromEntries(Object.entries(answers).map(([key, value]) => [bankSymptomId(key), value]))

/** A finished officer's assessment: low mood, one moderate sign, unless the test says otherwise. */
export const officerSubmission = (
  overrides: Partial<OfficerSubmission> = {},
): OfficerSubmission => ({
  id: uuidv7(),
  knowsPerson: true,
  startedAt: '2026-11-21T01:02:00.000Z',
  finishedAt: '2026-11-21T01:13:00.000Z',
  categories: [categoryId('nedstemthet')],
  answers: answersOf({ 'nedstemthet--tristhet': 60 }),
  claimed: { module: 'Modul 3', ruleVersion: RULE_VERSIONS['as-specified'] },
  ...overrides,
})
