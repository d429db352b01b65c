import { expect, test } from 'vitest'
import { identityNumberOf } from '#testing/identity/identity-number.ts'
import {
  content,
  general,
  mood,
  ofGroup,
  sleep,
  treatmentTab,
} from '#testing/flows/treatment-tab.ts'
import { laterOf } from './later.ts'

const planned = () => {
  const tab = treatmentTab()
  tab.answer({ [sleep]: 50, [mood]: 50 }, { [ofGroup]: false })
  tab.finish()
  const { outcome } = tab.flow()
  if (outcome === null) throw new Error('Nothing computed')
  return outcome
}

test('TRT-01 a question that cannot change the plan is asked after it, with the answer in the tab', () => {
  const later = laterOf(content, planned(), { answers: { [ofGroup]: false, [general]: 'rolig' } })
  expect(later.questionIds).toEqual([general])
  expect(later.answers).toEqual({ [general]: 'rolig' })
})

test('TRT-01 a question with a stored answer is not asked again, and no longer counts as unsaved', () => {
  const outcome = planned()
  const asked = { id: general, textNo: '', textEn: null, type: 'text', answer: 'rolig' } as const
  const stored = { ...outcome, questions: [...outcome.questions, asked] }
  const later = laterOf(content, stored, { answers: { [general]: 'urolig' } })
  expect(later).toMatchObject({
    groups: [],
    questionIds: [],
    answers: {},
    hasIdentityNumber: false,
  })
})

test('L4 an identity number counts only in an answer after the plan', () => {
  const number = identityNumberOf({ day: 31, month: 12, year: 2000 })
  const held = (answers: Record<string, string>) =>
    laterOf(content, planned(), { answers }).hasIdentityNumber
  expect(held({ [general]: `Fnr ${number}` })).toBe(true)
  expect(held({ [sleep]: `Fnr ${number}` })).toBe(false)
})
