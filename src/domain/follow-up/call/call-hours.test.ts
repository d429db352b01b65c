import { expect, test } from 'vitest'
import { hoursState } from './call-hours.ts'

/** 02:10 and 14:10 in Norway, in winter. */
const night = Date.parse('2026-11-26T01:10:00.000Z')
const day = Date.parse('2026-11-26T13:10:00.000Z')

test.each([
  ['08–20', 'closed', 'open'],
  ['kl. 08.00 - 20.00', 'closed', 'open'],
  ['8 til 15:30', 'closed', 'open'],
  ['22–07', 'open', 'closed'],
  ['20:00–02:10', 'closed', 'closed'],
  ['02:10–14:10', 'open', 'closed'],
  ['hele døgnet', 'always', 'always'],
  ['Døgnåpen', 'always', 'always'],
  ['24/7', 'always', 'always'],
  ['00–24', 'always', 'always'],
  // Other hours are not certain.
  ['', 'unknown', 'unknown'],
  ['hverdager 08–15', 'unknown', 'unknown'],
  ['08–20, ikke søndag', 'unknown', 'unknown'],
  ['25–30', 'unknown', 'unknown'],
  ['08:75–20', 'unknown', 'unknown'],
  ['08–08', 'unknown', 'unknown'],
  ['når vakten er inne', 'unknown', 'unknown'],
])("FUP-62 the hours '%s' are %s at 02:10 and %s at 14:10", (hours, atNight, atDay) => {
  expect(hoursState(hours, night)).toBe(atNight)
  expect(hoursState(hours, day)).toBe(atDay)
})

test('FUP-62 hours are Norwegian time, in summer as well', () => {
  expect(hoursState('08–20', Date.parse('2026-07-01T06:00:00.000Z'))).toBe('open')
  expect(hoursState('08–20', Date.parse('2026-07-01T05:59:00.000Z'))).toBe('closed')
})
