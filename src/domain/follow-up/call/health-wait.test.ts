import { expect, test } from 'vitest'
import { quietCase } from '#testing/rows/board-case.ts'
import type { BoardCase } from '../board/board-state.ts'
import { countCases } from '../board/urgent-count.ts'
import { healthWaitOf, inHealthOrder } from './health-wait.ts'

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
