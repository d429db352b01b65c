import { expect, test } from 'vitest'
import { boardStateKinds, type BoardState } from '#domain/follow-up/board/board-state.ts'
import { handoverLine } from '#testing/rows/handover-line.ts'
import { healthLook } from './health-action.tsx'
import { restOf, rowText, rowTexts } from './row-texts.ts'
import { stateLooks } from './state-texts.ts'

const MINUTE_MS = 60_000

const now = Date.parse('2026-11-30T12:00:00.000Z')
const ago = (minutes: number): string => new Date(now - minutes * MINUTE_MS).toISOString()

/** Late by so much, or due. */
const stateOf = (kind: BoardState['kind'], overMs: number) =>
  ({ kind, overMs, share: 1, number: 2, since: now - overMs, at: now }) as BoardState

test.each([
  ['before the limit of its plan', ago(-7), '13:07', 53, 0],
  ['at the limit', ago(0), '13:00', 100, 0],
  ['after it', ago(6), '12:54', 100, 40],
])(
  'FUP-14 an acute case without a call has the same words, and its bar the time of the plan: %s',
  (_when, planDueAt, limit, passed, over) => {
    const row = handoverLine({ status: 'without-plan', isAcute: true, planDueAt })
    expect(rowTexts(row, [stateOf('acute-no-call', 0)], now, 'nb')).toMatchObject({
      word: 'Akutt tegn, helse ikke ringt',
      limit,
      passed,
      over,
    })
  },
)

test.each([
  ['late', {}, 0, 'Tilsyn nettopp over fristen'],
  ['time-out', { restrictionKind: 'security-cell' }, 0, 'Sikkerhetscelle gikk ut nå'],
  ['time-out', { restrictionKind: 'security-cell' }, 12, 'Sikkerhetscelle 12 min over'],
  ['review', {}, 60, 'Gjennomgang 1 t forsinket'],
  ['review', {}, 75, 'Gjennomgang 1 t 15 min forsinket'],
  ['review', {}, 2 * 24 * 60, 'Gjennomgang 2 d forsinket'],
  ['missed', {}, 34, 'Tilsyn ikke gjort, 34 min over'],
  ['acute-no-plan', {}, 14, 'Akutt tegn, ingen plan: 14 min over'],
] as const)('FUP-40 a row says %s with %j by %i minutes: %s', (kind, more, minutes, expected) => {
  const state = stateOf(kind, minutes * MINUTE_MS)
  expect(rowText(handoverLine(more), state, now, 'nb')).toBe(expected)
})

test('FUP-25 a row says that the person was worse and health not called, and Sist sett says it of that check', () => {
  const row = (last: number) =>
    handoverLine({
      worse: { since: ago(16), last: ago(last) },
      lastCheck: { kind: 'awake', observedAt: ago(2) },
    })
  const state = stateOf('worse-no-call', 16 * MINUTE_MS)
  expect(rowTexts(row(2), [state], now, 'nb')).toMatchObject({
    word: 'Verre kl.\u00a012:44, helse ikke ringt',
    seen: '12:58 våken, verre',
  })
  expect(rowTexts(row(16), [state], now, 'nb').seen).toBe('12:58 våken')
})

test('FUP-41 a row keeps a late duty beside Gå nå, and no other state beside another', () => {
  const line = handoverLine({ restrictionKind: 'security-cell' })
  const overdueOf = (...kinds: readonly [BoardState['kind'], BoardState['kind']]) => {
    const [first, other] = kinds.map((kind) => stateOf(kind, 8 * MINUTE_MS))
    return first && other ? rowTexts(line, [first, other], now, 'nb') : null
  }
  expect(overdueOf('go-now', 'time-out')).toMatchObject({
    word: 'Gå nå',
    overdue: 'Sikkerhetscelle 8 min over',
    marks: [],
  })
  expect(overdueOf('go-now', 'call-due')).toMatchObject({
    overdue: 'Helse 8 min forsinket',
    marks: ['cell'],
  })
  expect(overdueOf('go-now', 'review')?.overdue).toBe('')
  expect(overdueOf('late', 'time-out')?.overdue).toBe('')
})

test('FUP-29 a row says beside a more urgent state that nobody is the Fastvakt', () => {
  const states = [
    { kind: 'acute-no-call', since: now - 8 * MINUTE_MS },
    { kind: 'unguarded', overMs: 8 * MINUTE_MS, share: 0.5 },
  ] as const
  expect(rowTexts(handoverLine(), states, now, 'nb')).toMatchObject({
    overdue: 'Ingen fastvakt siden 12:52',
    marks: [],
  })
})

const watch = { maxGap: 15, last: ago(5), next: ago(-5) } as const
const withoutPlan = { status: 'without-plan', planDueAt: ago(-10) } as const

test.each([
  ['late', { watch }, ''],
  ['go-now', { watch }, ''],
  ['time-out', { watch }, 'tilsyn'],
  ['review', { watch }, 'tilsyn'],
  ['no-plan', withoutPlan, ''],
  ['acute-no-plan', { ...withoutPlan, isAcute: true }, ''],
  ['no-call', withoutPlan, 'plan'],
  ['review', {}, ''],
] as const)('FUP-40 beside %s with %j the limit says whose it is: «%s»', (kind, more, expected) => {
  const { limitOf } = rowTexts(handoverLine(more), [stateOf(kind, MINUTE_MS)], now, 'nb')
  expect(limitOf).toBe(expected)
})

/** The number of letters of the heaviest weight fit in the column at 1280 px. */
const ROOM = 42

test.each(['nb', 'en'] as const)(
  'FUP-40 the words of each state fit in a row of the board, in %s',
  (language) => {
    const line = handoverLine({
      isAcute: true,
      planDueAt: ago(23 * 60 + 59),
      restrictionKind: 'security-cell',
    })
    for (const minutes of [0, 59, 23 * 60 + 59]) {
      for (const kind of boardStateKinds) {
        const word = rowText(line, stateOf(kind, minutes * MINUTE_MS), now, language)
        expect(word.length, word).toBeLessThanOrEqual(ROOM)
      }
    }
  },
)

test('FUP-64 a row says why it waits for health, where its first state does not say it', () => {
  const line = handoverLine({ callDueAt: ago(-60) })
  const states = [stateOf('on-time', 0)] as const
  const overdueOf = (wait: Parameters<typeof rowTexts>[4], some: Parameters<typeof rowTexts>[1]) =>
    rowTexts(line, some, now, 'nb', wait).overdue
  const agreed = { step: 'seen', state: null, dueAt: now + 60 * MINUTE_MS } as const
  expect(overdueOf(undefined, states)).toBe('')
  expect(overdueOf(agreed, states)).toBe('Helse ventes innen 14:00')
  expect(overdueOf({ step: 'visit', state: null, dueAt: null }, states)).toBe(
    'Helsetilsyn i dag, ikke gjort',
  )
  const late = stateOf('call-due', 34 * MINUTE_MS)
  const over = { step: 'seen', state: late, dueAt: null } as const
  expect(overdueOf(over, [late])).toBe('')
  expect(overdueOf(over, [stateOf('missed', 0), late])).toBe('Helse 34 min forsinket')
  // Once, also where it stands beside 'Gå nå'.
  expect(overdueOf(over, [stateOf('go-now', 0), late])).toBe('Helse 34 min forsinket')
})

test('FUP-41 the counts beside a headline leave out who is nobody, and the headline itself', () => {
  const counts = { urgent: 2, 'go-now': 0, duty: 2, soon: 3, calm: 6, away: 0 }
  const words = (isFirst: (group: keyof typeof counts) => boolean) =>
    restOf(counts, isFirst).map(({ count, word }) => `${count} ${word}`)
  expect(words((group) => group === 'urgent')).toEqual(['3 snart', '6 i rute'])
  expect(words((group) => group === 'soon')).toEqual(['6 i rute'])
})

test.each(boardStateKinds)('FUP-64 %s has the same look for health as for everybody', (kind) => {
  const wait = { state: stateOf(kind, 0), dueAt: null, step: 'open' } as const
  expect(healthLook(wait)).toEqual(stateLooks[kind])
})
