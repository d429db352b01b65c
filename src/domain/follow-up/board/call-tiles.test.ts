import { expect, test } from 'vitest'
import { callTiles } from './call-tiles.ts'

const at = (time: string) => Date.parse(`2026-11-26T${time}:00+01:00`)
const health = { name: 'Helseavdelingen', phone: '00 00 00 02', hours: '08–15' }
const leader = { name: 'Vaktleder', phone: '00 00 00 01', hours: 'hele døgnet' }
const clinic = { name: 'Legevakt', phone: '116117', hours: 'hele døgnet' }
const doctor = { name: 'Fengselslege', phone: '00 00 00 03', hours: 'etter avtale' }

const rows = [
  ['no list', [], true, '10:20', ['113', '116117'], null],
  ['no list, not acute', [], false, '10:20', ['116117'], null],
  ['health is open', [leader, health], true, '10:20', ['113', '00 00 00 02', '00 00 00 01'], null],
  ['not acute', [leader, health], false, '10:20', ['00 00 00 02', '116117'], null],
  [
    'health is closed',
    [health, leader],
    true,
    '22:20',
    ['113', '116117', '00 00 00 01'],
    'Helseavdelingen',
  ],
  ['not acute, closed', [health, leader], false, '22:20', ['116117'], 'Helseavdelingen'],
  [
    'the list has the clinic',
    [clinic, leader],
    true,
    '10:20',
    ['113', '116117', '00 00 00 01'],
    null,
  ],
  // FUP-62: nobody can read these hours for certain.
  ['unknown hours', [doctor], true, '22:20', ['113', '116117', '00 00 00 03'], null],
  ['unknown hours, not acute', [doctor], false, '22:20', ['116117', '00 00 00 03'], null],
  ['one is closed', [health, doctor], true, '22:20', ['113', '116117', '00 00 00 03'], null],
  ['one is open', [health, doctor], true, '10:20', ['113', '00 00 00 02'], null],
  [
    'a later one is open',
    [doctor, health],
    true,
    '10:20',
    ['113', '00 00 00 02', '116117', '00 00 00 03'],
    null,
  ],
] as const

test.each(rows)(
  'SAFE-01 FUP-62 a result names whom to call by the hour: %s',
  (_, list, isAcute, time, phones, closed) => {
    const shown = callTiles(list, isAcute, at(time))
    expect(shown.tiles.map(({ phone }) => phone)).toEqual(phones)
    expect(shown.closed).toBe(closed)
  },
)

test('FUP-62 a number that closes says when', () => {
  const untils = callTiles([health, leader], true, at('10:20')).tiles.map(({ until }) => until)
  expect(untils).toEqual([null, '15', null])
})

test('FUP-62 a number says its own hours where nobody can read for certain whether it is open', () => {
  const hoursOf = (list: readonly (typeof health)[]) =>
    callTiles(list, true, at('22:20')).tiles.map(({ hours }) => hours)
  expect(hoursOf([{ ...doctor, hours: ' Etter avtale ' }, leader])).toEqual([
    null,
    null,
    'Etter avtale',
    null,
  ])
  expect(hoursOf([{ ...health, hours: ' ' }])).toEqual([null, null, null])
})
