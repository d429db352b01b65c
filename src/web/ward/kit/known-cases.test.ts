import { beforeEach, expect, test } from 'vitest'
import type { BoardRow } from '#contract/cases.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import { setSignedInUser } from '#web/lib/tab/signed-in.ts'
import { knownCase, rememberBoard, rememberCheck } from './known-cases.ts'

const MINUTE_MS = 60_000
const ago = (minutes: number): string => new Date(serverNow() - minutes * MINUTE_MS).toISOString()

const row = (more: Partial<BoardRow> = {}): BoardRow => ({
  id: 'a',
  version: 1,
  departmentId: 'ward',
  transferTo: null,
  reference: 'kongle-kompass',
  status: 'followed-up',
  module: 'M9',
  isAcute: false,
  openedAt: ago(600),
  planDueAt: null,
  plan: null,
  afterCheckAt: null,
  sheetDueAt: null,
  sheetDueNumber: null,
  watch: { maxGap: 15, last: ago(14), next: ago(5) },
  continuous: null,
  isolation: null,
  uncalledSince: null,
  worse: null,
  callDueAt: null,
  absence: null,
  restrictionEndsAt: null,
  restrictionKind: null,
  lastCheck: { kind: 'talked', observedAt: ago(14) },
  unexplained: 0,
  ...more,
})

const places = [{ departmentId: 'ward', functions: ['officer'] }] as const
const check = { id: 'c', kind: 'talked', change: null, text: '', absence: null } as const

beforeEach(() => {
  setSignedInUser('user')
  rememberBoard([row()], places, Date.now() - MINUTE_MS)
})

test('FUP-153 a check without a network restarts the clock of the case and draws its next moment', () => {
  const before = Math.floor(serverNow())
  rememberCheck('a', check)
  const { watch, lastCheck } = knownCase('a')?.found ?? row()
  const last = Date.parse(watch?.last ?? '')
  expect(last).toBeGreaterThanOrEqual(before)
  const gap = Date.parse(watch?.next ?? '') - last
  expect(gap).toBeGreaterThanOrEqual(MINUTE_MS)
  expect(gap).toBeLessThanOrEqual(0.85 * 15 * MINUTE_MS)
  expect(lastCheck).toEqual({ kind: 'talked', observedAt: watch?.last })
})

test('FUP-25 FUP-153 a check without a network says that the person is worse until another says better', () => {
  const worseOf = () => knownCase('a')?.found.worse
  rememberCheck('a', { ...check, change: 'worse' })
  const first = worseOf()
  expect(first?.since).toBe(knownCase('a')?.found.lastCheck?.observedAt)
  rememberCheck('a', { ...check, change: 'same' })
  expect(worseOf()).toEqual(first)
  rememberCheck('a', { ...check, change: 'worse' })
  expect(worseOf()?.since).toBe(first?.since)
  rememberCheck('a', { ...check, change: 'better' })
  expect(worseOf()).toBeNull()
})

test('FUP-60 FUP-153 a check without a network is the first that a call to health tells', () => {
  rememberCheck('a', { ...check, change: 'worse', text: 'Ferskt sår' })
  rememberCheck('a', check)
  const texts = knownCase('a')?.found.checks?.map(({ text }) => text)
  expect(texts?.slice(0, 2)).toEqual(['', 'Ferskt sår'])
})

test('FUP-153 an answer from before the check does not undo it, and a later one replaces it', () => {
  rememberCheck('a', check)
  const own = knownCase('a')
  rememberBoard([row()], places, Date.now() - 1_000)
  expect(knownCase('a')).toEqual(own)
  const newer = row()
  rememberBoard([newer], places, Date.now() + 1_000)
  expect(knownCase('a')).toMatchObject({ checkedAt: null, found: newer })
})

test('FUP-121 FUP-150 a case that left the board, and all of them after a sign-out, are known no longer', () => {
  rememberBoard([row({ id: 'b' })], places, Date.now())
  expect([knownCase('a'), knownCase('b')?.found.id]).toEqual([null, 'b'])
  rememberBoard([], [{ departmentId: 'other', functions: [] }], Date.now())
  expect(knownCase('b')).not.toBeNull()
  setSignedInUser(null)
  expect(knownCase('b')).toBeNull()
})
