import type { Page } from '@playwright/test'
import { addCompany } from '#testing/rows/builders.ts'
import { addWard } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { expectSaved, see, watchedCase, wholeCase } from '../../steps/ward/check.ts'
import { addWatched, enterOn, openRow } from '../../steps/ward/ward.ts'

const card = (page: Page) => page.getByRole('main')

test('F-A4 FUP-25 no reaction shows the emergency card first, and saves without another press', async ({
  page,
  server,
}) => {
  const { who, id } = await watchedCase(page, server, 9)
  await page.goto(`/cases/${id}/check?from=board`)
  await see(page, 'Ingen reaksjon: vis nødkort')
  await expect(card(page).getByRole('link', { name: /^113/u })).toBeVisible()
  await expect(card(page).getByRole('link', { name: /116/u })).toHaveCount(0)
  await expect(card(page).getByText(/^Lagret \d\d:\d\d\.$/u)).toBeVisible()
  expect((await wholeCase(server, id, who)).checks[0]?.kind).toBe('no_reaction')
  await page.goBack()
  await expect(page).toHaveURL(`/cases/${id}`)
  await expect(page.getByRole('main')).toContainText('Ingen reaksjon')
  // What is not done yet has its button. The receipt is of the call to 113.
  await expect(page.getByRole('link', { name: 'Ring helse', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Registrer 113-anrop' }).click()
  await expect(page.getByLabel('Hvilket nummer?')).toHaveValue('113')
  await page.getByText('Fikk svar', { exact: true }).click()
  await page.getByText('Ja, de gjentok det', { exact: true }).click()
  await page.getByRole('button', { name: 'Lagre kvitteringen' }).click()
  await expect(page.getByText(/^Ringt /u)).toBeVisible()
  expect((await wholeCase(server, id, who)).calls).toMatchObject([{ to: 'ambulance' }])
})

test('F-A4 FUP-25 a person who reacts gets a check of their own after the emergency card', async ({
  page,
  server,
}) => {
  const { who, id } = await watchedCase(page, server, 9)
  await page.goto(`/cases/${id}/check`)
  await see(page, 'Ingen reaksjon: vis nødkort')
  await expect(card(page).getByText(/^Lagret \d\d:\d\d\.$/u)).toBeVisible()
  await card(page).getByRole('button', { name: 'Personen reagerer' }).click()
  await see(page, 'Snakket med')
  await expectSaved(page)
  const { checks } = await wholeCase(server, id, who)
  expect(checks.map(({ kind }) => kind).toSorted()).toEqual(['no_reaction', 'talked'])
})

test('F-A4 FUP-32 a mistaken press on no reaction stays, and is corrected to nobody seen', async ({
  page,
  server,
}) => {
  const { who, id } = await watchedCase(page, server, 9)
  await page.goto(`/cases/${id}/check`)
  await see(page, 'Ingen reaksjon: vis nødkort')
  await expect(card(page).getByText(/^Lagret \d\d:\d\d\.$/u)).toBeVisible()
  await card(page).getByRole('button', { name: 'Trykket feil' }).click()
  await expect(heading(page)).toHaveText('Hva så du?')
  const { checks, lastCheck } = await wholeCase(server, id, who)
  expect(checks).toHaveLength(2)
  expect(checks.find(({ kind }) => kind === 'not_seen')).toMatchObject({
    corrects: { reason: 'Trykket feil' },
  })
  expect(lastCheck?.kind).toBe('not_seen')
})

test('FUP-25 without a network the emergency card is there, and the check is sent again', async ({
  page,
  server,
}) => {
  const { who, id } = await watchedCase(page, server, 9)
  await page.goto(`/cases/${id}/check`)
  await page.route('**/api/checks.record', (route) => route.abort())
  await see(page, 'Ingen reaksjon: vis nødkort')
  await expect(card(page).getByRole('link', { name: /^113/u })).toBeVisible()
  await expect(card(page).getByText('Ingen andre ser det ennå. Ring vaktleder.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Trykket feil' }).click()
  await expect(card(page).getByText('Kan rettes når tilsynet er lagret.')).toBeVisible()
  await page.unroute('**/api/checks.record')
  await expect(card(page).getByText(/^Lagret \d\d:\d\d\.$/u)).toBeVisible()
  expect((await wholeCase(server, id, who)).checks).toHaveLength(1)
})

test('FUP-32 a corrected check stays, struck through, beside its correction', async ({
  page,
  server,
}) => {
  const { id } = await watchedCase(page, server, 9)
  await page.goto(`/cases/${id}/check`)
  await see(page, 'Snakket med')
  await page.getByRole('button', { name: 'Til saken' }).click()
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
})

test('FUP-24 FUP-25 FUP-150 the check, also by reference, and the emergency card fit a small phone below the banner of a demonstration', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services, { isDemo: true })
  const ward = await addWard(server, 'Avdeling B', companyId)
  await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, 'kongle-kompass', 20)
  await page.setViewportSize({ width: 360, height: 640 })
  const scroll = async (): Promise<number> => {
    await settle(page)
    return page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  }
  await page.goto(`/cases/${id}/check`)
  await expect(heading(page)).toHaveText('Hva så du?')
  await expect(page.getByText('Demo. Ikke skriv om virkelige personer.')).toBeVisible()
  expect(await scroll()).toBeLessThanOrEqual(0)
  await page.goto('/check')
  await expect(page.getByLabel('Referanse')).toBeVisible()
  expect(await scroll()).toBeLessThanOrEqual(0)
  await page.goto(`/cases/${id}/card`)
  await expect(card(page).getByRole('link', { name: /^113/u })).toBeVisible()
  // Its call is in sight; steps and numbers may go on below.
  const call = await card(page).getByRole('link', { name: /^113/u }).boundingBox()
  expect((call?.y ?? 640) + (call?.height ?? 0)).toBeLessThanOrEqual(640)
})

test('FUP-32 a mistaken tap is corrected without a typed reason, and both rows stay', async ({
  page,
  server,
}) => {
  const { who, id } = await watchedCase(page, server, 9)
  await page.goto(`/cases/${id}/check`)
  await see(page, 'Snakket med')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Korriger' }).click()
  await expect(
    page.getByText('Trykk på det du så. Det første valget blir stående, strøket over.'),
  ).toBeVisible()
  await see(page, 'Våken, snakket ikke')
  await expectSaved(page)
  await expect(page.getByRole('definition').first()).toHaveText('Våken, snakket ikke')
  const { checks } = await wholeCase(server, id, who)
  expect(checks).toHaveLength(2)
  expect(checks.find(({ corrects }) => corrects !== null)).toMatchObject({
    kind: 'awake',
    corrects: { reason: 'Trykket feil' },
  })
})
