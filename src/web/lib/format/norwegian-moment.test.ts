import { expect, test } from 'vitest'
import { instantsToChoose, momentError, momentOf, typedMoment } from './norwegian-moment.ts'

const now = Date.parse('2026-11-27T12:00:00.000Z')

test.each([
  [{ day: '2026-11-26', time: '09:00' }, '2026-11-26T08:00:00.000Z'],
  [{ day: '2026-07-01', time: '00:30' }, '2026-06-30T22:30:00.000Z'],
  [{ day: '2026-12-31', time: '2359' }, '2026-12-31T22:59:00.000Z'],
])('PUB-06 %j in Norway is %s', (typed, instant) => {
  expect(typedMoment(typed, 'past', now)).toEqual({ ...typed, at: instant })
})

test.each([
  // 02:30 of both passes, and a moment within a minute.
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2026-10-25T01:30:07.250Z',
  '2026-11-26T08:00:00.000Z',
])('F-D1 PUB-06 the stored moment %s comes out of a form as it came', (instant) => {
  expect(momentOf(instant).at).toBe(instant)
  expect(momentError(momentOf(instant), 'Skriv dato og klokkeslett.')).toBeNull()
})

test('F-D1 PUB-06 a typed time that comes twice is asked about, until the text is another one', () => {
  const typed = { day: '2026-10-25', time: '0230' }
  const moment = typedMoment(typed, 'past', now)
  const [summer, winter] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']
  expect(moment.at).toBe(winter)
  expect(instantsToChoose(moment, 'past', now)).toEqual([summer, winter])
  expect(instantsToChoose({ ...moment, time: '03:30' }, 'past', now)).toEqual([])
  expect(instantsToChoose({ ...moment, time: '02:3' }, 'past', now)).toEqual([])
})

test.each([
  [{ day: '2026-03-29', time: '2.30' }, 'Klokken 02:30 finnes ikke denne natten.'],
  [{ day: '', time: '09:00' }, 'Skriv dato og klokkeslett.'],
  [{ day: '2026-11-26', time: '' }, 'Skriv dato og klokkeslett.'],
  [{ day: '2026-02-30', time: '09:00' }, 'Skriv dato og klokkeslett.'],
  [{ day: '2026-11-26', time: '9' }, 'Skriv dato og klokkeslett.'],
])('F-D1 PUB-06 %j is no moment: %s', (typed, text) => {
  const moment = typedMoment(typed, 'future', now)
  expect(moment.at).toBeNull()
  expect(momentError(moment, 'Skriv dato og klokkeslett.')).toBe(text)
})
