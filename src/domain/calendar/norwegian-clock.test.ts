import { expect, test } from 'vitest'
import {
  clockInNorway,
  momentInNorway,
  momentsInNorway,
  meantMoment,
  type ClockTime,
  type Side,
} from './norwegian-clock.ts'

const iso = (at: number): string => new Date(at).toISOString()

/** The night in which the clocks go back: 02:30 comes in summer time, and an hour later in winter time. */
const back = { day: '2026-10-25', time: '02:30' }
const [summer, winter] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']

/** The night in which they go forward: 02:30 does not come. */
const forward = { day: '2026-03-29', time: '02:30' }

test.each<[ClockTime, string[]]>([
  [{ day: '2026-11-26', time: '07:15' }, ['2026-11-26T06:15:00.000Z']],
  [{ day: '2026-07-01', time: '22:00' }, ['2026-07-01T20:00:00.000Z']],
  [{ day: '2026-07-01', time: '00:30' }, ['2026-06-30T22:30:00.000Z']],
  [{ day: '2026-10-25', time: '01:59' }, ['2026-10-24T23:59:00.000Z']],
  [{ day: '2026-10-25', time: '02:00' }, ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']],
  [back, [summer, winter]],
  [{ day: '2026-10-25', time: '03:00' }, ['2026-10-25T02:00:00.000Z']],
  [{ day: '2026-03-29', time: '01:59' }, ['2026-03-29T00:59:00.000Z']],
  [{ day: '2026-03-29', time: '02:00' }, []],
  [forward, []],
  [{ day: '2026-03-29', time: '03:00' }, ['2026-03-29T01:00:00.000Z']],
])('F-D1 PUB-06 %j in Norway are the moments %j, which show it', (clock, instants) => {
  const moments = momentsInNorway(clock)
  expect(moments.map(iso)).toEqual(instants)
  expect(moments.map(clockInNorway)).toEqual(instants.map(() => clock))
})

test.each<[string, Side, ClockTime, string | null, string[]]>([
  // The report: at 02:42 of the second pass.
  ['2026-10-25T01:42:00Z', 'past', back, winter, [summer, winter]],
  ['2026-10-25T00:42:00Z', 'past', back, summer, []],
  ['2026-10-25T01:10:00Z', 'past', back, summer, []],
  ['2026-10-25T01:30:00Z', 'past', back, winter, [summer, winter]],
  ['2026-10-25T06:00:00Z', 'past', back, winter, [summer, winter]],
  ['2026-10-24T18:00:00Z', 'past', back, summer, [summer, winter]],
  ['2026-10-24T18:00:00Z', 'future', back, summer, [summer, winter]],
  ['2026-10-25T00:42:00Z', 'future', back, winter, []],
  ['2026-10-25T00:30:00Z', 'future', back, winter, []],
  ['2026-10-25T01:42:00Z', 'future', back, winter, [summer, winter]],
  ['2026-10-25T01:42:00Z', 'past', { ...back, time: '03:10' }, '2026-10-25T02:10:00.000Z', []],
  ['2026-03-29T06:00:00Z', 'past', forward, null, []],
  ['2026-03-28T18:00:00Z', 'future', forward, null, []],
])(
  'F-D1 PUB-06 at %s a field of the %s that says %j means %s, and asks which of %j',
  (now, side, clock, at, choices) => {
    const read = meantMoment(clock, side, Date.parse(now))
    expect(read.at === null ? null : iso(read.at)).toBe(at)
    expect(read.choices.map(iso)).toEqual(choices)
  },
)

test.each([
  ['2026-11-26', '07:15', '2026-11-26T06:15:00.000Z'],
  ['2026-07-01', '22:00', '2026-07-01T20:00:00.000Z'],
  // It comes twice: the first one, in summer time.
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  // It does not come: an hour later.
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('PUB-06 F-D1 what happens daily at %s %s in Norway happens at %s', (day, time, instant) => {
  expect(iso(momentInNorway({ day, time }))).toBe(instant)
})
