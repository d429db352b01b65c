import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { recordCalls } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { expectNoSidewaysScroll } from '../steps/look.ts'
import { openSettings, save, SAVED, stored, tab, tabNames } from '../steps/settings.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** Every setting with the tab that it is in, and another value than it has. */
const changes = [
  ['General', 'Frist for påbegynte vurderinger', '90', 'assessmentTimeoutMinutes', 90],
  ['General', 'Største fil som kan importeres', '20', 'maxFileUploadSizeMb', 20],
  ['Security', 'Minste lengde på passord', '12', 'passwordMinLength', 12],
  ['Security', 'Stor bokstav', false, 'passwordRequireUppercase', false],
  ['Security', 'Liten bokstav', false, 'passwordRequireLowercase', false],
  ['Security', 'Tall', false, 'passwordRequireNumbers', false],
  ['Security', 'Spesialtegn', false, 'passwordRequireSpecial', false],
  ['Security', 'Hvor lenge en innlogging varer', '8', 'sessionTimeoutHours', 8],
  [
    'Security',
    'Lokale administratorer, redaktører og forskere slipper inn i administrasjonen',
    true,
    'delegatedAdministration',
    true,
  ],
  ['Notifications', 'Send varsler på e-post', false, 'enableEmailNotifications', false],
  ['Data & Privacy', 'Hvor lenge vurderinger lagres', ' 1 000 ', 'dataRetentionDays', 1000],
  ['Data & Privacy', 'Tillat observasjoner uten bruker', true, 'allowAnonymousAssessments', true],
  ['Data & Privacy', 'Loggfør alt som gjøres', false, 'enableAuditLogging', false],
  ['Email Configuration', 'Tjener', 'smtp.example.no', 'smtpHost', 'smtp.example.no'],
  ['Email Configuration', 'Port', '465', 'smtpPort', 465],
  ['Email Configuration', 'Brukernavn', 'holdepunkt', 'smtpUser', 'holdepunkt'],
  ['Email Configuration', 'Avsenderadresse', 'post@example.no', 'smtpFromEmail', 'post@example.no'],
  ['Email Configuration', 'Avsendernavn', 'Vakta', 'smtpFromName', 'Vakta'],
  [
    'Maintenance',
    'Melding til alle andre',
    'Åpner kl. 12.\nRing 1234.',
    'maintenanceMessage',
    'Åpner kl. 12.\nRing 1234.',
  ],
] as const

test('SET-01 the six tabs hold every setting with its default; all are saved at once and read again', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  await expect(page.getByRole('tab')).toHaveText([...tabNames])
  const calls = recordCalls(page)
  for (const [where, label, value] of changes) {
    await tab(page, where).click()
    const input = page.getByRole('tabpanel').getByLabel(label, { exact: true })
    if (typeof value === 'boolean') await input.setChecked(value)
    else await input.fill(value)
  }
  await save(page)
  await expect(page.getByRole('status').getByText(SAVED, { exact: true })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Lagre innstillinger' })).toBeFocused()
  expect(calls.filter(({ name }) => name === 'systemSettings.upsert')).toHaveLength(1)
  const expected = Object.fromEntries(changes.map(([, , , key, value]) => [key, value]))
  expect(await stored(server)).toMatchObject({ ...expected, maintenanceMode: false })
  await page.reload()
  for (const [where, label, value] of changes) {
    await tab(page, where).click()
    const input = page.getByRole('tabpanel').getByLabel(label, { exact: true })
    if (typeof value === 'boolean') await expect(input).toBeChecked({ checked: value })
    else await expect(input).toHaveValue(value === ' 1 000 ' ? '1000' : value)
  }
})

test('ADM-03 what is not saved is not left unasked, by a link or by a reload', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  await field(page, 'Største fil som kan importeres').fill('20')
  await expect(page.getByText('Endringer er ikke lagret')).toBeVisible()
  await page.getByRole('link', { name: 'Moduler' }).click()
  await expect(page.getByRole('heading', { name: 'Forkaste endringene?' })).toBeVisible()
  await expectCleanInAllLooks(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Fortsett å redigere' }).click()
  await expect(field(page, 'Største fil som kan importeres')).toHaveValue('20')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  await (await asked).dismiss()
  await page.getByRole('button', { name: 'Forkast endringer' }).click()
  await page.getByRole('button', { name: 'Forkast', exact: true }).click()
  await expect(field(page, 'Største fil som kan importeres')).toHaveValue('10')
  await page.getByRole('link', { name: 'Moduler' }).click()
  await expect(page).toHaveURL('/admin/modules')
})

test('SET-01 axe: every tab is clean in both themes, on a wide screen and on a phone', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  for (const name of tabNames) {
    await tab(page, name).click()
    await expectCleanInAllLooks(page)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  for (const name of tabNames) {
    await tab(page, name).click()
    await expectNoSidewaysScroll(page)
  }
})
