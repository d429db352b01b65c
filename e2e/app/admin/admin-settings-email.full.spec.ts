import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import {
  confirmSave,
  openSettings,
  save,
  stored,
  storeRelay,
  tab,
  untilSaved,
} from '../../steps/admin/settings.ts'

const CANARY = 'Kanari-passord-7'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const openEmail = async (page: Page): Promise<void> => {
  await tab(page, 'Email Configuration').click()
}

test('G2 another host loses the password: said before it is saved, and after', async ({
  page,
  server,
}) => {
  await storeRelay(server, CANARY)
  await openSettings(page, server)
  await openEmail(page)
  await field(page, 'Tjener').fill('SMTP.example.no')
  const warning = page.getByText('fjernes når du lagrer. Skriv det inn på nytt')
  await expect(warning).toHaveCount(0)
  await field(page, 'Tjener').fill('smtp.annen.no')
  // It is said whatever else is wrong.
  await field(page, 'Port').fill('x')
  await expect(warning).toBeVisible()
  await field(page, 'Port').fill('25')
  await button(page, 'Bytt passord').click()
  await expect(warning).toBeVisible()
  await page.locator('input[type=password]').fill(CANARY)
  await expect(warning).toHaveCount(0)
  await button(page, 'Behold det lagrede passordet').click()
  await save(page)
  await untilSaved(page)
  await expect(page.getByText('Passordet til e-posttjeneren er fjernet')).toBeVisible()
  expect(await stored(server)).not.toHaveProperty('smtpPassword')
})

test('G1 a password that cannot be read is said to be typed again', async ({ page, server }) => {
  await storeRelay(server, CANARY)
  const { pool } = server.database
  const client = await pool.connect()
  await client.query(`begin; select app.bind('system', null, null)`)
  await client.query(
    `update system_settings set values = values || '{"smtpPassword": "deadbeef.AAAA"}'`,
  )
  await client.query('commit')
  client.release()
  await openSettings(page, server)
  await openEmail(page)
  await expect(page.getByText('Det lagrede passordet kan ikke leses')).toBeVisible()
  await page.locator('input[type=password]').fill(CANARY)
  await save(page)
  await expect(page.getByText('Passord er lagret', { exact: true })).toBeVisible()
})

test('SET-03 closing for maintenance is warned of, shown as people see it, and asked about', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  await tab(page, 'Maintenance').click()
  await expect(
    page.getByText('Når systemet er stengt, slipper bare administratorer inn'),
  ).toBeVisible()
  const preview = page.getByRole('region', { name: 'Slik ser de det' })
  await expect(preview).toContainText('Systemet er stengt for vedlikehold. Prøv igjen om litt.')
  await field(page, 'Melding til alle andre').fill('Åpner kl. 12')
  await expect(preview).toContainText('Åpner kl. 12')
  await field(page, 'Steng systemet').check()
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Lagre dette?' })
  await expect(dialog).toContainText('Systemet stenges for alle andre enn administratorer')
  await expect(dialog).toContainText('Gjelder ingen brukere nå.')
  await expectCleanInAllThemes(page)
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  expect(await stored(server)).toEqual({})
  await save(page)
  await confirmSave(page, 'Lagre og steng')
  await untilSaved(page)
  await expect(page.getByText('Systemet er stengt nå.')).toBeVisible()
  const line = page.getByText('Vedlikeholdsmodus er på')
  await expect(line).toBeVisible()
  expect(await stored(server)).toMatchObject({
    maintenanceMode: true,
    maintenanceMessage: 'Åpner kl. 12',
  })
  // Opened again, or saved as it is, nothing is asked.
  await field(page, 'Steng systemet').uncheck()
  await save(page)
  await untilSaved(page)
  expect(await stored(server)).toMatchObject({ maintenanceMode: false })
  await expect(line).toHaveCount(0)
})

test('SET-04 M2 each other time of keeping is asked about, with how many days and people', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  await tab(page, 'Data & Privacy').click()
  const days = field(page, 'Hvor lenge vurderinger lagres')
  const dialog = page.getByRole('dialog', { name: 'Lagre dette?' })
  await days.fill('400')
  await save(page)
  await expect(dialog).toContainText('i 400 dager i stedet for 365')
  await expect(dialog).not.toContainText('slettes for godt')
  await confirmSave(page, 'Lagre og behold lenger')
  await untilSaved(page)
  await days.fill('90')
  await save(page)
  await expect(dialog).toContainText('i 90 dager i stedet for 400')
  await expect(dialog).toContainText('slettes for godt')
  await expect(dialog).toContainText(/Gjelder \d+ bruker/u)
  await confirmSave(page, 'Lagre og slett eldre')
  await untilSaved(page)
  expect(await stored(server)).toMatchObject({ dataRetentionDays: 90 })
})
