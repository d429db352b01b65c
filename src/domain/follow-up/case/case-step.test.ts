import { expect, test } from 'vitest'
import { quietCase } from '#testing/rows/board-case.ts'
import { boardStates, type BoardCase } from '../board/board-state.ts'
import { firstStep } from './case-step.ts'

const now = Date.parse('2026-11-28T10:00:00.000Z')
const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString()

const acute = { isAcute: true, uncalledSince: ago(4) }
const noPlan = { status: 'without-plan', planDueAt: ago(-5) } as const
const late = { watch: { maxGap: 15, last: ago(20), next: ago(12) } } as const
const continuous = { continuous: { since: ago(30) } }
const noReaction = { lastCheck: { kind: 'no_reaction', observedAt: ago(1) } } as const

test.each<[string, Partial<BoardCase>, string]>([
  ['an acute sign and no plan, before health is called', { ...acute, ...noPlan }, 'call'],
  [
    'an acute sign with a plan and a late check, before health is called',
    { ...acute, ...late },
    'call',
  ],
  [
    'an acute sign without a Fastvakt, before health is called',
    { ...acute, ...continuous },
    'call',
  ],
  ['no reaction, before health is called', { ...acute, ...noReaction }, 'card'],
  [
    'Modul 9 with a check to do, before health is called',
    { uncalledSince: ago(16), watch: { ...late.watch, last: ago(14) } },
    'call',
  ],
  ['an acute sign and no plan, after the call', { ...noPlan, isAcute: true }, 'plan'],
  ['a case without a plan', noPlan, 'plan'],
  ['a check that is late', late, 'check'],
  ['nobody on the continuous watch', continuous, 'guard'],
  ['a Fastvakt who did not confirm the presence', { ...continuous, ...late }, 'check'],
  [
    'a Fastvakt whose presence is due',
    { ...continuous, watch: { ...late.watch, last: ago(14) } },
    'confirm',
  ],
  [
    'a review that is late, with a check in time',
    {
      plan: { level: { kind: 'irregular', maxGap: 15 }, nextReviewAt: ago(9) },
      watch: { maxGap: 15, last: ago(2), next: ago(-5) },
    },
    'review',
  ],
  [
    'a person who is worse, before health is called',
    { worse: { since: ago(4), last: ago(4) }, watch: { maxGap: 15, last: ago(2), next: ago(-5) } },
    'call',
  ],
  ['a cell that ends soon', { restrictionEndsAt: ago(-8) }, 'decide'],
])('FUP-40 FUP-63 the first step of %s', (_, part, step) => {
  const row = { ...quietCase, ...part }
  expect(firstStep(row, boardStates(row, now)[0])).toBe(step)
})
