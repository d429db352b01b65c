import { expect, test } from 'vitest'
import { watcherState, takingOf, noWatcherFrom } from './continuous-watch.ts'

const MINUTE = 60_000
const at = (time: string): number => Date.parse(`2026-11-25T${time}+01:00`)

const since = at('14:00:00')
const presence = { last: at('14:07:30'), next: at('14:15:00'), maxGap: 15 } as const

test.each([
  ['14:14:59', { kind: 'continuous', at: at('14:22:30') }],
  ['14:15:00', { kind: 'guard-due', at: at('14:22:30') }],
  ['14:22:29', { kind: 'guard-due', at: at('14:22:30') }],
  ['14:22:30', { kind: 'unguarded', overMs: 0, share: 0 }],
  ['14:37:30', { kind: 'unguarded', overMs: 15 * MINUTE, share: 1 }],
] as const)('FUP-29 a watch with a Fastvakt at %s is %j', (now, state) => {
  expect(watcherState({ since, presence }, at(now))).toEqual(state)
})

test('FUP-29 a watch without a Fastvakt has none from its first moment', () => {
  expect(watcherState({ since, presence: null }, since)).toEqual({
    kind: 'unguarded',
    overMs: 0,
    share: 0,
  })
})

test('FUP-29 a missing Fastvakt is a deviation after 5 minutes, a missing presence at its limit', () => {
  expect(noWatcherFrom({ since, presence: null })).toBe(at('14:05:00'))
  expect(noWatcherFrom({ since, presence })).toBe(at('14:22:30'))
})

test.each([
  [null, false, 'first'],
  [{ isOwn: false, isOffered: true }, false, 'relief'],
  [{ isOwn: false, isOffered: true }, true, 'relief'],
  [{ isOwn: false, isOffered: false }, false, 'not-offered'],
  [{ isOwn: false, isOffered: false }, true, 'replacement'],
  [{ isOwn: true, isOffered: true }, true, 'own-offer'],
  [{ isOwn: true, isOffered: false }, true, 'own-offer'],
] as const)(
  'FUP-29 a watch of %j, taken by a shift leader %s, is %s',
  (watcher, isLeader, taking) => {
    expect(takingOf(watcher, isLeader)).toBe(taking)
  },
)
