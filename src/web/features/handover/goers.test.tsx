// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HandoverLine } from '#contract/handovers.ts'
import { pageCalls } from '#testing/page/page-calls.ts'
import { show } from '#testing/page/show.tsx'
import { byColleague, handoverLine, openHandover } from '#testing/rows/handover-line.ts'
import { HandoverPage } from './handover-page.tsx'

const openPage = async (hours: number, lines: readonly HandoverLine[], isLeaving = false) => {
  const calls = pageCalls()
  await show(<HandoverPage />)
  await calls.answer('handovers.get', openHandover(hours, lines, { isLeaving }))
}

const MINUTE_MS = 60_000
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
const watch = { maxGap: 15, last: ago(9), next: ago(-2) } as const
const answered = { watch, needsGoer: true, goer: 'incoming' } as const
const [theirs, mine] = [
  { ...byColleague, at: ago(5) },
  { ...byColleague, at: ago(5), isOwn: true },
]
const nils = { name: 'Nils Natt', function: 'officer' } as const
const byNils = { by: nils, at: ago(3), isOwn: false }

test.each([
  ['who takes it', { ...answered, offered: theirs, taken: mine }, 'Du går: kaffe-brygge senest'],
  [
    'who gave it away',
    { ...answered, offered: mine, taken: byNils },
    'Nils Natt går til kaffe-brygge senest',
  ],
  [
    'who goes before leaving',
    { ...answered, goer: 'outgoing', offered: mine, taken: byNils },
    'Du går: kaffe-brygge senest',
  ],
  [
    'who takes it from one who goes',
    { ...answered, goer: 'outgoing', offered: theirs, taken: mine },
    'Berit Betjent går til kaffe-brygge senest',
  ],
] as const)(
  'FUP-52 %s reads who goes after the case is taken over, while another case is open and when none is',
  async (_what, more, expected) => {
    const rest = handoverLine({
      id: '018f0000-0000-7000-8000-000000000009',
      reference: 'sol-maane',
      offered: { ...byColleague, at: ago(8) },
    })
    const words = () => document.body.textContent
    const told = new RegExp(`${expected} .*?\\d\\d:\\d\\d`, 'u')
    await openPage(0.05, [handoverLine(more), rest])
    await expect.poll(words).toMatch(told)
    cleanup()

    await openPage(0.05, [handoverLine(more)])
    expect(await screen.findByText(/^Vaktskiftet er ferdig/u)).toBeDefined()
    await expect.poll(words).toMatch(told)
    cleanup()

    const seen = { ...watch, last: ago(4) }
    await openPage(0.05, [handoverLine({ ...more, watch: seen })])
    expect(await screen.findByText(/^Vaktskiftet er ferdig/u)).toBeDefined()
    expect(words()).not.toContain('kaffe-brygge senest')
  },
)

test('FUP-52 the question begins with the check that is late first, and says how long there is', async () => {
  const due = (id: number, reference: string, minutes: number) =>
    handoverLine({
      id: `018f0000-0000-7000-8000-00000000000${id}`,
      reference,
      watch: { ...watch, last: ago(15 - minutes) },
      needsGoer: true,
    })
  await openPage(
    0.2,
    [due(1, 'sol-maane', 12.5), due(2, 'elv-bro', -2.5), due(3, 'fjell-sti', 4.5)],
    true,
  )
  const asked = (await screen.findByRole('heading', { name: /Hvem går\?$/u })).parentElement
  if (asked === null) throw new Error('no question')
  const words = [...asked.querySelectorAll('strong, .hp-ask__left')].map((one) => one.textContent)
  expect(words).toEqual([
    'elv-bro',
    expect.stringMatching(/^\d+ min over$/u),
    'fjell-sti',
    expect.stringMatching(/^om \d min$/u),
    'sol-maane',
    expect.stringMatching(/^om 1\d min$/u),
  ])
})

test('FUP-52 after three questions the others are folded, and a press that waits for one unfolds them', async () => {
  const due = (id: number) =>
    handoverLine({
      id: `018f0000-0000-7000-8000-00000000000${id}`,
      reference: `sak-${id}`,
      watch: { ...watch, last: ago(id), next: ago(-9) },
      needsGoer: true,
    })
  const open = async () => {
    const calls = pageCalls()
    const { user } = await show(<HandoverPage />)
    const lines = [5, 4, 3, 2, 1].map(due)
    await calls.answer('handovers.get', openHandover(0.2, lines, { isLeaving: true }))
    const more = await screen.findByRole('button', { name: 'Vis 2 til' })
    const first = (id: number) =>
      within(screen.getByRole('group', { name: `Hvem går til sak-${id}?` })).getByRole('radio', {
        name: /^Jeg/u,
      })
    return { user, more, first }
  }
  const shown = await open()
  await shown.user.click(shown.more)
  expect(screen.queryByRole('button', { name: 'Vis 2 til' })).toBeNull()
  expect(document.activeElement).toBe(shown.first(2))
  cleanup()

  const { user, first } = await open()
  const press = () => user.click(screen.getByRole('button', { name: 'Gjennomgått: sak-1' }))
  await press()
  expect(screen.queryByRole('button', { name: 'Vis 2 til' })).toBeNull()
  expect(document.activeElement).toBe(first(1))
  expect(first(1).closest('li')?.dataset['missing']).toBe('true')
  await press()
  expect(document.activeElement).toBe(first(1))
  await user.click(first(1))
  expect(document.activeElement).toBe(first(1))
  expect(first(1).closest('li')?.dataset['missing']).toBe('false')
})
