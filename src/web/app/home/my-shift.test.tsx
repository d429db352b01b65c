// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HandoverLine } from '#contract/handovers.ts'
import { pageCalls } from '#testing/page/page-calls.ts'
import { show } from '#testing/page/show.tsx'
import { byColleague, handoverLine, openHandover } from '#testing/rows/handover-line.ts'
import { HomeWard } from './home-ward.tsx'
import { MyShift } from './my-shift.tsx'

const places = [
  { departmentId: 'nord', name: 'Nord', functions: ['officer'], until: null },
] as const
const [offered, taken] = [{ offered: byColleague }, { offered: byColleague, taken: byColleague }]

test.each([
  [
    0.25,
    [{}, {}],
    /^Vakten varer til \d/u,
    '15 min igjen',
    '2 saker skal gjennomgås',
    'Begynn vaktskiftet',
  ],
  [
    0.25,
    [{}, offered],
    /^Vakten varer til \d/u,
    '15 min igjen',
    '1 sak skal gjennomgås',
    'Fortsett vaktskiftet',
  ],
  [
    0.25,
    [offered],
    /^Vakten varer til \d/u,
    '15 min igjen',
    'Alle saker er gjennomgått',
    'Fortsett vaktskiftet',
  ],
  [
    0.25,
    [taken],
    /^Vakten varer til \d/u,
    '15 min igjen',
    'Alle saker er overtatt',
    /^Se vaktskiftet \d/u,
  ],
  [
    -4,
    [{}, {}],
    /^Vaktskifte (?:i går )?\d/u,
    'Ikke ferdig etter 4 t',
    '2 saker venter på overtakelse',
    'Fullfør vaktskiftet',
  ],
  [
    -4,
    [{}, taken],
    /^Vaktskifte (?:i går )?\d/u,
    'Ikke ferdig etter 4 t',
    '1 sak venter på overtakelse',
    'Fullfør vaktskiftet',
  ],
  [
    -4,
    [taken],
    /^Vakten varer til \d/u,
    '4 t igjen',
    'Alle saker er overtatt',
    /^Se vaktskiftet \d/u,
  ],
  [-4, [], /^Vakten varer til \d/u, '4 t igjen', 'Ingen åpne saker', /^Se vaktskiftet \d/u],
] as const)(
  'FUP-50 %d hours from the shift time, with %j, the own shift says what is left and what the button does',
  async (hours, lines, when, duration, left, way) => {
    const calls = pageCalls()
    const shift = openHandover(
      hours,
      lines.map((more) => handoverLine(more)),
    )
    await show(<MyShift places={places} rows={[]} now={Date.parse(shift.at)} />)
    await calls.answer('handovers.get', shift)
    expect(await screen.findByText(when)).toBeDefined()
    for (const text of [duration, left]) expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByRole('link', { name: way })).toBeDefined()
  },
)

const ownOffer = { offered: { ...byColleague, isOwn: true } }
const takenBy = (name: string, isOwn = false) => ({
  ...ownOffer,
  taken: { ...byColleague, by: { name, function: 'officer' as const }, isOwn },
})

const openHome = async (
  hours: number,
  lines: readonly Partial<HandoverLine>[],
  rows: readonly HandoverLine[] = [],
) => {
  const calls = pageCalls()
  const shift = openHandover(
    hours,
    lines.map((more) => handoverLine(more)),
  )
  const { user } = await show(<MyShift places={places} rows={rows} now={Date.parse(shift.at)} />)
  await calls.answer('handovers.get', shift)
  return { calls, user }
}

test.each([
  [-0.1, [takenBy('Nils Natt')], 'Nils Natt har sakene.'],
  [
    -4,
    [takenBy('Nils Natt'), takenBy('Kari Kveld'), takenBy('Nils Natt')],
    'Nils Natt og Kari Kveld har sakene.',
  ],
] as const)(
  'FUP-50 %d hours from the shift time, with %j, the home of the one who went off says who has the cases',
  async (hours, lines, expected) => {
    await openHome(hours, lines)
    expect(await screen.findByText(/^Du har gått av .*\d\d:\d\d\.$/u)).toBeDefined()
    expect(screen.getByText(expected)).toBeDefined()
    expect(screen.queryByText(/^Vakten varer til/u)).toBeNull()
    expect(screen.getByText('Alle saker er overtatt')).toBeDefined()
  },
)

test('FUP-50 the home of a user who took the cases over before the shift time shows the next shift', async () => {
  const mine = { offered: byColleague, taken: { ...byColleague, isOwn: true } }
  await openHome(0.25, [mine, mine])
  expect(await screen.findByText('Du har overtatt 2 saker')).toBeDefined()
  expect(screen.getByText('8 t 15 min igjen')).toBeDefined()
})

test.each([
  ['the own shift lasts', 0.1, [takenBy('Nils Natt')]],
  ['the reader took a case', -0.1, [takenBy('Nils Natt'), takenBy('Berit Betjent', true)]],
  ['a case waits', -0.1, [takenBy('Nils Natt'), ownOffer]],
  ['others went through the cases', -0.1, [taken]],
  ['there is no case', -0.1, []],
] as const)(
  'FUP-50 the home says how long the shift lasts, and not that one has gone off, when %s',
  async (_what, hours, lines) => {
    await openHome(hours, lines)
    expect(await screen.findByText(/^(?:Vakten varer til|Vaktskifte) .*\d$/u)).toBeDefined()
    expect(screen.queryByText(/^Du har gått av/u)).toBeNull()
  },
)

test('FUP-29 the home of a Fastvakt who has gone off asks for the relief, and not before', async () => {
  const guard = { by: byColleague.by, isOwn: true, offeredAt: null }
  const row = handoverLine({ continuous: { since: byColleague.at, guard } })
  await openHome(0.1, [ownOffer], [row])
  expect(await screen.findByText(/^Du er fastvakt for/u)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()

  const { calls, user } = await openHome(-0.1, [takenBy('Nils Natt')], [row])
  const way = { name: 'Gi fra deg fastvakten: kaffe-brygge' }
  await user.click(await screen.findByRole('button', way))
  await calls.answer('guards.offer', { id: row.id })
  expect(calls.sent('guards.offer')).toEqual([{ id: row.id }])
})

test('FUP-50 the home asks for the own shift while the board is still on its way', async () => {
  const calls = pageCalls()
  await show(<HomeWard places={places}>{null}</HomeWard>)
  await calls.hold('cases.board')
  expect(calls.sent('handovers.get')).toEqual([{ departmentId: 'nord' }])
})

test('FUP-50 the own shift has no button until it is known what the button does', async () => {
  const calls = pageCalls()
  const shift = openHandover(0.25, [])
  await show(<MyShift places={places} rows={[]} now={Date.parse(shift.at)} />)
  expect(screen.queryByRole('link')).toBeNull()
  await calls.answer('handovers.get', shift)
  expect(await screen.findByRole('link', { name: /^Se vaktskiftet/u })).toBeDefined()
})
