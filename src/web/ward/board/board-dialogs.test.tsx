// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BoardScreen } from '#contract/boardScreens.ts'
import { pageCalls } from '#testing/page/page-calls.ts'
import { show } from '#testing/page/show.tsx'
import { Screens } from './board-dialogs.tsx'

const place = { departmentId: 'nord', name: 'Avdeling Nord', functions: [], until: null }

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

const one = { id: 'one', departmentId: 'nord', enrolledAt: at(-90), endsAt: at(1350) }
const screens: readonly BoardScreen[] = [
  { ...one, enrolledBy: 'Berit Betjent' },
  { ...one, id: 'two', enrolledAt: at(-30), enrolledBy: null },
]

test('FUP-42 a screen is told by its department and who connected it when, and ends after a question', async () => {
  const calls = pageCalls()
  const { user } = await show(<Screens place={place} onClose={() => undefined} />)
  await calls.answer('boardScreens.list', { rows: screens })
  expect(
    await screen.findByText(/^Avdeling Nord, koblet til .*\d\d:\d\d av Berit Betjent$/u),
  ).toBeDefined()
  expect(
    screen.getByText(/^Avdeling Nord, koblet til .*\d\d:\d\d av Slettet konto$/u),
  ).toBeDefined()

  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  const end = /^Avslutt: Avdeling Nord, koblet til .* av Berit Betjent$/u
  await press(end)
  expect(screen.getByRole('heading', { name: 'Avslutte skjermen?' })).toBeDefined()
  expect(screen.getByText(/av Berit Betjent$/u)).toBeDefined()
  await press('Avbryt')
  expect(calls.sent('boardScreens.end')).toEqual([])

  await press(end)
  await press('Avslutt')
  expect(calls.sent('boardScreens.end')).toEqual([{ id: 'one' }])
  await calls.answer('boardScreens.end', { id: 'one' })
  await calls.answer('boardScreens.list', { rows: screens.slice(1) })
  expect(await screen.findByRole('button', { name: 'Lag kode til en skjerm' })).toBeDefined()
  expect(screen.queryByRole('button', { name: end })).toBeNull()
})
