import { expect, test } from 'vitest'
import { countsAsActive, hasRoom, seatUsage } from './seats.ts'

test('USR-07 the bar is green below 75 percent, orange from 75, red from 100', () => {
  expect([0, 74, 75, 99, 100, 130].map((used) => seatUsage(used, 100).colour)).toEqual([
    'green',
    'green',
    'orange',
    'orange',
    'red',
    'red',
  ])
  expect(seatUsage(97, 130)).toMatchObject({ percentage: 75, colour: 'green' })
})

test('USR-07 the width of the bar is capped at 100, the percentage is not', () => {
  expect(seatUsage(30, 20)).toMatchObject({ barWidth: 100, percentage: 150, available: 0 })
  expect(seatUsage(5, 20)).toMatchObject({ barWidth: 25, percentage: 25, available: 15 })
})

test('USR-05 the label stands only above 10 percent', () => {
  expect([0, 10, 11].map((used) => seatUsage(used, 100).hasLabel)).toEqual([false, false, true])
})

test('USR-05 a company without licences is empty, or full as soon as it has a user', () => {
  expect(seatUsage(0, 0)).toMatchObject({ percentage: 0, colour: 'green', available: 0 })
  expect(seatUsage(1, 0)).toMatchObject({ percentage: 100, colour: 'red', available: 0 })
})

test('USR-04 the last seat can be taken, and none beyond it', () => {
  expect([19, 20, 21].map((used) => hasRoom(used, 20))).toEqual([true, false, false])
  expect(hasRoom(0, 0)).toBe(false)
})

test('USR-10 a user counts as active unless isActive is explicitly false', () => {
  expect([{}, { isActive: null }, { isActive: true }].every(countsAsActive)).toBe(true)
  expect(countsAsActive({ isActive: false })).toBe(false)
})
