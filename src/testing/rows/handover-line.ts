import type { HandoverLine, OpenHandover } from '#contract/handovers.ts'
import { quietCase } from './board-case.ts'

/** A case of a shift change: nothing is due, nothing is new, and nobody has gone through it. */
export const handoverLine = (more: Partial<HandoverLine> = {}): HandoverLine => ({
  ...quietCase,
  id: '018f0000-0000-7000-8000-000000000001',
  version: 1,
  departmentId: '018f0000-0000-7000-8000-000000000002',
  transferTo: null,
  reference: 'kaffe-brygge',
  module: 'M3',
  openedAt: '2026-11-26T09:00:00.000Z',
  plan: null,
  continuous: null,
  absence: null,
  unexplained: 0,
  restrictionKind: null,
  news: { checks: 0, late: 0, planAt: null, worseAt: null, answeredAt: null },
  openCalls: 0,
  restrictions: [],
  needsGoer: false,
  goer: null,
  offered: null,
  taken: null,
  ...more,
})

const staff = { name: 'Berit Betjent', function: 'officer' } as const

export const byColleague = { at: '2026-11-27T13:40:00.000Z', by: staff, isOwn: false } as const

const HOUR_MS = 3_600_000

/** The shift change so many hours from now, with a shift of eight hours on each side. */
export const openHandover = (
  hours: number,
  lines: readonly HandoverLine[],
  more: Partial<OpenHandover> = {},
): OpenHandover => {
  // Read once: a millisecond between two of these times makes 4 hours of them 3 hours and 59 minutes.
  const now = Date.now()
  const at = (plus: number): string => new Date(now + plus * HOUR_MS).toISOString()
  return {
    at: at(0),
    shiftAt: at(hours),
    previousAt: at(hours - 8),
    opensAt: at(hours - 0.5),
    overdueAt: at(hours + 0.25),
    nextAt: at(hours + 8),
    isLeaving: false,
    onDuty: [],
    leaderPhone: null,
    lines: [...lines],
    ...more,
  }
}
