// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HandoverLine } from '#contract/handovers.ts'
import { pageCalls } from '#testing/page/page-calls.ts'
import { show } from '#testing/page/show.tsx'
import { byColleague, handoverLine, openHandover } from '#testing/rows/handover-line.ts'
import { HandoverPage } from './handover-page.tsx'

const openPage = async (hours: number, lines: readonly HandoverLine[], isLeaving = false) => {
  const calls = pageCalls()
  const { user } = await show(<HandoverPage />)
  await calls.answer('handovers.get', openHandover(hours, lines, { isLeaving }))
  return user
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
  ['who takes it', { ...answered, offered: theirs, taken: mine }, 'Du går tilkaffe-brygge senest'],
  [
    'who gave it away',
    { ...answered, offered: mine, taken: byNils },
    'Nils Natt går tilkaffe-brygge senest',
  ],
  [
    'who goes before leaving',
    { ...answered, goer: 'outgoing', offered: mine, taken: byNils },
    'Du går tilkaffe-brygge senest',
  ],
  [
    'who takes it from one who goes',
    { ...answered, goer: 'outgoing', offered: theirs, taken: mine },
    'Berit Betjent går tilkaffe-brygge senest',
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
    cleanup()

    // A check that arrives late has an earlier time than the answer.
    const lastCheck = { kind: 'no_reaction', observedAt: ago(9) } as const
    await openPage(0.05, [handoverLine({ ...more, lastCheck })])
    expect(await screen.findByText(/^Vaktskiftet er ferdig/u)).toBeDefined()
    expect(words()).not.toContain('kaffe-brygge senest')
  },
)

test('FUP-52 the question begins with the check that is late first, and says how long there is', async () => {
  const dueIn = (id: number, reference: string, minutes: number) =>
    handoverLine({
      id: `018f0000-0000-7000-8000-00000000000${id}`,
      reference,
      watch: { ...watch, last: ago(15 - minutes) },
      needsGoer: true,
    })
  await openPage(
    0.2,
    [dueIn(1, 'sol-maane', 12.5), dueIn(2, 'elv-bro', -2.5), dueIn(3, 'fjell-sti', 4.5)],
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

test('FUP-52 the incoming officer reads the overdue checks first, also of cases without a question', async () => {
  const line = handoverLine({
    watch: { ...watch, last: ago(25) },
    offered: theirs,
    taken: mine,
  })
  await openPage(0.2, [line])
  expect(await screen.findByText(/^Vaktskiftet er ferdig/u)).toBeDefined()
  const over = screen.getByRole('heading', { name: 'Over fristen' }).parentElement
  expect(over?.textContent).toMatch(/kaffe-brygge\s*\d+ min over/u)
  cleanup()
  await openPage(0.2, [{ ...line, watch }])
  expect(await screen.findByText(/^Vaktskiftet er ferdig/u)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Over fristen' })).toBeNull()
})

test('FUP-52 one press gives all open checks to the next shift, and leaves the others', async () => {
  const user = await openPage(0.2, [due(1), due(2), due(3)], true)
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true })
  await user.click((await screen.findAllByRole('radio', { name: 'Jeg' }))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Neste vakt går til alle 2' }))
  const words = chosen().map((one) => one.parentElement?.textContent)
  expect(words.filter((word) => word === 'Jeg')).toHaveLength(1)
  expect(words.filter((word) => word === 'Neste vakt')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Neste vakt går til/u })).toBeNull()
})

test('FUP-52 the question is a warning until each case has its answer', async () => {
  const user = await openPage(0.2, [due(1), due(2)], true)
  const answer = async (reference: string) => {
    const [choice] = screen.getAllByRole('group', { name: `Hvem går til ${reference}?` })
    if (choice === undefined) throw new Error('no choice')
    await user.click(within(choice).getByRole('radio', { name: /^Neste vakt/u }))
  }
  const tone = () => document.querySelector('.hp-ask')?.getAttribute('data-tone')
  expect(await screen.findByText('To tilsyn faller i vaktskiftet. Hvem går?')).toBeDefined()
  await answer('sak-1')
  expect(tone()).toBe('duty')
  await answer('sak-2')
  expect(screen.getByText('To tilsyn faller i vaktskiftet. Alle er fordelt.')).toBeDefined()
  expect(tone()).toBe('go')
})

const due = (id: number) =>
  handoverLine({
    id: `018f0000-0000-7000-8000-00000000000${id}`,
    reference: `sak-${id}`,
    watch: { ...watch, last: ago(id), next: ago(-9) },
    needsGoer: true,
  })
const ids = [9, 8, 7, 6, 5, 4, 3, 2, 1]
const [fiveDue, nineDue] = [ids.slice(4).map(due), ids.map(due)]

const radioIn = (group: string): HTMLElement =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name: /^Jeg/u })

test('FUP-52 of more than six questions four are shown, and the others where somebody unfolds them', async () => {
  const user = await openPage(0.2, nineDue, true)
  await user.click(await screen.findByRole('button', { name: 'Vis 5 til' }))
  expect(screen.queryByRole('button', { name: 'Vis 5 til' })).toBeNull()
  expect(document.activeElement).toBe(radioIn('Hvem går til sak-5?'))
})

test('FUP-52 the questions fold to their heading when each is answered and each case is gone through', async () => {
  const own = { ...theirs, isOwn: true }
  const answeredBy = (offered: typeof own | null) =>
    fiveDue.map((one) => ({ ...one, goer: 'incoming' as const, offered }))
  await openPage(0.2, answeredBy(null), true)
  expect(await screen.findByText(/faller i vaktskiftet\. Alle er fordelt\.$/u)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Vis/u })).toBeNull()
  cleanup()

  const user = await openPage(0.2, answeredBy(own), true)
  await user.click(await screen.findByRole('button', { name: 'Vis 5' }))
  expect(document.activeElement).toBe(radioIn('Hvem går til sak-5?'))
})

test('FUP-52 a press without an answer asks in the row that was pressed, and the press after the answer counts', async () => {
  const calls = pageCalls()
  const { user } = await show(<HandoverPage />)
  await calls.answer('handovers.get', openHandover(0.2, fiveDue, { isLeaving: true }))
  const press = async () =>
    user.click(await screen.findByRole('button', { name: 'Gjennomgått: sak-1' }))
  const asked = 'Velg først hvem som går til sak-1.'
  await press()
  const choice = radioIn(asked)
  expect(choice.closest('[data-row]')?.textContent).toMatch(/^sak-1/u)
  expect(document.activeElement).toBe(choice)
  act(() => choice.blur())
  await press()
  expect(document.activeElement).toBe(radioIn(asked))
  expect(calls.sent('handovers.offer')).toEqual([])
  await user.click(choice)
  expect(document.activeElement).toBe(choice)
  await press()
  expect(calls.sent('handovers.offer')).toMatchObject([{ goer: 'outgoing' }])
  expect(screen.queryByRole('group', { name: asked })).toBeNull()
})

const mineOf = (line: HandoverLine) => ({ ...line, goer: 'incoming' as const, offered: theirs })

const toldUnder = (name: string): readonly string[] => {
  const list = screen.getByRole('heading', { name }).nextElementSibling
  return [...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
}
const line = (id: number) => expect.stringMatching(new RegExp(`^sak-${id} senest `, 'u'))

test('FUP-52 who goes to more than eight reads a line for each, the first six on a phone', async () => {
  await openPage(0.2, nineDue.map(mineOf))
  await screen.findByRole('heading', { name: 'Du går til' })
  expect(toldUnder('Du går til')).toEqual(ids.map(line))
  expect(screen.getByRole('button', { name: 'Vis 3 til' })).toBeDefined()
  cleanup()

  await openPage(0.2, nineDue.slice(1).map(mineOf))
  await screen.findByRole('heading', { name: 'Du går til' })
  expect(screen.queryByRole('button', { name: /^Vis/u })).toBeNull()
})

test('FUP-52 each who goes is one heading over their checks, the reader first, and last what nobody answered', async () => {
  const [open, first, own, second] = [due(5), due(4), due(3), due(2)]
  const toBerit = (one: HandoverLine) => ({ ...mineOf(one), goer: 'outgoing' as const })
  await openPage(0.2, [open, toBerit(first), mineOf(own), toBerit(second)])
  const box = (await screen.findByRole('heading', { name: 'Du går til' })).parentElement
  const headings = within(box ?? document.body).getAllByRole('heading')
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Du går til',
    'Berit Betjent går til',
    'Ikke avklart hvem som går til',
  ])
  expect(toldUnder('Du går til')).toEqual([line(3)])
  expect(toldUnder('Berit Betjent går til')).toEqual([line(4), line(2)])
  expect(toldUnder('Ikke avklart hvem som går til')).toEqual([line(5)])
})
