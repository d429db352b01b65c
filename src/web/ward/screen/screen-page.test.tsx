// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpenScreen, ShownCase } from '#contract/boardScreens.ts'
import { pageCalls } from '#testing/page/page-calls.ts'
import { show } from '#testing/page/show.tsx'
import { ScreenPage } from './screen-page.tsx'

const shown = (reference: string, more: Partial<ShownCase>): ShownCase => ({
  reference,
  module: 'M5',
  marks: [],
  state: 'late',
  overMs: 240_000,
  duty: null,
  level: { kind: 'irregular', maxGap: 15 },
  place: null,
  isNear: false,
  ...more,
})

const ward: OpenScreen = {
  isOpen: true,
  at: '2026-11-30T21:02:00.000Z',
  departmentName: 'Avdeling B',
  endsAt: '2026-12-01T21:02:00.000Z',
  rows: [
    shown('kaffe-brygge', {}),
    shown('sol-maane', { state: 'acute-no-call' }),
    shown('elv-bro', { state: 'no-reaction' }),
  ],
}

const openWall = async () => {
  const calls = pageCalls()
  await show(<ScreenPage />)
  await calls.answer('boardScreens.states', ward)
  await screen.findByText('Tilsyn over fristen')
  return calls
}

const words = (): readonly string[] =>
  [...document.querySelectorAll('.hp-wall__cell')].map(({ textContent }) => textContent)

/** Reference, module, word and mark: what cannot expire comes first. */
const paper = ['elv-broM5Ingen reaksjon', 'sol-maaneM515 minAkutt', 'kaffe-bryggeM515 min']

test('FUP-44 a wall shows no state from the first call that fails, and the states again with the next answer', async () => {
  const calls = await openWall()
  await calls.lose('boardScreens.states')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Uten forbindelse siden 22:02\. Bruk papir\./u)
  expect(words()).toEqual(paper)
  expect(screen.queryByText('Tilsyn over fristen')).toBeNull()
  await calls.answer('boardScreens.states', ward)
  expect(await screen.findByText('Tilsyn over fristen')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('FUP-44 a wall shows no state from the moment the device has no network, before a call fails', async () => {
  const calls = await openWall()
  const onItsWay = await calls.hold('boardScreens.states')
  act(() => void window.dispatchEvent(new Event('offline')))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Bruk papir\./u)
  onItsWay.answer(ward)
  const next = await calls.hold('boardScreens.states')
  expect(words()).toEqual(paper)
  next.answer(ward)
  expect(await screen.findByText('Tilsyn over fristen')).toBeDefined()
})

test('FUP-44 a wall that never had an answer says that it needs the network', async () => {
  const calls = pageCalls()
  await show(<ScreenPage />)
  await calls.lose('boardScreens.states')
  expect(await screen.findByText(/^Dette krever nett\./u)).toBeDefined()
})
