import { expect, test } from 'vitest'
import type { ContentVersion } from '#contract/content-row.ts'
import { reviewsOf } from './reviews-of.ts'

const version = (contentVersion: number, more: Partial<ContentVersion>): ContentVersion => ({
  contentVersion,
  status: 'published',
  fields: {},
  author: 'Kari Dahl',
  changedAt: '2026-11-01T10:00:00.000Z',
  approver: null,
  publishedAt: null,
  rejection: null,
  ...more,
})

test('CNT-02 the reviews are what waits, each approval and each rejection; shipped content has none', () => {
  const [first, second] = ['2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z']
  expect(
    reviewsOf('symptom', [
      version(4, { status: 'pending' }),
      version(3, { status: 'draft' }),
      version(2, {
        approver: 'Ola Nes',
        publishedAt: second,
        rejection: { comment: 'For kort', at: first },
      }),
      version(1, { author: null, publishedAt: first }),
    ]),
  ).toEqual([
    { step: 'submitted', version: 4 },
    { step: 'approved', version: 2, approver: 'Ola Nes', at: second },
    { step: 'rejected', version: 2, comment: 'For kort', at: first },
  ])
})

test('BO-06 a module that was in use when it was saved was approved by nobody', () => {
  const [saved, later] = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z']
  const versions = [
    version(2, { changedAt: saved, approver: 'Ola Nes', publishedAt: later }),
    version(1, { changedAt: saved, approver: 'Kari Dahl', publishedAt: saved }),
  ]
  const approved = { step: 'approved', version: 2, approver: 'Ola Nes', at: later }
  expect(reviewsOf('module', versions)).toEqual([approved])
  expect(reviewsOf('bank-symptom', versions)).toEqual([])
})
