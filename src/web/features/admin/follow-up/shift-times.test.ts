import { expect, test } from 'vitest'
import { readShiftTimes } from './shift-times.ts'

test.each([
  ['07:15, 14:45, 22:00', ['07:15', '14:45', '22:00']],
  ['22.00 7:15;1445', ['07:15', '14:45', '22:00']],
  ['07:15, 7.15', ['07:15']],
  [' 00:00 ', ['00:00']],
  ['', []],
  [' , ', []],
])('FUP-09 %j is read as the shift times %j', (text, times) => {
  expect(readShiftTimes(text)).toEqual(times)
})

test.each(['24:00', '07:60', '7', '07:15 og 14:45', '7:5', '-07:15', '٠٧:١٥', '07:155'])(
  'FUP-09 %j is no shift time',
  (text) => {
    expect(readShiftTimes(text)).toBeNull()
  },
)
