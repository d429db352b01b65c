import { expect, test } from 'vitest'
import { quietCase } from '#testing/rows/board-case.ts'
import { boardCounts, inBoardOrder, countCases, isUrgent } from './board-order.ts'
import type { BoardCase } from './board-state.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-25T14:00:00.000Z')
const at = (minutes: number): string => new Date(now + minutes * MINUTE).toISOString()

const watch = { maxGap: 15, last: at(-5), next: at(3) } as const
const plan = { level: { kind: 'none' }, nextReviewAt: at(-30) } as const

/** When time alone makes each of them urgent, in minutes; null: it never does. */
const rows: readonly (readonly [what: string, minutes: number | null, Partial<BoardCase>])[] = [
  ['a check', 10, { watch }],
  ['the presence of a Fastvakt', 10, { continuous: { since: at(-60) }, watch }],
  ['a plan', 20, { status: 'without-plan', planDueAt: at(20) }],
  ['a plan of another day', 1_440, { status: 'without-plan', planDueAt: at(1_440) }],
  ['an agreement with health', 30, { callDueAt: at(30) }],
  ['a restriction', 40, { restrictionEndsAt: at(40) }],
  ['a return', 50, { absence: { expectedAt: at(50) }, watch }],
  ['an isolated person', 60, { plan, isolation: { since: at(-900), answeredAt: at(-660) } }],
  ['a first call to health at Modul 9', 11, { uncalledSince: at(-4) }],
  ['nothing', null, {}],
  ['a late review', null, { plan }],
]

const urgentCount = (found: readonly BoardCase[], ms: number) => {
  const { count, changesAt } = countCases(found, ms, isUrgent)
  return { urgent: count, changesAt: changesAt === Infinity ? null : changesAt }
}

/** As the board counts its urgent cases. */
const onBoard = (found: readonly BoardCase[], ms: number): number => {
  const rowsOfBoard = found.map((row) => ({ ...row, reference: '' }))
  const { urgent, duty } = boardCounts(inBoardOrder(rowsOfBoard, ms))
  return urgent + duty
}

test.each(rows)(
  'FUP-40 FUP-41 time makes %s urgent in %s minutes, and not before',
  (_, minutes, part) => {
    const row = { ...quietCase, ...part }
    const changesAt = minutes === null ? null : now + minutes * MINUTE
    expect(urgentCount([row], now)).toEqual({ urgent: 0, changesAt })
    if (changesAt === null) return
    expect(urgentCount([row], changesAt - 1).urgent).toBe(0)
    expect(urgentCount([row], changesAt).urgent).toBe(1)
  },
)

test('FUP-40 FUP-41 the count is that of the board at each minute of a day, and changes when it says', () => {
  const all = rows.map(([, , part]) => ({ ...quietCase, ...part }))
  for (let minute = 0; minute <= 1_500; minute += 1) {
    const ms = now + minute * MINUTE
    const { urgent, changesAt } = urgentCount(all, ms)
    expect(urgent).toBe(onBoard(all, ms))
    const after = urgentCount(all, ms + MINUTE).urgent
    expect(after === urgent || changesAt === ms + MINUTE).toBe(true)
  }
})

test('FUP-40 FUP-41 a late duty counts on while its person is to be seen, and when the check is late', () => {
  const row = { ...quietCase, watch, callDueAt: at(-5) }
  for (const minutes of [0, 3, 10]) {
    const ms = now + minutes * MINUTE
    expect(urgentCount([row], ms)).toEqual({ urgent: 1, changesAt: null })
    expect(onBoard([row], ms)).toBe(1)
  }
})

test('FUP-40 FUP-41 a duty that becomes late while its person is to be seen counts from then on', () => {
  const row = { ...quietCase, watch, callDueAt: at(6) }
  expect(urgentCount([row], now + 3 * MINUTE)).toEqual({ urgent: 0, changesAt: now + 6 * MINUTE })
  expect(urgentCount([row], now + 6 * MINUTE)).toEqual({ urgent: 1, changesAt: null })
})
