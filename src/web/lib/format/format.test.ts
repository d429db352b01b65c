import { expect, test } from 'vitest'
import { formatSince } from './format-moments.ts'
import { formatDays, formatLongDay, formatMonth, formatShortDay } from './format-days.ts'
import { formatDate, formatDateTime, formatNumber, formatTime } from './format.ts'

test('PUB-06 a moment is written as in Norway, in Norwegian time, in winter and in summer', () => {
  expect(formatDateTime('2026-11-21T01:14:00.000Z', 'nb')).toBe('21.11.2026, 02:14')
  expect(formatDateTime('2026-07-01T22:30:00.000Z', 'nb')).toBe('02.07.2026, 00:30')
  expect(formatDate('2026-12-31T23:30:00.000Z', 'nb')).toBe('01.01.2027')
  expect(formatTime('2026-11-21T01:14:00.000Z', 'nb')).toBe('02:14')
})

test('PUB-06 English is British: day first, 24 hours', () => {
  expect(formatDateTime('2026-11-21T13:14:00.000Z', 'en')).toBe('21/11/2026, 14:14')
})

test('PUB-06 thousands are set apart as in each language, and 0 is a number', () => {
  expect(formatNumber(10_000, 'nb')).toBe('10\u00A0000')
  expect(formatNumber(10_000, 'en')).toBe('10,000')
  expect(formatNumber(0, 'nb')).toBe('0')
})

test.each([
  ['2026-11-21T01:13:48.400Z', 'for 11 sekunder siden', '11 seconds ago'],
  ['2026-11-21T01:13:59.900Z', 'for 0 sekunder siden', '0 seconds ago'],
  ['2026-11-21T01:14:05.000Z', 'for 0 sekunder siden', '0 seconds ago'],
  ['2026-11-21T01:13:00.000Z', 'for 1 minutt siden', '1 minute ago'],
  ['2026-11-21T00:14:01.000Z', 'for 59 minutter siden', '59 minutes ago'],
  ['2026-11-20T01:14:01.000Z', 'for 23 timer siden', '23 hours ago'],
  ['2026-11-20T01:14:00.000Z', '20.11.2026, 02:14', '20/11/2026, 02:14'],
])('ADM-02 how long ago %s was', (instant, nb, en) => {
  const now = '2026-11-21T01:14:00.000Z'
  expect([formatSince(instant, now, 'nb'), formatSince(instant, now, 'en')]).toEqual([nb, en])
})

test('PUB-06 days are the days that they are, and a period says no more than it must', () => {
  expect(formatLongDay('2026-11-22', 'nb')).toBe('22. november 2026')
  expect(formatShortDay('2026-11-02', 'nb')).toBe('2.11.')
  expect(formatMonth('2026-11-01', 'nb')).toBe('november 2026')
  expect(formatDays('2026-10-24', '2026-11-22', 'nb')).toBe('24. oktober – 22. november 2026')
  expect(formatDays('2025-11-23', '2026-11-22', 'nb')).toBe('23. november 2025 – 22. november 2026')
  expect(formatDays('2026-11-16', '2026-11-22', 'nb')).toBe('16.–22. november 2026')
  expect(formatDays('2026-05-01', '2026-06-01', 'nb')).toBe('1. mai – 1. juni 2026')
  expect(formatDays('2026-11-22', '2026-11-22', 'nb')).toBe('22. november 2026')
  expect(formatDays('2026-10-24', '2026-11-22', 'en')).toBe('24 October – 22 November 2026')
  expect(formatDays('2026-11-16', '2026-11-22', 'en')).toBe('16–22 November 2026')
})
