import { expect, test } from 'vitest'
import { phoneTilesAt, ownNumbersAt } from './phone-tiles-now.ts'

const at = (time: string) => Date.parse(`2026-11-26T${time}:00+01:00`)
const health = { name: 'Helseavdelingen', phone: '00 00 00 02', hours: '08–15' }
const leader = { name: 'Vaktleder', phone: '00 00 00 01', hours: 'hele døgnet' }
const clinic = { name: 'Legevakt', phone: '116117', hours: 'hele døgnet' }
const doctor = { name: 'Fengselslege', phone: '00 00 00 03', hours: 'etter avtale' }

const rows = [
  ['no list', [], 'acute', '10:20', ['113', '116117'], null],
  ['no list, not acute', [], 'high', '10:20', ['116117'], null],
  [
    'health is open',
    [leader, health],
    'acute',
    '10:20',
    ['113', '00 00 00 02', '00 00 00 01'],
    null,
  ],
  ['Modul 9', [leader, health], 'high', '10:20', ['00 00 00 02', '116117', '00 00 00 01'], null],
  ['Modul 5', [leader, health], 'medium', '10:20', ['00 00 00 02', '116117', '00 00 00 01'], null],
  ['Modul 3', [leader, health], 'low', '10:20', ['00 00 00 02'], null],
  ['Modul 3, closed', [leader, health], 'low', '22:20', [], null],
  [
    'health is closed',
    [health, leader],
    'acute',
    '22:20',
    ['113', '116117', '00 00 00 01'],
    'Helseavdelingen',
  ],
  [
    'Modul 9, closed',
    [health, leader],
    'high',
    '22:20',
    ['116117', '00 00 00 01'],
    'Helseavdelingen',
  ],
  [
    'the list has the clinic',
    [clinic, leader],
    'acute',
    '10:20',
    ['113', '116117', '00 00 00 01'],
    null,
  ],
  // FUP-62: nobody can read these hours for certain.
  ['unknown hours', [doctor], 'acute', '22:20', ['113', '116117', '00 00 00 03'], null],
  ['unknown hours, not acute', [doctor], 'high', '22:20', ['116117', '00 00 00 03'], null],
  ['one is closed', [health, doctor], 'acute', '22:20', ['113', '116117', '00 00 00 03'], null],
  ['one is open', [health, doctor], 'acute', '10:20', ['113', '00 00 00 02'], null],
  [
    'a later one is open',
    [doctor, health],
    'acute',
    '10:20',
    ['113', '00 00 00 02', '116117', '00 00 00 03'],
    null,
  ],
] as const

test.each(rows)(
  'SAFE-01 FUP-62 a result names whom to call by the hour: %s',
  (_, list, need, time, phones, closed) => {
    const shown = phoneTilesAt(list, need, at(time))
    expect(shown.tiles.map(({ phone }) => phone)).toEqual(phones)
    expect(shown.closed).toBe(closed)
  },
)

test('FUP-62 a number that closes says when', () => {
  const untils = phoneTilesAt([health, leader], 'acute', at('10:20')).tiles.map(
    ({ until }) => until,
  )
  expect(untils).toEqual([null, '15', null])
})

test('FUP-62 a number says its own hours where nobody can read for certain whether it is open', () => {
  const hoursOf = (list: readonly (typeof health)[]) =>
    phoneTilesAt(list, 'acute', at('22:20')).tiles.map(({ hours }) => hours)
  expect(hoursOf([{ ...doctor, hours: ' Etter avtale ' }, leader])).toEqual([
    null,
    null,
    'Etter avtale',
    null,
  ])
  expect(hoursOf([{ ...health, hours: ' ' }])).toEqual([null, null, null])
})

test('SAFE-02 FUP-62 a closed number of the own list is none to call, and one that may be closed comes after the clinic', () => {
  const phonesAt = (time: string) => {
    const own = ownNumbersAt([doctor, health, clinic, leader], at(time))
    return [own.near, own.unsure, own.closed].map((some) => some.map(({ name }) => name))
  }
  expect(phonesAt('10:20')).toEqual([['Vaktleder', 'Helseavdelingen'], ['Fengselslege'], []])
  expect(phonesAt('22:20')).toEqual([['Vaktleder'], ['Fengselslege'], ['Helseavdelingen']])
})
