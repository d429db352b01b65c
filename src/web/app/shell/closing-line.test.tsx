// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { setMaintenance } from '#web/lib/api/maintenance-state.ts'
import { show } from '#testing/page/show.tsx'
import { ClosingLine } from './closing-line.tsx'

afterEach(() => {
  vi.useRealTimers()
  setMaintenance({ planned: null })
})

/** 03:00 to 04:30 in Norway. */
const planned = { from: '2026-11-30T02:00:00.000Z', until: '2026-11-30T03:30:00.000Z' }

const AHEAD =
  'Systemet stenges for vedlikehold kl.\u00a003:00. Lagre det du holder på med før det.Åpner igjen kl.\u00a004:30.'
const NEAR =
  'Systemet stenges kl.\u00a003:00. Lagre det du holder på med nå.Åpner igjen kl.\u00a004:30.'

test.each([
  ['02:29:59', null, null],
  ['02:30:00', 'status', AHEAD],
  ['02:54:59', 'status', AHEAD],
  ['02:55:00', 'alert', NEAR],
  ['02:59:59', 'alert', NEAR],
  ['03:00:00', null, null],
] as const)(
  'BO-17 at %s of a closing at 03:00 a page shows the %s %j',
  async (time, role, text) => {
    vi.useFakeTimers({ now: new Date(`2026-11-30T${time}+01:00`), toFake: ['Date'] })
    setMaintenance({ planned })
    await show(<ClosingLine />)
    const line = document.querySelector('.hp-closed')
    expect([line?.getAttribute('role') ?? null, line?.textContent ?? null]).toEqual([role, text])
  },
)

test('BO-17 a closing over midnight says on which day it opens again', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T23:40:00+01:00'), toFake: ['Date'] })
  setMaintenance({
    planned: { from: '2026-11-30T22:50:00.000Z', until: '2026-11-30T23:30:00.000Z' },
  })
  await show(<ClosingLine />)
  expect(document.querySelector('.hp-closed')?.textContent).toContain(
    'Åpner igjen i morgen kl.\u00a000:30.',
  )
})
