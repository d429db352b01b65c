// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { wholeCaseOf } from '#testing/rows/whole-case.ts'
import { LostBoard } from './lost-board.tsx'

const now = Date.parse('2026-11-28T10:00:00.000Z')

const known = (reference: string, more: Parameters<typeof wholeCaseOf>[0]) => ({
  found: wholeCaseOf({ id: reference, reference, isAcute: false, ...more }),
  updatedAt: now,
  checkedAt: null,
})

test('FUP-44 a board without a network keeps no reaction and an acute sign, first, and says no state that can have changed', async () => {
  const noReaction = { kind: 'no_reaction', observedAt: '2026-11-28T09:44:00.000Z' } as const
  const rows = [
    known('kaffe-brygge', { restrictionEndsAt: '2026-11-28T09:00:00.000Z' }),
    known('orgel-mynt', { isAcute: true, uncalledSince: '2026-11-28T09:30:00.000Z' }),
    known('lampe-traktor', { lastCheck: noReaction }),
  ]
  await show(<LostBoard since={now} at={now} isOffline known={rows} now={now} />)
  const [first, second, third] = screen.getAllByRole('listitem')
  if (!first || !second || !third) throw new Error('three rows')
  expect(first.textContent).toContain('lampe-traktor')
  expect(first.textContent).toContain('Ingen reaksjon kl.\u00a010:44')
  expect(within(first).getByRole('link', { name: /nødkort/iu })).toBeDefined()
  expect(second.textContent).toContain('orgel-mynt')
  expect(second.textContent).toContain('Akutt tegn')
  expect(second.textContent).not.toContain('ikke ringt')
  expect(second.textContent).toContain('15 min')
  expect(third.textContent).toContain('kaffe-brygge')
  expect(third.textContent).not.toMatch(/over|Akutt|fristen/u)
})
