// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HandoverLine, OpenHandover } from '#contract/handovers.ts'
import { pageCalls } from '#testing/page/page-calls.ts'
import { show } from '#testing/page/show.tsx'
import { byColleague, handoverLine, openHandover } from '#testing/rows/handover-line.ts'
import { HandoverPage } from './handover-page.tsx'

const openPage = async (shift: OpenHandover) => {
  const calls = pageCalls()
  const { user } = await show(<HandoverPage />)
  await calls.answer('handovers.get', shift)
  const view = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
  const isOff = async () => (await view('Jeg går av')).checked
  return { calls, user, isOff }
}

const own = { ...byColleague, isOwn: true }
const earlier = { ...own, at: '2026-11-27T13:30:00.000Z' }

test.each([
  ['nothing', {}, false, false],
  ['nothing, with the shift that ends', {}, true, true],
  ['a colleague’s offer, with the shift that ends', { offered: byColleague }, true, true],
  ['an own offer', { offered: own }, false, true],
  ['an own taking, with the shift that ends', { offered: byColleague, taken: own }, true, false],
  ['an own offer after an own taking', { offered: own, taken: earlier }, false, true],
] as const)(
  'FUP-50 the shift change opens on the side of the one who goes off or comes on when there is %s',
  async (_what, more, isLeaving, expected) => {
    // A second case keeps the list open.
    const rest = handoverLine({
      id: '018f0000-0000-7000-8000-000000000009',
      reference: 'sol-maane',
    })
    const { isOff } = await openPage(openHandover(0.2, [handoverLine(more), rest], { isLeaving }))
    expect(await isOff()).toBe(expected)
  },
)

test('FUP-50 who comes on reads what to wait for, and goes off with one press above when it is they who leave', async () => {
  const { user, isOff } = await openPage(openHandover(0.2, [handoverLine()]))
  expect(await screen.findByText('Vent på den som går av')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Jeg går av' }))
  expect(await isOff()).toBe(true)
  expect(screen.queryByText('Vent på den som går av')).toBeNull()
  expect(screen.getByRole('button', { name: 'Gjennomgått: kaffe-brygge' })).toBeDefined()
})

test('FUP-50 who comes on takes what a colleague went through, and nothing that they went through themselves', async () => {
  await openPage(openHandover(0.2, [handoverLine({ offered: byColleague })]))
  expect(await screen.findByText(/^Berit Betjent har gått gjennom 1\./u)).toBeDefined()
  expect(screen.queryByText('Vent på den som går av')).toBeNull()

  const { user } = await openPage(openHandover(0.2, [handoverLine({ offered: own })]))
  expect(await screen.findByText(/^Alt er gjennomgått\./u)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Jeg kommer på' }))
  expect(screen.getByText(/^Du har gått gjennom sakene selv\./u)).toBeDefined()
})

test('FUP-51 a taking that failed is said, also when one that was pressed before it ends well', async () => {
  const line = (id: string, reference: string) =>
    handoverLine({ id, reference, module: 'M9', offered: byColleague })
  const shift = openHandover(0.2, [
    line('018f0000-0000-7000-8000-000000000008', 'sol-maane'),
    line('018f0000-0000-7000-8000-000000000009', 'elv-bro'),
  ])
  const { calls, user } = await openPage(shift)
  await user.click(await screen.findByRole('button', { name: 'Jeg overtar: sol-maane' }))
  await user.click(screen.getByRole('button', { name: 'Jeg overtar: elv-bro' }))
  const before = await calls.hold('handovers.take')
  await calls.lose('handovers.take')
  await calls.answer('handovers.get', shift)
  const said = await screen.findByText(/mistet forbindelsen|Connection lost/iu)
  before.answer({ caseId: '018f0000-0000-7000-8000-000000000008' })
  await calls.answer('handovers.get', shift)
  await screen.findByRole('button', { name: 'Jeg overtar: sol-maane' })
  expect(said.isConnected).toBe(true)
})

const leader = (name: string) => ({
  name,
  function: 'shift-leader',
  since: '2026-11-01T08:00:00.000Z',
  until: null,
  isNew: false,
})

test.each([
  [['Berit Betjent'], ['Berit Betjent'], null, 'Vaktleder nå: Berit Betjent.'],
  [['Berit Betjent', 'Nils Natt'], ['Nils Natt', 'Ola Nordmann'], null, 'Vaktleder nå: Nils Natt.'],
  [['A', 'B'], ['A', 'B'], null, 'Vaktleder nå: A og B.'],
  [
    ['A', 'B'],
    ['Ola Nordmann'],
    null,
    'Ingen vaktleder har ført noe i denne vakten. Finn vaktleder på vaktlisten.',
  ],
  [
    ['A', 'B'],
    [],
    '00 00 00 01',
    'Ingen vaktleder har ført noe i denne vakten. Ring vaktleder: 00 00 00 01.',
  ],
] as const)(
  'FUP-53 what nobody took in time is with the shift leader of this shift: of %j, with %j at work and the number %j: %s',
  async (names, onDuty, leaderPhone, expected) => {
    const shift = openHandover(-4, [handoverLine()], { onDuty: [...onDuty], leaderPhone })
    const { calls } = await openPage(shift)
    const officer = { ...leader('Ola Nordmann'), function: 'officer' }
    await calls.answer('functions.staff', { rows: [officer, ...names.map(leader)], requests: [] })
    const told =
      /^1 sak skulle vært overtatt innen .*\d\d:\d\d\. Vaktleder har ansvaret så lenge\. (.*)$/u
    await expect
      .poll(() => told.exec(screen.queryByText(told)?.textContent ?? '')?.[1])
      .toBe(expected)
    expect(screen.getByText('Ingen har gått gjennom sakene')).toBeDefined()
  },
)

test('FUP-50 who comes on opens a case that waits for a colleague, and takes each that one went through', async () => {
  const more = { id: '018f0000-0000-7000-8000-000000000009', reference: 'sol-maane' }
  await openPage(
    openHandover(0.2, [
      handoverLine(),
      handoverLine({ ...more, module: 'M9', offered: byColleague }),
    ]),
  )
  expect(await screen.findByRole('button', { name: 'Jeg overtar: sol-maane' })).toBeDefined()
  const open = screen.getByRole('link', { name: /^Se saken: kaffe-brygge/u })
  expect(open.getAttribute('href')).toContain('/cases/018f0000-0000-7000-8000-000000000001')
})

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const watch = { maxGap: 15, last: ago(9), next: ago(-2) } as const
const nils = { name: 'Nils Natt', function: 'officer' } as const
const byNils = { by: nils, at: ago(3), isOwn: false }

test('FUP-50 what follows along begins with the gravest, has a line for each case, and names the Fastvakt', async () => {
  const finished = (id: number, reference: string, more: Partial<HandoverLine>) =>
    handoverLine({
      id: `018f0000-0000-7000-8000-00000000000${id}`,
      reference,
      offered: byColleague,
      taken: own,
      ...more,
    })
  const guard = { by: nils, isOwn: false, offeredAt: null }
  const cell = { restrictionEndsAt: ago(2), restrictionKind: 'security-cell' } as const
  await openPage(
    openHandover(-0.1, [
      finished(1, 'kaffe-brygge', {}),
      finished(2, 'perle-tunnel', { watch, continuous: { since: ago(90), guard } }),
      finished(6, 'lerke-fiol', {
        watch: { ...watch, next: ago(1) },
        continuous: { since: ago(90), guard },
      }),
      finished(3, 'sol-maane', { watch: { ...watch, next: ago(1) }, ...cell, callDueAt: ago(20) }),
      finished(4, 'fjell-tunnel', { isAcute: true, uncalledSince: ago(20), planDueAt: ago(5) }),
      finished(5, 'lampe-traktor', { lastCheck: { kind: 'no_reaction', observedAt: ago(3) } }),
    ]),
  )
  const heading = await screen.findByRole('heading', { name: 'Følger med til din vakt' })
  const list = heading.closest('section')?.querySelectorAll('li') ?? []
  const rows = [...list].map(({ textContent }) => textContent ?? '')
  expect(rows).toEqual([
    expect.stringMatching(/^lampe-traktorIngen reaksjon/u),
    'fjell-tunnelAkutt tegn, helse ikke ringt',
    expect.stringMatching(/^sol-maaneSikkerhetscelle .* · Helse \d+ min/u),
    'perle-tunnelFastvakt: Nils Natt',
    'lerke-fiolFastvakt: Nils Natt',
  ])
})

test('FUP-50 who has gone off reads that it follows along to the next shift', async () => {
  await openPage(openHandover(-0.1, [handoverLine({ offered: own, taken: byNils })]))
  expect(await screen.findByRole('heading', { name: 'Følger med til neste vakt' })).toBeDefined()
})

test('FUP-50 the key for the next row is named while a row waits', async () => {
  const offered = handoverLine({ offered: own })
  const rest = handoverLine({ id: '018f0000-0000-7000-8000-000000000009', reference: 'sol-maane' })
  await openPage(openHandover(0.2, [offered, rest]))
  expect(await screen.findByText('Enter')).toBeDefined()
  cleanup()

  await openPage(openHandover(0.2, [offered]))
  expect(await screen.findByText(/^Gjennomgått \d\d:\d\d$/u)).toBeDefined()
  expect(screen.queryByText('Enter')).toBeNull()
})

test.each([
  ['Gjennomgått', { offered: own }, /^\d\d:\d\d$/u],
  ['Overtatt', { offered: own, taken: byNils }, /^Overtatt$/u],
  ['Gjennomgått', { offered: byColleague }, /^Gjennomgått$/u],
  ['Overtatt', { offered: byColleague, taken: own }, /^\d\d:\d\d$/u],
] as const)(
  'FUP-50 the mark «%s» is its time on a phone where the own side makes it, else its word, and both for a screen reader: %j',
  async (word, more, expected) => {
    const rest = handoverLine({
      id: '018f0000-0000-7000-8000-000000000009',
      reference: 'sol-maane',
    })
    await openPage(openHandover(0.2, [handoverLine(more), rest]))
    const long = await screen.findByText(new RegExp(`^${word} \\d\\d:\\d\\d$`, 'u'))
    expect(long.nextElementSibling?.textContent).toMatch(expected)
    expect(long.nextElementSibling?.getAttribute('aria-hidden')).toBe('true')
  },
)

type Watcher = NonNullable<HandoverLine['continuous']>['guard']

const berit = { by: byColleague.by, isOwn: false, offeredAt: null }
const ownWatch = { ...berit, isOwn: true }
const givenUp = ago(6)
const gaveUp = { ...berit, offeredAt: givenUp }

test.each([
  ['Jeg går av', ownWatch, 'Du er fastvakt for kaffe-brygge.', 'Gi fra deg fastvakten'],
  [
    'Jeg går av',
    { ...ownWatch, offeredAt: givenUp },
    'Du er fastvakt for kaffe-brygge. Du ga fra deg fastvakten',
    null,
  ],
  ['Jeg går av', berit, 'Berit Betjent er fastvakt for kaffe-brygge.', null],
  [
    'Jeg kommer på',
    berit,
    'Berit Betjent er fastvakt for kaffe-brygge. Berit Betjent må først trykke «Gi fra deg fastvakten».',
    null,
  ],
  [
    'Jeg kommer på',
    gaveUp,
    'Berit Betjent er fastvakt for kaffe-brygge. Ga fra seg fastvakten',
    'Jeg overtar fastvakten',
  ],
  ['Jeg kommer på', null, 'Ingen er fastvakt for kaffe-brygge.', 'Jeg overtar fastvakten'],
] as const)(
  'FUP-29 FUP-50 in «%s» the shift change names the Fastvakt %j and what comes next, and is not finished before the next shift has the watch',
  async (view, guard, sentence, way) => {
    const watched = { continuous: { since: ago(90), guard } }
    const shown = async (title: string): Promise<void> => {
      const region = (await screen.findByRole('heading', { name: title })).parentElement
      if (region === null) throw new Error('no section')
      expect(region.textContent).toContain(sentence)
      const buttons = within(region).queryAllByRole('button')
      expect(buttons.map(({ textContent }) => textContent)).toEqual(way === null ? [] : [way])
    }
    const { user } = await openPage(openHandover(0.2, [handoverLine(watched)]))
    await user.click(await screen.findByRole('radio', { name: view }))
    await shown('Fastvakt')
    cleanup()

    const acts =
      view === 'Jeg går av' ? { offered: own, taken: byNils } : { offered: byColleague, taken: own }
    await openPage(openHandover(-0.1, [handoverLine({ ...watched, ...acts })]))
    expect(await screen.findByText(/^Sakene er overtatt \d/u)).toBeDefined()
    expect(screen.queryByText(/^Vaktskiftet er ferdig/u)).toBeNull()
    await shown('Fastvakten er ikke overtatt')
  },
)

test('FUP-29 FUP-50 the shift change is finished when the Fastvakt is one who took over', async () => {
  const continuous = { since: ago(90), guard: ownWatch }
  const acts = { offered: byColleague, taken: own }
  await openPage(openHandover(-0.1, [handoverLine({ watch, continuous, ...acts })]))
  expect(await screen.findByText(/^Vaktskiftet er ferdig/u)).toBeDefined()
  expect(screen.getByText('Fastvakt: Berit Betjent')).toBeDefined()
  expect(screen.queryByText('Fastvakten er ikke overtatt')).toBeNull()
})

test('FUP-29 the Fastvakt gives up the watch on the shift change, and who comes takes it there', async () => {
  const { id, version } = handoverLine()
  const press = async (view: string, guard: Watcher, way: string, call: string) => {
    const line = handoverLine({ continuous: { since: ago(90), guard } })
    const { calls, user } = await openPage(openHandover(0.2, [line]))
    await user.click(await screen.findByRole('radio', { name: view }))
    await user.click(screen.getByRole('button', { name: `${way}: kaffe-brygge` }))
    await calls.answer(call, { id, version })
    // The list is read again.
    await calls.answer('handovers.get', openHandover(0.2, [line]))
    cleanup()
    return calls.sent(call)
  }
  expect(await press('Jeg går av', ownWatch, 'Gi fra deg fastvakten', 'guards.offer')).toEqual([
    { id },
  ])
  expect(await press('Jeg kommer på', gaveUp, 'Jeg overtar fastvakten', 'guards.take')).toEqual([
    { id, version, reason: null },
  ])
})
