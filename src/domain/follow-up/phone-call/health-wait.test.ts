import { expect, test } from 'vitest'
import { quietCase } from '#testing/rows/board-case.ts'
import { inBoardOrder, countCases } from '../board/board-order.ts'
import type { BoardCase } from '../board/board-state.ts'
import { healthWaitOf, inHealthOrder, rowPlaces } from './health-wait.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-26T14:00:00.000Z')
const at = (minutes: number): string => new Date(now + minutes * MINUTE).toISOString()

const noPlan = { status: 'without-plan', planDueAt: at(5) } as const
const agreed = { callDueAt: at(60) }
const worse = { worse: { since: at(-9), last: at(-9) } }
const noReaction = { lastCheck: { kind: 'no_reaction', observedAt: at(-1) } } as const

/** In the order of health, with what it does first. */
const waiting: readonly (readonly [
  what: string,
  Partial<BoardCase>,
  kind: string,
  step: string,
])[] = [
  ['nobody reacts', { ...noReaction, ...agreed }, 'no-reaction', 'card'],
  ['an acute sign, no call', { isAcute: true, uncalledSince: at(-4) }, 'acute-no-call', 'open'],
  ['an acute sign, no plan', { ...noPlan, ...agreed, isAcute: true }, 'acute-plan-due', 'open'],
  ['Modul 9, no call', { uncalledSince: at(-16) }, 'no-call', 'open'],
  ['worse, with an agreement', { ...worse, ...agreed }, 'worse-no-call', 'open'],
  ['an agreement over its time', { callDueAt: at(-3) }, 'call-due', 'seen'],
  ['an agreement', agreed, 'none', 'seen'],
  ['a later agreement', { callDueAt: at(61) }, 'none', 'seen'],
  ['the visit of the day', {}, 'none', 'visit'],
]

const rows = waiting.map(([id, part]) => ({ ...quietCase, ...part, id }))
const visits = (id: string): boolean => id === 'the visit of the day'

test('FUP-64 FUP-72 health sees who waits in the order of the board, then by the agreement, each with its first step', () => {
  const found = inHealthOrder(rows.toReversed(), visits, now)
  expect(found.map(({ row, wait }) => [row.id, wait.state?.kind ?? 'none', wait.step])).toEqual(
    waiting.map(([id, , kind, step]) => [id, kind, step]),
  )
})

/** Those of a ward that do not wait for health, in the order of the board. */
const others: readonly (readonly [what: string, Partial<BoardCase>, section: string])[] = [
  ['a missed check', { watch: { maxGap: 15, last: at(-31), next: at(-20) } }, 'now'],
  ['a check that is late', { watch: { maxGap: 15, last: at(-19), next: at(-9) } }, 'now'],
  ['Gå nå', { watch: { maxGap: 15, last: at(-9), next: at(-1) } }, 'now'],
  ['no plan without an acute sign', noPlan, 'soon'],
  ['in time', { watch: { maxGap: 15, last: at(-1), next: at(9) } }, 'calm'],
  ['away', { absence: { expectedAt: at(20) } }, 'away'],
]

const placesOf = (isHealth: boolean) => {
  const ward = [...others, ...waiting].map(([id, part]) => ({
    ...quietCase,
    ...part,
    id,
    reference: id,
  }))
  const entries = inBoardOrder(ward.toReversed(), now)
  return rowPlaces(entries, isHealth ? inHealthOrder(ward.toReversed(), visits, now) : [])
}

test('FUP-40 FUP-64 the board of health begins with those who wait for it, as many as the headline counts', () => {
  expect(placesOf(true).map(({ id, section }) => [section, id])).toEqual([
    ...waiting.map(([id]) => ['waiting', id]),
    ...others.map(([id, , section]) => [section, id]),
  ])
})

test('FUP-40 FUP-64 the board of everybody else has no such group', () => {
  const places = placesOf(false)
  expect(places).toHaveLength(waiting.length + others.length)
  expect(places.filter(({ section }) => section === 'waiting')).toEqual([])
  expect(places.slice(0, 4).map(({ id }) => id)).toEqual([
    'nobody reacts',
    'an acute sign, no call',
    'an acute sign, no plan',
    'a missed check',
  ])
})

test.each<[string, Partial<BoardCase>]>([
  ['nothing', {}],
  ['an acute sign with a call and a plan', { isAcute: true }],
  ['no plan without an acute sign', noPlan],
  ['a check that is late', { watch: { maxGap: 15, last: at(-19), next: at(-9) } }],
  ['Modul 9 before the limit of its call', { uncalledSince: at(-4) }],
])('FUP-64 a case with %s does not wait for health', (_, part) => {
  expect(healthWaitOf({ ...quietCase, ...part }, false, now)).toBeNull()
})

test('FUP-64 the number of health changes when the first call at Modul 9 is over its time, and not with an agreement', () => {
  const all = [{ uncalledSince: at(-4) }, agreed].map((part) => ({ ...quietCase, ...part }))
  const count = countCases(all, now, (row, ms) => healthWaitOf(row, false, ms) !== null)
  expect(count).toEqual({ count: 1, changesAt: now + 11 * MINUTE })
})
