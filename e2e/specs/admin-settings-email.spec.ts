import type { Page } from '@playwright/test'
import { contentTest as test, expect } from '../fixtures.ts'
import { recordCalls } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { expectComplaint } from '../steps/complaints.ts'
import { everythingStored } from '../steps/database.ts'
import { hearNothing } from '../steps/live.ts'
import { openSettings, save, SAVED, stored, storeRelay, tab } from '../steps/settings.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const CANARY = 'Kanari-passord-7'
const SENT = 'Test email sent successfully! Check your inbox.'
const FAILED = 'Failed to send test email. Please check your SMTP settings.'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const openEmail = async (page: Page): Promise<void> => {
  await tab(page, 'Email Configuration').click()
}

test('SET-02 G2 the stored password is in no answer and nowhere on the page; it stays, is changed and removed', async ({
  page,
  server,
}) => {
  await storeRelay(server, CANARY)
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    // The stream of events has no end to wait for.
    const isCall = response.url().includes('/api/') && !response.url().includes('/api/events')
    if (isCall) answers.push(response.text().catch(() => ''))
  })
  await openSettings(page, server)
  await openEmail(page)
  await expect(page.getByText('Passord er lagret', { exact: true })).toBeVisible()
  await expect(field(page, 'Passord til e-posttjeneren').and(page.locator('input'))).toHaveCount(0)

  // Another setting leaves it as it is.
  await field(page, 'Brukernavn').fill('holdepunkt')
  await save(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  await button(page, 'Bytt passord').click()
  const input = page.locator('input[type=password]')
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('')
  await input.fill(`${CANARY}-ny`)
  await expectCleanInAllLooks(page)
  await save(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByText('Passord er lagret', { exact: true })).toBeVisible()
  await expect(page.locator('input[type=password]')).toHaveCount(0)

  const html = await page.content()
  const fields = await page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')))
  const everything = [html, ...fields, ...(await Promise.all(answers))].join('\n')
  expect(everything).toContain('"smtpPassword":"set"')
  expect(everything).not.toContain(CANARY)
  expect(await everythingStored(server)).not.toContain(CANARY)

  await button(page, 'Fjern passord').click()
  await expect(page.getByText('Passordet fjernes når du lagrer.')).toBeVisible()
  await expect(button(page, 'Behold det lagrede passordet')).toBeFocused()
  await save(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.locator('input[type=password]')).toHaveCount(1)
  expect(await stored(server)).not.toHaveProperty('smtpPassword')
})

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
  await expect(page.getByText(SAVED)).toBeVisible()
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

test('SET-02 the test needs a host and a from-email that are saved, and says what it came to', async ({
  page,
  server,
  complaints,
}) => {
  // The page's own save is told too, and asks for the session.
  await hearNothing(page)
  await openSettings(page, server)
  await openEmail(page)
  const send = button(page, 'Send test-e-post')
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(/^Fyll inn tjener og avsenderadresse/u)
  await field(page, 'Tjener').fill('smtp.example.no')
  await field(page, 'Avsenderadresse').fill('post@example.no')
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(/^Lagre først/u)
  await save(page)
  await expect(send).toBeEnabled()
  await field(page, 'Avsendernavn').fill('Vakta')
  await expect(send).toHaveAccessibleDescription(/Lagre først\.$/u)

  const calls = recordCalls(page)
  const answer = (success: boolean) =>
    page.route('**/api/systemSettings.testEmail*', (route) =>
      route.fulfill({ json: { result: { data: { success } } } }),
    )
  await answer(true)
  await send.click()
  await expect(page.getByRole('status').getByText(SENT, { exact: true })).toBeVisible()
  expect(calls.map(({ name, body }) => [name, body])).toEqual([['systemSettings.testEmail', {}]])
  await page.unroute('**/api/systemSettings.testEmail*')
  await answer(false)
  await send.click()
  await expect(page.getByRole('alert').getByText(FAILED, { exact: true })).toBeVisible()
  await expect(page.getByText(SENT)).toHaveCount(0)
  await expectCleanInAllLooks(page)
  await page.unroute('**/api/systemSettings.testEmail*')
  await page.route('**/api/systemSettings.testEmail*', (route) => route.abort())
  await send.click()
  await expect(page.getByRole('alert').getByText(FAILED, { exact: true })).toBeVisible()
  await expectComplaint(complaints, /ERR_FAILED/u)
})

test('SET-03 closing for maintenance is warned of, shown as people see it, and asked about', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  await tab(page, 'Maintenance').click()
  await expect(page.getByText('Stengt stopper alle andre enn administratorer')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Slik ser de det' })
  await expect(preview).toContainText('Systemet er stengt for vedlikehold. Prøv igjen om litt.')
  await field(page, 'Melding til alle andre').fill('Åpner kl. 12')
  await expect(preview).toContainText('Åpner kl. 12')
  await field(page, 'Steng systemet').check()
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Lagre dette?' })
  await expect(dialog).toContainText('Systemet stenges for alle andre enn administratorer')
  await expectCleanInAllLooks(page)
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  expect(await stored(server)).toEqual({})
  await save(page)
  await dialog.getByRole('button', { name: 'Lagre likevel' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
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
  await expect(page.getByText(SAVED)).toBeVisible()
  expect(await stored(server)).toMatchObject({ maintenanceMode: false })
  await expect(line).toHaveCount(0)
})

test('SET-04 M2 a shorter time of keeping is asked about with how many days, a longer one is not', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  await tab(page, 'Data & Privacy').click()
  const days = field(page, 'Hvor lenge vurderinger lagres')
  await days.fill('400')
  await save(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  await days.fill('90')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Lagre dette?' })
  await expect(dialog).toContainText('i 90 dager i stedet for 400')
  await dialog.getByRole('button', { name: 'Lagre likevel' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  expect(await stored(server)).toMatchObject({ dataRetentionDays: 90 })
})
