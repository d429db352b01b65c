import { expect, test } from 'vitest'
import { quietCase } from '#testing/rows/board-case.ts'
import { boardCounts, canWait, headlineOf, inBoardOrder, mostUrgent } from './board-order.ts'
import { boardStateKinds, groupOf, rungOf, type BoardCase, type BoardState } from './board-state.ts'
import type { MaxGap } from '../check/check-draw.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-25T14:00:00.000Z')
const inMinutes = (minutes: number): string => new Date(now + minutes * MINUTE).toISOString()

const calm: BoardCase = {
  ...quietCase,
  plan: { level: { kind: 'none' }, nextReviewAt: inMinutes(600) },
}

/** Last seen so many minutes ago; the drawn moment is half of N after it. */
const seen = (maxGap: MaxGap, ago: number): Partial<BoardCase> => ({
  watch: { maxGap, last: inMinutes(-ago), next: inMinutes(maxGap / 2 - ago) },
})
/** Without a Fastvakt for so many minutes. */
const withoutWatcher = (over: number): Partial<BoardCase> => ({
  continuous: { since: inMinutes(-over) },
})
/** With one, whose presence was confirmed so many minutes ago. */
const withWatcher = (ago: number): Partial<BoardCase> => ({
  ...withoutWatcher(600),
  ...seen(15, ago),
})
const withoutPlan = (over: number): Partial<BoardCase> => ({
  status: 'without-plan',
  plan: null,
  planDueAt: inMinutes(-over),
})
const reviewed = (over: number): Partial<BoardCase> => ({
  plan: { level: { kind: 'none' }, nextReviewAt: inMinutes(-over) },
})

const acute = { isAcute: true } as const

/** In the order of FUP-40, each rung with its number. */
const rows: readonly (readonly [reference: string, rung: number, Partial<BoardCase>])[] = [
  ['no-reaction', 1, { lastCheck: { kind: 'no_reaction', observedAt: inMinutes(-1) } }],
  ['acute-no-call-longer', 2, { ...acute, ...seen(15, 2), uncalledSince: inMinutes(-9) }],
  ['acute-no-call', 2, { ...acute, ...withoutPlan(14), uncalledSince: inMinutes(-1) }],
  ['acute-no-plan-longer', 3, { ...withoutPlan(14), ...acute }],
  ['acute-no-plan', 3, { ...withoutPlan(1), ...acute }],
  // From the first moment: the plan is due in 15 minutes.
  ['acute-plan-due', 3, { ...withoutPlan(-14), ...acute }],
  ['acute-opened-now', 3, { ...withoutPlan(-15), ...acute }],
  ['unguarded-longer', 4, withoutWatcher(20)],
  ['unguarded', 4, withWatcher(16)],
  ['missed-three-times', 5, seen(10, 40)],
  ['missed', 5, seen(60, 121)],
  // Four minutes of five are more than twenty of sixty.
  ['late-by-share', 6, seen(5, 9)],
  ['late-by-minutes', 6, seen(60, 80)],
  // FUP-63: Modul 9, from the limit of its plan.
  ['no-call', 7, { ...seen(15, 9), uncalledSince: inMinutes(-16) }],
  ['no-plan-longer', 8, withoutPlan(12)],
  ['no-plan', 8, withoutPlan(1)],
  // A person before a paper.
  ['go-now', 9, seen(15, 14)],
  ['guard-due', 9, withWatcher(12)],
  ['go-now-later', 9, seen(15, 9)],
  ['worse-no-call-longer', 10, { worse: { since: inMinutes(-9), last: inMinutes(-1) } }],
  ['worse-no-call', 10, { worse: { since: inMinutes(-5), last: inMinutes(-5) } }],
  ['time-out-longer', 11, { restrictionEndsAt: inMinutes(-8) }],
  ['time-out', 11, { restrictionEndsAt: inMinutes(-1) }],
  ['isolated-longer', 12, { isolation: { since: inMinutes(-9), answeredAt: null } }],
  ['isolated', 12, { isolation: { since: inMinutes(-5), answeredAt: null } }],
  // 9b in the sorting rule.
  ['away-late', 13, { absence: { expectedAt: inMinutes(-6) } }],
  ['call-due-longer', 14, { callDueAt: inMinutes(-9) }],
  ['call-due', 14, { callDueAt: inMinutes(-4) }],
  ['runs-out', 15, { restrictionEndsAt: inMinutes(10) }],
  ['runs-out-later', 15, { restrictionEndsAt: inMinutes(30) }],
  ['plan-due', 16, withoutPlan(-5)],
  ['plan-due-later', 16, withoutPlan(-60)],
  ['after-check-late', 17, { status: 'after-check', afterCheckAt: inMinutes(-300) }],
  ['review', 17, reviewed(90)],
  ['sheet-due', 17, { sheetDueAt: inMinutes(-7), sheetDueNumber: 14 }],
  ['acute-on-time', 18, { ...seen(60, 2), ...acute }],
  ['acute-continuous', 18, { ...withWatcher(-60), ...acute }],
  ['on-time', 18, seen(15, 2)],
  ['continuous', 18, withWatcher(1)],
  ['on-time-later', 18, seen(30, 2)],
  ['after-check', 18, { status: 'after-check', afterCheckAt: inMinutes(300) }],
  ['quiet-a', 18, {}],
  ['quiet-b', 18, {}],
  ['away', 19, { absence: { expectedAt: inMinutes(5) } }],
  ['away-longer', 19, { absence: { expectedAt: inMinutes(65) }, ...acute }],
]

const ordered = () =>
  inBoardOrder(
    rows.toReversed().map(([reference, , part]) => ({ ...calm, ...part, reference })),
    now,
  )

test('FUP-40 the board lists what cannot wait first, by how long it is over', () => {
  const all = ordered()
  expect(all.map(({ row }) => row.reference)).toEqual(rows.map(([reference]) => reference))
  expect(all.map(({ states: [first] }) => rungOf(first) + 1)).toEqual(rows.map(([, rung]) => rung))
})

test('FUP-40 the table of the order has every state', () => {
  expect(new Set(ordered().map(({ states: [first] }) => first.kind))).toEqual(
    new Set(boardStateKinds),
  )
})

test('FUP-41 the board counts the urgent cases, those to see now, late duties, those soon, in time and away', () => {
  expect(boardCounts(ordered())).toEqual({
    urgent: 16,
    'go-now': 3,
    duty: 9,
    soon: 7,
    calm: 8,
    away: 2,
  })
})

const none = { urgent: 0, 'go-now': 0, duty: 0, soon: 0, calm: 0, away: 0 }

/** A state of each kind; only its kind matters. */
const stateOf = (kind: BoardState['kind']) =>
  ({ kind, overMs: MINUTE, share: 1, number: 2, since: now, at: now }) as BoardState

const duties = new Set<string>(['worse-no-call', 'time-out', 'isolated', 'away-late', 'call-due'])

test.each(boardStateKinds)(
  'FUP-41 the board counts a row once, and with a late duty as one that haster, where its first state is %s',
  (first) => {
    const isNow = first === 'go-now' || first === 'guard-due'
    for (const other of boardStateKinds) {
      const counted = isNow && duties.has(other) ? 'duty' : groupOf({ kind: first })
      const counts = boardCounts([{ states: [stateOf(first), stateOf(other)] }])
      expect(counts, other).toEqual({ ...none, [counted]: 1 })
    }
  },
)

test('FUP-40 FUP-41 a late duty does not move a row before another one that says Gå nå', () => {
  const both = { ...calm, ...seen(15, 9), callDueAt: inMinutes(-40), reference: 'both' }
  const alone = { ...calm, ...seen(15, 14), reference: 'alone' }
  const duty = { ...calm, callDueAt: inMinutes(-50), reference: 'duty' }
  const entries = inBoardOrder([duty, both, alone], now)
  expect(entries.map(({ row }) => row.reference)).toEqual(['alone', 'both', 'duty'])
  expect(headlineOf(boardCounts(entries))).toEqual({ group: 'duty', count: 2 })
})

test.each([
  ['an ordinary ward', { calm: 11, soon: 2, away: 1 }, 'calm', 0],
  ['a person to see now', { 'go-now': 1, calm: 11 }, 'go-now', 1],
  ['two late duties', { duty: 2, 'go-now': 1 }, 'duty', 2],
  ['three that are urgent', { urgent: 2, duty: 1, 'go-now': 1 }, 'urgent', 3],
] as const)('FUP-41 the headline of %s is the first that holds', (_, some, group, count) => {
  expect(headlineOf({ ...none, ...some })).toEqual({ group, count })
})

test('F-A5 FUP-14 FUP-40 an acute case without a plan is urgent and second on the board from its first second', () => {
  const opened = { ...calm, ...withoutPlan(-15), ...acute, reference: 'opened' }
  const late = { ...calm, ...seen(5, 60), reference: 'late' }
  const [first] = inBoardOrder([late, opened], now)
  expect(first?.row.reference).toBe('opened')
  expect(boardCounts(inBoardOrder([opened], now)).urgent).toBe(1)
  expect(canWait({ kind: 'acute-plan-due', at: now })).toBe(false)
})

test('FUP-41 a short list leaves out Gå nå before anything that the headline counts', () => {
  const entry = (kind: BoardState['kind']) => ({ kind, states: [{ kind }] as const })
  const listed = [entry('late'), entry('go-now'), entry('go-now'), entry('call-due')]
  const kinds = (most: number) => mostUrgent(listed, most).map(({ kind }) => kind)
  expect(kinds(4)).toEqual(['late', 'go-now', 'go-now', 'call-due'])
  expect(kinds(3)).toEqual(['late', 'go-now', 'call-due'])
  expect(kinds(2)).toEqual(['late', 'call-due'])
  expect(kinds(1)).toEqual(['late'])
})
