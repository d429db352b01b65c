// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { SinceNote } from './results-page.tsx'

test.each([
  ['2026-11-18T12:44:00.000Z', '18.11. kl.\u00a013:44'],
  ['2026-11-17T22:50:00.000Z', '17.11. kl.\u00a023:50'],
])('DASH-04 an acute result of another day, begun at %s, says %s', async (startedAt, begun) => {
  const times = { startedAt, completedAt: '2026-11-18T12:49:00.000Z' }
  await show(<SinceNote {...times} now={Date.parse('2026-11-30T10:00:00.000Z')} isAcute />)
  const since = screen.getByText(/^Denne ble begynt/u)
  expect(since.textContent.trim()).toBe(`Denne ble begynt ${begun}.`)
})
