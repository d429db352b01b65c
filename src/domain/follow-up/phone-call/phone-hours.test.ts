import { expect, test } from 'vitest'
import { hoursAt } from './phone-hours.ts'

const inWinter = (clock: string): number => Date.parse(`2026-${clock}:00+01:00`)
const stateAt = (hours: string, now: number) => hoursAt(hours, now).state

/** Thursday 26 November 2026, 02:10 and 14:10 in Norway. */
const night = inWinter('11-26T02:10')
const day = inWinter('11-26T14:10')

test.each([
  ['08–20', 'closed', 'open'],
  ['kl. 08.00 - 20.00', 'closed', 'open'],
  ['8 til 15:30', 'closed', 'open'],
  ['22–07', 'open', 'closed'],
  ['20:00–02:10', 'closed', 'closed'],
  ['02:10–14:10', 'open', 'closed'],
  ['hele døgnet', 'always', 'always'],
  ['Døgnåpen', 'always', 'always'],
  ['døgnet', 'always', 'always'],
  ['Alle dager, hele døgnet.', 'always', 'always'],
  ['24/7', 'always', 'always'],
  ['00–24', 'always', 'always'],
  ['alle dager 08–22', 'closed', 'open'],
  ['man–søn 08–22', 'closed', 'open'],
  // Other hours are not certain.
  ['', 'unknown', 'unknown'],
  ['08–20, ikke søndag', 'unknown', 'unknown'],
  ['hverdager 08–11, 12–15', 'unknown', 'unknown'],
  ['hverdager unntatt onsdag 08–15', 'unknown', 'unknown'],
  ['ikke hele døgnet', 'unknown', 'unknown'],
  ['fre–man 08–15', 'unknown', 'unknown'],
  ['ca. 08–15', 'unknown', 'unknown'],
  ['25–30', 'unknown', 'unknown'],
  ['08:75–20', 'unknown', 'unknown'],
  ['08–08', 'unknown', 'unknown'],
  ['når vakten er inne', 'unknown', 'unknown'],
])("FUP-62 the hours '%s' are %s at 02:10 and %s at 14:10", (hours, atNight, atDay) => {
  expect(stateAt(hours, night)).toBe(atNight)
  expect(stateAt(hours, day)).toBe(atDay)
})

test.each([
  'hverdager 08–15',
  'Hverdager kl. 08.00–15.00',
  '08–15 på hverdager',
  'kl. 8–15 (hverdager)',
  'man–fre 08–15',
  'man.–fre. 08–15',
  'ma-fr 8-15',
  'mandag–fredag kl. 8–15',
  'mandag til fredag 08 til 15',
])("FUP-62 '%s' is open on a Monday until 15, and on no weekend", (hours) => {
  const states = [
    '11-30T07:59',
    '11-30T08:00',
    '11-30T14:59',
    '11-30T16:43',
    '11-28T12:00',
    '11-29T12:00',
  ]
  expect(states.map((clock) => stateAt(hours, inWinter(clock)))).toEqual([
    'closed',
    'open',
    'open',
    'closed',
    'closed',
    'closed',
  ])
})

test.each([
  ['tirsdag og torsdag 09–12', '12-01T10:00', 'open'],
  ['tirsdag og torsdag 09–12', '12-02T10:00', 'closed'],
  ['man–fre 08–15, lør 10–14', '11-28T13:00', 'open'],
  ['man–fre 08–15, lør 10–14', '11-28T14:30', 'closed'],
  ['man–fre 08–15; lør 10–14', '11-27T14:30', 'open'],
  ['helg døgnet', '11-28T03:00', 'open'],
  // It began on Friday, and on Sunday.
  ['hverdager 22–07', '11-28T03:00', 'open'],
  ['hverdager 22–07', '11-30T03:00', 'closed'],
  // Two parts are about this Sunday, and do not agree.
  ['alle dager 08–15, søndag 10–12', '11-29T13:00', 'unknown'],
  ['lør- og søndag 10–14', '11-29T13:00', 'open'],
])("FUP-62 '%s' at %s is %s", (hours, clock, state) => {
  expect(stateAt(hours, inWinter(clock))).toBe(state)
})

/** By the calendar of Norway; 2038 and 2011 have the latest Easter and nearly the latest. */
const holidays = `
  2026-01-01 2026-04-02 2026-04-03 2026-04-05 2026-04-06 2026-05-01
  2026-05-14 2026-05-17 2026-05-24 2026-05-25 2026-12-25 2026-12-26
  2008-03-24 2011-04-25 2019-04-22 2024-03-29 2027-03-29 2038-04-26
  2049-04-19 2076-04-20 2027-05-06 2027-05-17
`
  .trim()
  .split(/\s+/u)

test.each(holidays)('FUP-62 the public holiday %s is no weekday', (date) => {
  const noon = Date.parse(`${date}T11:00:00Z`)
  expect(stateAt('hverdager 08–15', noon)).toBe('closed')
  expect(stateAt('man–lør 08–15', noon)).toBe('closed')
  expect(stateAt('alle dager 08–15', noon)).toBe('open')
  expect(stateAt('søn- og helligdager 08–15', noon)).toBe('open')
})

test.each(['2026-04-01', '2026-04-07', '2026-05-15', '2026-05-26', '2026-12-24', '2026-12-28'])(
  'FUP-62 %s beside a public holiday is a weekday',
  (date) => {
    expect(stateAt('hverdager 08–15', Date.parse(`${date}T11:00:00Z`))).toBe('open')
  },
)

test('FUP-62 hours are Norwegian time, in summer as well', () => {
  expect(stateAt('08–20', Date.parse('2026-07-01T06:00:00.000Z'))).toBe('open')
  expect(stateAt('08–20', Date.parse('2026-07-01T05:59:00.000Z'))).toBe('closed')
})

test.each([
  ['hverdager 08–15.30', '15.30'],
  ['kl. 8 til 20', '20'],
  ['man–fre 08–15, lør 10–14', '15'],
  ['hele døgnet', null],
  ['man–tors døgnet', null],
  ['lør 10–14', null],
])("FUP-62 of '%s' an open number closes at %s", (hours, until) => {
  expect(hoursAt(hours, day).until).toBe(until)
})
