import type { WholeCase } from '#contract/cases.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { addCase, giveDuties } from '#testing/rows/care.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { recordStreams, untilFollowing } from '../../steps/live/live.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading, menu, passTime, settle } from '../../steps/page/page-helpers.ts'
import { addWatched, ago, boardRows, enterOn, enterWard } from '../../steps/ward/ward.ts'

const plusMinutes = (time: string, minutes: number): string =>
  new Date(Date.parse(time) + minutes * 60_000).toISOString()

test.full(
  'F-A5 FUP-40 FUP-41 the board lists what cannot wait first and says by how much, by word and sign',
  async ({ page, server }) => {
    const ward = await enterWard(page, server, 'officer')
    await addWatched(server, ward, 'orkide-mynt', 2)
    await addWatched(server, ward, 'lampe-traktor', 9)
    await addWatched(server, ward, 'kongle-kompass', 19)
    await addCase(server.services, { ...ward, reference: 'kaffe-brygge', riskSince: ago(72) })
    await addCase(server.services, { ...ward, reference: 'perle-tunnel', isAcute: true })
    await page.goto('/board')
    await settle(page)
    await expect(heading(page)).toHaveText('Vakttavle')
    const texts = [
      ['perle-tunnel', 'Akutt tegn, helse ikke ringt', 'Ring helse'],
      ['kongle-kompass', 'Modul 9', 'Tilsyn 4 min over fristen', 'Registrer tilsyn'],
      ['kaffe-brygge', 'Modul 5', 'Ingen plan, 12 min over fristen', 'Lag tiltaksplan'],
      ['lampe-traktor', 'Gå nå', 'senest', 'Registrer tilsyn'],
      ['orkide-mynt', 'I rute', 'senest', 'Registrer tilsyn'],
    ]
    await expect(boardRows(page)).toHaveCount(texts.length)
    for (const [position, words] of texts.entries()) {
      for (const word of words) await expect(boardRows(page).nth(position)).toContainText(word)
    }
    await expect(page.getByRole('main').getByText('3 haster')).toBeVisible()
    await expect(page.getByText('1 gå nå · 1 i rute')).toBeVisible()
    await expectCleanInAllThemes(page)
    await page.getByRole('switch', { name: 'Bare det som haster' }).click()
    await expect(boardRows(page)).toHaveCount(4)
    await expect(page.getByText('1 sak er skjult: 1 i rute.')).toBeVisible()
    await expect(page).toHaveURL('/board?urgent=true')
  },
)

test('FUP-22 the drawn moment is on no page before it comes', async ({ page, server }) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, 'kongle-kompass', 2)
  const { watch } = (await server.call('cases.get', { id }, who)).data as WholeCase
  const [drawn, limit] = [watch?.next ?? '', plusMinutes(watch?.last ?? '', 15)]
  for (const path of ['/board', `/cases/${id}`, `/cases/${id}/check`]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(formatTime(limit, 'nb'))
    await expect(page.getByRole('main')).not.toContainText(formatTime(drawn, 'nb'))
    await expect(page.getByText('Gå nå', { exact: true })).toHaveCount(0)
  }
})

test.full(
  'FUP-44 a board without a connection for a minute shows no state',
  async ({ page, server }) => {
    await page.clock.install()
    const ward = await enterWard(page, server, 'officer')
    await addWatched(server, ward, 'kongle-kompass', 19)
    await page.goto('/board')
    await settle(page)
    await expect(boardRows(page)).toContainText('4 min over fristen')
    await page.route('**/api/cases.board*', (route) => route.abort())
    await passTime(page, 61_000)
    await expect(
      page.getByText(/Uten forbindelse siden (?:\d+\.\d+\. )?\d\d:\d\d. Bruk papir./u),
    ).toBeVisible()
    await expect(boardRows(page)).toContainText('kongle-kompass')
    await expect(page.getByText('over fristen')).toHaveCount(0)
    await expect(page.getByRole('main').getByText('1 haster')).toHaveCount(0)
    await page.unroute('**/api/cases.board*')
    await passTime(page, 31_000)
    await expect(boardRows(page)).toContainText('over fristen')
  },
)

test.full(
  'FUP-130 a check of somebody else is on the open board at once',
  async ({ page, server }) => {
    const ward = await enterWard(page, server, 'officer')
    const id = await addWatched(server, ward, 'kongle-kompass', 12)
    const other = await staffOn(server, ward, 'officer')
    const streams = recordStreams(page.context())
    await page.goto('/board')
    await untilFollowing(page, streams)
    await expect(boardRows(page)).toContainText('Gå nå')
    const seen = { caseId: id, kind: 'no_reaction', change: null }
    const check = checkInput(new Date().toISOString(), seen)
    expect((await server.call('checks.record', check, other)).error).toBeNull()
    await expect(boardRows(page)).toContainText('Ingen reaksjon')
  },
)

test.full(
  'FUP-40 a user of two departments sees both, or the one in the address',
  async ({ page, server }) => {
    const ward = await addWard(server)
    const other = await addWard(server, 'Avdeling C', ward.companyId)
    const { userId } = await enterOn(page, server, ward, ['shift-leader'])
    await giveDuties(server.services, { ...other, userId }, ['officer'])
    await addWatched(server, ward, 'kongle-kompass', 2)
    await addWatched(server, other, 'orkide-mynt', 3)
    await page.goto('/board')
    await expect(boardRows(page)).toHaveCount(2)
    await page.getByLabel('Avdeling', { exact: true }).selectOption('Avdeling C')
    await expect(boardRows(page)).toHaveCount(1)
    await expect(boardRows(page)).toContainText('orkide-mynt')
    await expect(page).toHaveURL(`/board?department=${other.departmentId}`)
  },
)

test.full(
  'FUP-01 a case opens without an assessment and gets a reference of two words',
  async ({ page, server }) => {
    await enterWard(page, server, 'officer')
    const asked = Promise.withResolvers<void>()
    await page.route('**/api/cases.board*', async (route) => {
      await asked.promise
      await route.continue()
    })
    await page.goto('/board')
    // Before the board has its answer: that must not close the dialog.
    await page.getByRole('button', { name: 'Åpne sak' }).click()
    asked.resolve()
    await expect(page.getByText('Ingen åpne saker')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Åpne sak' }).click()
    await expect(page).toHaveURL(/\/cases\/[\da-f-]{36}$/u)
    await expect(heading(page)).toHaveText(/^[a-z]+-[a-z]+$/u)
    await expect(page.getByText('Ingen plan ennå')).toBeVisible()
    await expect(page).toHaveTitle(/^Sak/u)
  },
)

test.full(
  'FUP-09 FUP-112 without follow-up and without a function the page says so, and the menu has no board',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor')
    await page.goto('/board')
    await expect(page.getByText('Oppfølging er ikke slått på', { exact: true })).toBeVisible()
    const ward = await addWard(server)
    await enterAs(page, server, 'counselor', ward)
    await page.goto('/board')
    await expect(page.getByText('Du har ingen funksjon på en avdeling')).toBeVisible()
    await settle(page)
    await expect(menu(page).getByRole('link', { name: 'Vakttavle' })).toHaveCount(0)
    await enterOn(page, server, ward, ['health'])
    await page.goto('/dashboard')
    await menu(page).getByRole('link', { name: 'Vakttavle' }).click()
    await expect(page).toHaveURL('/board')
  },
)

test.full('FUP-06 a local name is in the memory of the tab alone', async ({ page, server }) => {
  const ward = await enterWard(page, server, 'officer')
  const id = await addWatched(server, ward, 'kongle-kompass', 2)
  const sent: string[] = []
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/board')
  const toggle = async () => {
    await page.getByRole('button', { name: /^Mer:/u }).click()
    await page.getByRole('button', { name: 'Lokale navn', exact: true }).click()
  }
  await toggle()
  await page.getByLabel('Lokalt navn for kongle-kompass').fill('Gråbein')
  await toggle()
  await expect(boardRows(page)).toContainText('Gråbein')
  await boardRows(page).getByRole('link', { name: 'kongle-kompass', exact: true }).click()
  await expect(page).toHaveURL(`/cases/${id}`)
  await expect(page.getByText('Gråbein')).toBeVisible()
  await settle(page)
  const stored = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
      document.title,
    ]),
  )
  expect([...sent, stored].filter((text) => text.includes('Gråbein'))).toEqual([])
  await page.reload()
  await expect(heading(page)).toHaveText('kongle-kompass')
  await expect(page.getByText('Gråbein')).toHaveCount(0)
})
