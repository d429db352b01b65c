import { expect, test } from 'vitest'
import { englishCount } from './english.ts'

const status = 'published'

const module = {
  status,
  nameNo: 'Modul 5',
  nameEn: 'Module 5',
  description: 'Flere tegn.',
  descriptionEn: 'Several signs.',
  recommendations: ['Ring nå.', 'Skriv ned.'],
  recommendationsEn: ['Call now.', 'Write it down.'],
} as const

const count = (...rows: readonly Parameters<typeof englishCount<'module'>>[1][number][]) =>
  englishCount('module', rows)

test('PUB-06 a row counts as English when each of its texts has English', () => {
  expect(count(module)).toEqual({ count: 1, total: 1 })
})

test.each([
  { nameEn: null },
  { descriptionEn: ' ' },
  { recommendationsEn: [] },
  { recommendationsEn: ['Call now.', null] },
  { recommendationsEn: ['', 'Write it down.'] },
])('PUB-06 a row does not count as English when it lacks %o', (lacking) => {
  expect(count(module, { ...module, ...lacking })).toEqual({ count: 1, total: 2 })
})

test('PUB-06 a text that Norwegian lacks too is not missed', () => {
  const symptom = {
    status,
    nameNo: 'Uro',
    nameEn: 'Unrest',
    helpText: '',
    helpTextEn: null,
  } as const
  expect(
    englishCount('symptom', [{ ...symptom, urgentAction: null, urgentActionEn: null }]),
  ).toEqual({ count: 1, total: 1 })
})

test('PUB-06 a draft is not counted', () => {
  expect(count(module, { ...module, status: 'draft' })).toEqual({ count: 1, total: 1 })
})
