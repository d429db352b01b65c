import type { Page } from '@playwright/test'
import type { WholeCase } from '#contract/cases.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { addWard } from '#testing/rows/ward.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { typedMoment } from '#web/lib/format/norwegian-moment.ts'
import { expect, test } from '../../fixtures.ts'
import { recordCalls } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { addWatched, boardRows, enterOn, openRow } from '../../steps/ward/ward.ts'

const wholeCase = async (server: TestServer, id: string, who: SignedIn): Promise<WholeCase> =>
  (await server.call('cases.get', { id }, who)).data as WholeCase

const watchedCase = async (page: Page, server: TestServer, lastSeen: number) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, 'kongle-kompass', lastSeen)
  return { ward, who, id }
}

/** So many days from now in Norway, as a form has it, and 14:30 of that day. */
const dayAt1430 = (days: number) => {
  const day = isoDate(new Date(Date.now() + days * 86_400_000).toISOString())
  const expectedAt = typedMoment({ day, time: '14:30' }, 'future', Date.now()).at
  return { day: day.split('-').toReversed().join('.'), expectedAt }
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const card = (page: Page) => page.getByRole('dialog', { name: 'Slå alarm. Ring 113.' })
const save = (page: Page) => page.getByRole('button', { name: /^Lagre tilsyn \d\d:\d\d$/u }).click()

test.full(
  'FUP-24 the usual check takes two presses from the form, and the board says that it is saved',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server, 9)
    await page.goto('/board')
    await expect(boardRows(page)).toContainText('Gå nå')
    await page.getByRole('link', { name: 'Registrer tilsyn: kongle-kompass' }).click()
    await expect(heading(page)).toHaveText('Registrer tilsyn')
    await settle(page)
    await expectCleanInAllThemes(page)
    await choose(page, 'Snakket med')
    await save(page)
    await expect(page).toHaveURL('/board')
    await expect(page.getByText(/^Tilsyn lagret \d\d:\d\d$/u)).toBeVisible()
    await expect(boardRows(page)).toContainText('I rute')
    const { checks } = await wholeCase(server, id, who)
    expect(checks[0]).toMatchObject({ kind: 'talked', change: 'same', isTimeCertain: true })
  },
)

test.full(
  'FUP-24 without a choice nothing is sent, and the form names the missing answers',
  async ({ page, server }) => {
    const { id } = await watchedCase(page, server, 9)
    const calls = recordCalls(page)
    await page.goto(`/cases/${id}/check`)
    await save(page)
    await expect(page.getByRole('group', { name: 'Hva så du?' })).toContainText('Velg hva du så.')
    expect(calls.map(({ name }) => name)).not.toContain('checks.record')
  },
)

test('FUP-24 a check whose answer is lost keeps the form and goes with the same id and time again', async ({
  page,
  server,
}) => {
  const { who, id } = await watchedCase(page, server, 9)
  const calls = recordCalls(page)
  await page.goto(`/cases/${id}/check`)
  await page.route('**/api/checks.record', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await choose(page, 'Våken, snakket ikke')
  await page.getByLabel('Mer om det du så').fill('Leser avis.')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Feil ved lagring' })).toBeVisible()
  await expect(page.getByLabel('Mer om det du så')).toHaveValue('Leser avis.')
  await page.unroute('**/api/checks.record')
  await save(page)
  await expect(page).toHaveURL(`/cases/${id}`)
  const sent = calls.filter(({ name }) => name === 'checks.record')
  const [first, second] = sent.map(({ body }) => body as { id: string; deviceAt: string })
  expect([second?.id, second?.deviceAt]).toEqual([first?.id, first?.deviceAt])
  expect((await wholeCase(server, id, who)).checks).toHaveLength(1)
})

test.full('FUP-26 a late check asks why', async ({ page, server }) => {
  const { who, id } = await watchedCase(page, server, 19)
  await page.goto(`/cases/${id}/check`)
  await choose(page, 'Sover, så at personen puster')
  await save(page)
  await expect(page.getByRole('group', { name: 'Hvorfor kom tilsynet over tiden?' })).toContainText(
    'Velg hvorfor tilsynet kom over tiden.',
  )
  await choose(page, 'For få på vakt')
  await save(page)
  await expect(page).toHaveURL(`/cases/${id}`)
  await expect(page.getByText('Over tiden: For få på vakt')).toBeVisible()
  const { checks, deviations } = await wholeCase(server, id, who)
  expect(checks[0]?.lateReason).toBe('few-staff')
  expect(deviations[0]).toMatchObject({ kind: 'late', explanation: 'few-staff' })
})

test.full(
  'F-A4 FUP-25 no reaction shows the emergency card first, and saves without another press',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server, 9)
    await page.goto(`/cases/${id}/check?from=board`)
    await page.getByRole('button', { name: 'Ingen reaksjon: vis nødkort' }).click()
    await expect(card(page).getByRole('link', { name: /^113/u })).toBeVisible()
    await expect(card(page).getByRole('link', { name: /116/u })).toHaveCount(0)
    await expect(card(page).getByText(/^Lagret \d\d:\d\d\.$/u)).toBeVisible()
    expect((await wholeCase(server, id, who)).checks[0]?.kind).toBe('no_reaction')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/board')
    await expect(boardRows(page).first()).toContainText('Ingen reaksjon')
  },
)

test.full(
  'F-A4 FUP-25 a person who reacts gets a check of their own after the emergency card',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server, 9)
    await page.goto(`/cases/${id}/check`)
    await page.getByRole('button', { name: 'Ingen reaksjon: vis nødkort' }).click()
    await expect(card(page).getByText(/^Lagret \d\d:\d\d\.$/u)).toBeVisible()
    await card(page).getByRole('button', { name: 'Personen reagerer' }).click()
    await choose(page, 'Snakket med')
    await save(page)
    await expect(page).toHaveURL(`/cases/${id}`)
    const { checks } = await wholeCase(server, id, who)
    expect(checks.map(({ kind }) => kind).toSorted()).toEqual(['no_reaction', 'talked'])
  },
)

test.full(
  'F-A4 FUP-32 a mistaken press on no reaction stays, and is corrected to nobody seen',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server, 9)
    await page.goto(`/cases/${id}/check`)
    await page.getByRole('button', { name: 'Ingen reaksjon: vis nødkort' }).click()
    await expect(card(page).getByText(/^Lagret \d\d:\d\d\.$/u)).toBeVisible()
    await card(page).getByRole('button', { name: 'Trykket feil' }).click()
    await expect(card(page)).toHaveCount(0)
    const { checks, lastCheck } = await wholeCase(server, id, who)
    expect(checks).toHaveLength(2)
    expect(checks.find(({ kind }) => kind === 'not_seen')).toMatchObject({
      corrects: { reason: 'Trykket feil' },
    })
    expect(lastCheck?.kind).toBe('not_seen')
  },
)

test.full(
  'FUP-25 without a network the emergency card is there, and the check is sent again',
  async ({ page, server }) => {
    const { who, id } = await watchedCase(page, server, 9)
    await page.goto(`/cases/${id}/check`)
    await page.route('**/api/checks.record', (route) => route.abort())
    await page.getByRole('button', { name: 'Ingen reaksjon: vis nødkort' }).click()
    await expect(card(page).getByRole('link', { name: /^113/u })).toBeVisible()
    await expect(card(page).getByText('Ingen andre ser det ennå. Ring vaktleder.')).toBeVisible()
    await card(page).getByRole('button', { name: 'Trykket feil' }).click()
    await expect(card(page).getByText('Kan rettes når tilsynet er lagret.')).toBeVisible()
    await page.unroute('**/api/checks.record')
    await expect(card(page).getByText(/^Lagret \d\d:\d\d\.$/u)).toBeVisible()
    expect((await wholeCase(server, id, who)).checks).toHaveLength(1)
  },
)

test('F-C3 FUP-31 a person who is away is asked for by place, responsible and return, the form asks about more than 72 hours, and the person comes back', async ({
  page,
  server,
}) => {
  const { who, id } = await watchedCase(page, server, 9)
  await page.goto(`/cases/${id}/check`)
  await choose(page, 'Ikke på avdelingen')
  await expect(page.getByRole('group', { name: 'Hvordan nå?' })).toHaveCount(0)
  await choose(page, 'I retten')
  await page.getByLabel('Hvem har ansvaret så lenge?').fill('Transportleder')
  const { day, expectedAt } = dayAt1430(10)
  await page.getByLabel('Dato').fill(day)
  await page.getByLabel('Klokkeslett').fill('14.30')
  await save(page)
  const confirmation = page.getByRole('checkbox', { name: 'Ja, lenger enn 72 timer' })
  await expect(confirmation).toHaveAccessibleDescription(/^Bekreft at personen blir borte/u)
  await confirmation.check()
  await save(page)
  await expect(page).toHaveURL(`/cases/${id}`)
  await expect(page.getByText('ansvar så lenge: Transportleder')).toBeVisible()
  expect((await wholeCase(server, id, who)).absence).toEqual({
    place: 'court',
    responsible: 'Transportleder',
    expectedAt,
  })
  await page.getByRole('button', { name: 'Personen er tilbake' }).click()
  await expect(page.getByRole('main')).toContainText('Gå nå')
})

test.full(
  'F-D1 FUP-31 a return in the night of the clocks is asked about where it comes twice, and refused where it does not come',
  async ({ page, server }) => {
    const { id } = await watchedCase(page, server, 9)
    await page.goto(`/cases/${id}/check`)
    await choose(page, 'Ikke på avdelingen')
    await choose(page, 'I retten')
    await page.getByLabel('Hvem har ansvaret så lenge?').fill('Transportleder')
    const expected = page.getByRole('group', { name: 'Når ventes personen tilbake?' })
    await expected.getByLabel('Dato').fill('30.03.2059')
    await expected.getByLabel('Klokkeslett').fill('02:30')
    await save(page)
    await expect(expected).toContainText('Klokken 02:30 finnes ikke denne natten.')
    await expected.getByLabel('Dato').fill('26.10.2059')
    const twice = expected.getByRole('group', { name: /^Klokken 02:30 kommer to ganger/u })
    await expect(twice.getByRole('radio', { name: 'Første gang (sommertid)' })).toBeChecked()
    await settle(page)
    await expectCleanInAllThemes(page)
    await twice.getByRole('radio', { name: 'Andre gang (vintertid)' }).check()
    await save(page)
    // It is a moment, if one that is too far away for an absence (F-C3).
    await expect(expected).toContainText(
      'Tidspunktet er for langt tilbake eller for langt fram i tid.',
    )
  },
)

test.full(
  'FUP-32 a corrected check stays, struck through, beside its correction',
  async ({ page, server }) => {
    const { id } = await watchedCase(page, server, 9)
    await page.goto(`/cases/${id}/check`)
    await choose(page, 'Snakket med')
    await save(page)
    await openRow(page, 'tilsynet')
    await page.getByRole('button', { name: /^Korriger tilsynet/u }).click()
    const dialog = page.getByRole('dialog', { name: 'Korriger tilsynet' })
    await dialog.getByRole('radio', { name: 'Våken, snakket ikke' }).check()
    await dialog.getByLabel('Begrunnelse').fill('for kort')
    await dialog.getByRole('button', { name: 'Lagre korrigeringen' }).click()
    await expect(dialog.getByText('Skriv en ny begrunnelse.').first()).toBeVisible()
    await dialog.getByLabel('Begrunnelse').fill('Trykket på feil rad')
    await dialog.getByRole('button', { name: 'Lagre korrigeringen' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Våken, snakket ikke.')).toBeVisible()
    await expect(page.locator('del')).toHaveText('Snakket med. Som før')
    await expect(page.getByText('Korrigerer et tilsyn: Trykket på feil rad')).toBeVisible()
  },
)
