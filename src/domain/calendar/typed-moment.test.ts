import { expect, test } from 'vitest'
import { typedDay, typedTime } from './typed-moment.ts'

test.each([
  ['1.2.2026', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  [' 1. 2. 2026 ', '2026-02-01'],
  ['1 2 2026', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  ['1-2-2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['29.02.2024', '2024-02-29'],
  ['31.12.1999', '1999-12-31'],
])('PUB-06 %j is the day %s as soon as it is typed', (text, day) => {
  expect(typedDay(text)).toEqual({ day, isWhole: true })
})

test.each([
  ['01.02.26', '2026-02-01'],
  ['1.2.20', '2020-02-01'],
  ['010226', '2026-02-01'],
])('PUB-06 %j is the day %s when no more is typed', (text, day) => {
  expect(typedDay(text)).toEqual({ day, isWhole: false })
})

test.each([
  '',
  '1.2.',
  '1.2',
  '30.02.2026',
  '29.02.2026',
  '0.1.2026',
  '1.13.2026',
  '11.21.2026',
  '1.2.0026',
  '1.2.202',
  '1.2.20266',
  '10226',
  '2026-2-1',
  '2026.02.01',
  'i dag',
])('PUB-06 %j is no day', (text) => {
  expect(typedDay(text)).toBeNull()
})

test.each([
  ['14:30', '14:30'],
  ['14.30', '14:30'],
  ['1430', '14:30'],
  [' 9:05 ', '09:05'],
  ['905', '09:05'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
])('PUB-06 %j is the time %s', (text, time) => {
  expect(typedTime(text)).toBe(time)
})

test.each(['', '24:00', '14:60', '14', '14:3', '14:30:00', 'kl. 14', '-1:30'])(
  'PUB-06 %j is no time',
  (text) => {
    expect(typedTime(text)).toBeNull()
  },
)
