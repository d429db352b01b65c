import { expect, test } from 'vitest'
import { asOneEach } from './one-missed-check.ts'

const at = (time: string): string => `2026-11-25T${time}:00.000Z`

const deviation = (
  kind: string,
  from: string,
  to: string | null,
  explanation: string | null = null,
) => ({
  kind,
  from: at(from),
  to: to === null ? null : at(to),
  explanation,
})

const late = deviation('late', '14:22', '14:50')
const missed = deviation('missed', '14:37', '14:50')

test.each([
  ['over', '14:50'],
  ['still going on', null],
] as const)('FUP-27 a check that nobody made is one deviation when it is %s', (_, to) => {
  const both = [deviation('missed', '14:37', to), deviation('late', '14:22', to)]
  expect(asOneEach(both)).toEqual([{ ...deviation('missed', '14:22', to), of: both.toReversed() }])
})

test('FUP-27 a late check, another gap and another kind stay by themselves', () => {
  const all = [
    deviation('review', '14:00', '14:50'),
    deviation('late', '13:05', '13:09'),
    late,
    missed,
  ]
  expect(asOneEach(all).map(({ kind, from }) => [kind, from])).toEqual([
    ['review', at('14:00')],
    ['late', at('13:05')],
    ['missed', at('14:22')],
  ])
})

test('FUP-27 FUP-154 two that were explained differently stay two', () => {
  expect(asOneEach([late, { ...missed, explanation: 'offline' }])).toHaveLength(2)
})
