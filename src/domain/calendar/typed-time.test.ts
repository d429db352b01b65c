import { expect, test } from 'vitest'
import { typedTime } from './typed-time.ts'

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
