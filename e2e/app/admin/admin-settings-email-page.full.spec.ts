import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { recordCalls } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { everythingStored } from '../../steps/database/database.ts'
import { disableEvents } from '../../steps/live/live.ts'
import {
  openSettings,
  save,
  stored,
  storeRelay,
  tab,
  untilSaved,
} from '../../steps/admin/settings.ts'

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
    // The event stream has no end to wait for.
    const isCall = response.url().includes('/api/') && !response.url().includes('/api/events')
    if (isCall) answers.push(response.text().catch(() => ''))
  })
  await openSettings(page, server)
  await openEmail(page)
  await expect(page.getByText('Passord er lagret', { exact: true })).toBeVisible()
  await expect(field(page, 'Passord til e-posttjeneren').and(page.locator('input'))).toHaveCount(0)

  // Saving another setting leaves the stored password unchanged.
  await field(page, 'Brukernavn').fill('holdepunkt')
  await save(page)
  await untilSaved(page)
  await button(page, 'Bytt passord').click()
  const input = page.locator('input[type=password]')
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('')
  await input.fill(`${CANARY}-ny`)
  await expectCleanInAllThemes(page)
  await save(page)
  await untilSaved(page)
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
  await untilSaved(page)
  await expect(page.locator('input[type=password]')).toHaveCount(1)
  expect(await stored(server)).not.toHaveProperty('smtpPassword')
})

test('F-E2 SET-02 a relay that the server refuses is not saved, and the field says why; a test that fails says its cause', async ({
  page,
  server,
}) => {
  await disableEvents(page)
  await storeRelay(server, CANARY)
  await openSettings(page, server)
  await openEmail(page)
  const before = await stored(server)
  await field(page, 'Tjener').fill('127.0.0.1')
  await save(page)
  await expect(field(page, 'Tjener')).toHaveAccessibleDescription(
    /Denne tjeneren eller porten er ikke tillatt\./u,
  )
  await expect(page.getByText('Settings saved successfully.')).toHaveCount(0)
  expect(await stored(server)).toEqual(before)

  await field(page, 'Tjener').fill('smtp.example.no')
  await button(page, 'Send test-e-post').click()
  const alert = page.getByRole('alert').filter({ hasText: FAILED })
  await expect(alert).toContainText(
    'Navnet finnes ikke, eller tjeneren eller porten er ikke tillatt.',
  )
})

test('SET-02 the test needs a host and a from-email that are saved, and says what it came to', async ({
  page,
  server,
}) => {
  // The stream reports the page's own save too, and the page would ask for the session.
  await disableEvents(page)
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
  await untilSaved(page)
  await expect(send).toBeEnabled()
  await field(page, 'Avsendernavn').fill('Vakta')
  await expect(send).toHaveAccessibleDescription(/Lagre først\.$/u)

  const calls = recordCalls(page)
  const answer = (failure: string | null) =>
    page.route('**/api/systemSettings.testEmail*', (route) =>
      route.fulfill({ json: { result: { data: { success: failure === null, failure } } } }),
    )
  await answer(null)
  await send.click()
  await expect(page.getByRole('status').getByText(SENT, { exact: true })).toBeVisible()
  expect(calls.map(({ name, body }) => [name, body])).toEqual([['systemSettings.testEmail', {}]])
  await page.unroute('**/api/systemSettings.testEmail*')
  await answer('credentials')
  await send.click()
  await expect(page.getByRole('alert').getByText(FAILED, { exact: true })).toBeVisible()
  await expect(page.getByText(SENT)).toHaveCount(0)
  await expectCleanInAllThemes(page)
  await page.unroute('**/api/systemSettings.testEmail*')
  await page.route('**/api/systemSettings.testEmail*', (route) => route.abort())
  await send.click()
  await expect(page.getByRole('alert').getByText(FAILED, { exact: true })).toBeVisible()
})
