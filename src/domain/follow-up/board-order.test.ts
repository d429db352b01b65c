import { expect, test } from 'vitest'
import { boardCounts, groupOf, inBoardOrder } from './board-order.ts'
import type { BoardCase } from './board-state.ts'
import type { MaxGap } from './check-draw.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-25T14:00:00.000Z')
const inMinutes = (minutes: number): string => new Date(now + minutes * MINUTE).toISOString()

const calm: BoardCase = {
  status: 'followed-up',
  planDueAt: null,
  plan: { level: { kind: 'none' }, nextReviewAt: inMinutes(600) },
  afterCheckAt: null,
  sheetDueAt: null,
  sheetDueNumber: null,
  watch: null,
  continuous: null,
  isolation: null,
  callDueAt: null,
  absence: null,
  restrictionEndsAt: null,
  lastCheck: null,
}

/** Last seen so many minutes ago; the drawn moment is half of N after it. */
const seen = (maxGap: MaxGap, ago: number): Partial<BoardCase> => ({
  watch: { maxGap, last: inMinutes(-ago), next: inMinutes(maxGap / 2 - ago) },
})
/** Without a Fastvakt for so many minutes. */
const unguarded = (over: number): Partial<BoardCase> => ({
  continuous: { since: inMinutes(-over) },
})
/** With one, whose presence was confirmed so many minutes ago. */
const guarded = (ago: number): Partial<BoardCase> => ({ ...unguarded(600), ...seen(15, ago) })
const withoutPlan = (over: number): Partial<BoardCase> => ({
  status: 'without-plan',
  plan: null,
  planDueAt: inMinutes(-over),
})
const reviewed = (over: number): Partial<BoardCase> => ({
  plan: { level: { kind: 'none' }, nextReviewAt: inMinutes(-over) },
})

/** In the order of FUP-40. */
const rows: readonly (readonly [reference: string, Partial<BoardCase>])[] = [
  ['no-reaction', { lastCheck: { kind: 'no_reaction', observedAt: inMinutes(-1) } }],
  ['no-plan-longer', withoutPlan(12)],
  ['no-plan', withoutPlan(1)],
  ['unguarded-longer', unguarded(20)],
  ['unguarded', guarded(16)],
  ['missed-three-times', seen(10, 40)],
  ['missed', seen(60, 121)],
  // Four minutes of five are more than twenty of sixty.
  ['late-by-share', seen(5, 9)],
  ['late-by-minutes', seen(60, 80)],
  ['time-out-longer', { restrictionEndsAt: inMinutes(-8) }],
  ['time-out', { restrictionEndsAt: inMinutes(-1) }],
  ['isolated', { isolation: { since: inMinutes(-5), answeredAt: null } }],
  ['call-due-longer', { callDueAt: inMinutes(-9) }],
  ['call-due', { callDueAt: inMinutes(-4) }],
  ['review', reviewed(90)],
  ['after-check-late', { status: 'after-check', afterCheckAt: inMinutes(-300) }],
  ['sheet-due', { sheetDueAt: inMinutes(-7), sheetDueNumber: 14 }],
  ['go-now', seen(15, 14)],
  ['go-now-later', seen(15, 9)],
  ['runs-out', { restrictionEndsAt: inMinutes(10) }],
  ['runs-out-later', { restrictionEndsAt: inMinutes(30) }],
  ['away', { absence: { expectedAt: inMinutes(5) } }],
  ['plan-due', withoutPlan(-5)],
  ['on-time', seen(15, 2)],
  ['on-time-later', seen(30, 2)],
  ['after-check', { status: 'after-check', afterCheckAt: inMinutes(300) }],
  ['continuous', guarded(1)],
  ['quiet-a', {}],
  ['quiet-b', {}],
]

const ordered = () =>
  inBoardOrder(
    rows.toReversed().map(([reference, part]) => ({ ...calm, ...part, reference })),
    now,
  )

test('FUP-40 the board lists what cannot wait first, by how long it is over', () => {
  expect(ordered().map(({ row }) => row.reference)).toEqual(rows.map(([reference]) => reference))
})

test('FUP-41 the board counts the urgent cases, those to see now and the rest', () => {
  expect(boardCounts(ordered())).toEqual({ urgent: 17, 'go-now': 2, calm: 10 })
  expect(groupOf({ kind: 'review', overMs: 1 })).toBe('urgent')
})
