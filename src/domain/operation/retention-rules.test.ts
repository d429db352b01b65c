import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/settings.ts'
import { erasedBefore } from './retention-rules.ts'

const now = new Date('2028-03-01T01:14:00.000Z')

test('SET-04 M2 assessments are kept for as many days as the setting says, a leap day counted as one', () => {
  const before = (dataRetentionDays: number) =>
    erasedBefore('assessments', now, { ...defaultSettings, dataRetentionDays }).toISOString()
  expect(before(1)).toBe('2028-02-29T01:14:00.000Z')
  expect(before(365)).toBe('2027-03-02T01:14:00.000Z')
  expect(before(366)).toBe('2027-03-01T01:14:00.000Z')
})

test('M2 rows with an end of their own are erased from then on, mail a week after it was sent', () => {
  for (const what of ['sessions', 'invitations', 'passwordResets'] as const) {
    expect(erasedBefore(what, now, defaultSettings)).toEqual(now)
  }
  expect(erasedBefore('finishedMail', now, defaultSettings).toISOString()).toBe(
    '2028-02-23T01:14:00.000Z',
  )
})
