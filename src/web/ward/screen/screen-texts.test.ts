import { expect, test } from 'vitest'
import type { ShownCase } from '#contract/boardScreens.ts'
import { countsOf, overdueText, overText, rowsOf, screenText } from './screen-texts.ts'

const MINUTE_MS = 60_000

const row = (more: Partial<ShownCase>): ShownCase => ({
  reference: 'kaffe-brygge',
  module: 'M5',
  marks: [],
  state: 'on-time',
  overMs: null,
  duty: null,
  level: null,
  place: null,
  isNear: false,
  ...more,
})

const both = row({ state: 'go-now', duty: { state: 'time-out', overMs: 8 * MINUTE_MS } })

test('FUP-41 FUP-42 a wall counts a late duty beside Gå nå as one that haster, in amber', () => {
  expect(countsOf([both, row({ state: 'go-now' }), row({ state: 'call-due' })])).toEqual([
    { count: 2, word: 'haster', tone: 'duty' },
    { count: 1, word: 'gå nå', tone: 'go' },
  ])
  expect(countsOf([both, row({ state: 'late' })])).toEqual([
    { count: 2, word: 'haster', tone: 'act' },
  ])
  expect(rowsOf([both], 'urgent', 'go-now')).toEqual([both])
})

test('FUP-41 FUP-42 a wall says the late duty beside Gå nå, and by how much it is over', () => {
  expect([screenText(both), overdueText(both), overText(both, MINUTE_MS)]).toEqual([
    'Gå nå',
    'Inngrepstiden er ute',
    '9 min',
  ])
  expect([overdueText(row({ state: 'go-now' })), overText(row({ state: 'go-now' }), 0)]).toEqual([
    '',
    '',
  ])
})
