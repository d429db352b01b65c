import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { recordCalls } from '../../steps/account/account.ts'
import { pressRetry } from '../../steps/page/retry.ts'
import { choose, conflictIn, expectValues } from '../../steps/admin/conflict.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { keyboard } from '../../steps/flows/input-methods.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import {
  busy,
  confirmSave,
  openSettings,
  save,
  SAVED,
  saveInOtherSession,
  stored,
  tab,
  tabText,
  tabTexts,
  untilSaved,
} from '../../steps/admin/settings.ts'

/** Every setting with its tab, and a value other than the current one. */
const changes = [
  ['General', 'Frist for påbegynte vurderinger', '90', 'assessmentTimeoutMinutes', 90],
  ['General', 'Største fil som kan importeres', '20', 'maxFileUploadSizeMb', 20],
  ['General', 'Kontaktadresse', 'hjelp@example.no', 'contactEmail', 'hjelp@example.no'],
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
  ['Security', 'Alle kan registrere egen konto', false, 'allowSelfRegistration', false],
  ['Security', 'To personer ved publisering', true, 'twoPersonPublishing', true],
  ['Security', 'Moduler krever godkjenning', false, 'moduleApproval', false],
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

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const summary = (page: Page) => page.getByRole('group', { name: 'Rett opp dette' })

test('SET-04 SMS is shown, and cannot be switched on', async ({ page, server }) => {
  await openSettings(page, server)
  await tab(page, 'Notifications').click()
  const sms = field(page, 'Send varsler på SMS')
  await expect(sms).toBeDisabled()
  await expect(sms).not.toBeChecked()
  await expect(sms).toHaveAccessibleDescription(/Det finnes ingen SMS-tjeneste/u)
})

test('SET-01 an error in another tab opens that tab, and shows at its field and in a list that has the focus', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  const calls = recordCalls(page)
  await tab(page, 'Security').click()
  await field(page, 'Minste lengde på passord').fill('5')
  await tab(page, 'Email Configuration').click()
  await field(page, 'Tjener').fill('smtp://example.no')
  await field(page, 'Port').fill('65536')
  await field(page, 'Avsenderadresse').fill('a@example.no, b@example.no')
  await tab(page, 'General').click()
  await save(page)
  await expect(summary(page)).toBeFocused()
  await expect(tab(page, 'Security')).toHaveAttribute('aria-selected', 'true')
  await expect(summary(page).getByRole('link')).toHaveText([
    'Minste lengde på passord: Skriv et helt tall fra 6 til 32',
    'Tjener: Skriv bare et navn eller en IP-adresse, uten «smtp://», port eller skråstrek',
    'Port: Skriv et helt tall fra 1 til 65535',
    'Avsenderadresse: Skriv én gyldig e-postadresse',
  ])
  await expect(tab(page, 'Security')).toHaveAccessibleDescription('Noe må rettes her')
  await expect(tab(page, 'General')).toHaveAccessibleDescription('')
  await summary(page).getByRole('link', { name: /^Port/u }).click()
  await expect(field(page, 'Port')).toBeFocused()
  await expect(field(page, 'Port')).toHaveAccessibleDescription(/fra 1 til 65535$/u)
  await expectCleanInAllThemes(page)
  expect(calls.filter(({ name }) => name === 'systemSettings.upsert')).toEqual([])
  // The faults in other tabs prevent the save, but do not move a user who corrects a field here.
  await field(page, 'Port').fill('25')
  await save(page)
  await expect(tab(page, 'Email Configuration')).toHaveAttribute('aria-selected', 'true')
})

test('SET-01 a save that fails says why, or what the specification says, and loses nothing', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  await field(page, 'Største fil som kan importeres').fill('20')
  await page.route('**/api/systemSettings.upsert*', (route) => route.abort())
  await save(page)
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Connection lost while action was in flight' })
  await expect(alert).toBeFocused()
  await page.unroute('**/api/systemSettings.upsert*')
  await page.route('**/api/systemSettings.upsert*', (route) =>
    route.fulfill({ status: 503, json: busy }),
  )
  await save(page)
  await expect(page.getByRole('alert').getByText('For mange gjør det samme nå.')).toBeVisible()
  await expect(field(page, 'Største fil som kan importeres')).toHaveValue('20')
})

for (const { choice, saved } of [
  { choice: 'Behold min', saved: 20 },
  { choice: 'Bruk deres', saved: 50 },
] as const) {
  test(`ADM-04 over another admin's newer version: '${choice}'`, async ({ page, server }) => {
    await openSettings(page, server)
    await field(page, 'Største fil som kan importeres').fill('20')
    await saveInOtherSession(server, { maxFileUploadSizeMb: 50 })
    await save(page)
    const conflict = conflictIn(page)
    await expect(conflict).toBeFocused()
    await expectValues(conflict, 'Største fil som kan importeres', { mine: '20', theirs: '50' })
    await expect(conflict).not.toContainText('Port')
    await expectCleanInAllThemes(page)
    await choose(conflict, 'Største fil som kan importeres', choice)
    await save(page)
    await expect(conflict).toBeHidden()
    await expect(page.getByRole('button', { name: 'Lagre innstillinger' })).toBeFocused()
    await expect(field(page, 'Største fil som kan importeres')).toHaveValue(String(saved))
    await expect.poll(() => stored(server)).toMatchObject({ maxFileUploadSizeMb: saved })
    // The form now has the stored version as its base: the next save succeeds.
    await field(page, 'Største fil som kan importeres').fill('60')
    await save(page)
    await untilSaved(page)
  })
}

test('SET-01 by keyboard alone: arrows, Home and End between the tabs, and the save', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  const inputMethod = keyboard(page)
  await inputMethod.press(tab(page, 'General'))
  for (const [key, name] of [
    ['ArrowRight', 'Security'],
    ['End', 'Maintenance'],
    ['ArrowRight', 'General'],
    ['ArrowLeft', 'Maintenance'],
    ['Home', 'General'],
    ['ArrowRight', 'Security'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: tabText(name), exact: true })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
  }
  await page.keyboard.press('Tab')
  await expect(field(page, 'Minste lengde på passord')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('10')
  await inputMethod.check(field(page, 'Spesialtegn'))
  await inputMethod.press(page.getByRole('button', { name: 'Lagre innstillinger' }))
  await untilSaved(page)
  expect(await stored(server)).toMatchObject({
    passwordMinLength: 10,
    passwordRequireSpecial: false,
  })
})

test('SET-01 while it loads the page says so, and when it cannot it can be tried again', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/systemSettings.get*', async (route) => {
    await seen.promise
    await route.fulfill({ status: 500, body: 'x' })
  })
  await page.reload()
  await expect(heading(page)).toHaveText('Innstillinger')
  await expect(page.getByRole('main').getByText('Laster …')).toBeAttached()
  seen.resolve()
  await expect(page.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
  await page.unroute('**/api/systemSettings.get*')
  await pressRetry(page)
  await expect(tab(page, 'General')).toBeVisible()
})

test('SET-01 the six tabs hold every setting with its default; all are saved at once and read again', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  await expect(page.getByRole('tab')).toHaveText(tabTexts)
  const calls = recordCalls(page)
  for (const [where, label, value] of changes) {
    await tab(page, where).click()
    const input = page.getByRole('tabpanel').getByLabel(label, { exact: true })
    if (typeof value === 'boolean') await input.setChecked(value)
    else await input.fill(value)
  }
  await save(page)
  await confirmSave(page)
  await expect(page.getByRole('status').getByText(SAVED, { exact: true })).toBeVisible()
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

test('ADM-03 the settings page asks before a link discards unsaved changes', async ({
  page,
  server,
}) => {
  await openSettings(page, server)
  await field(page, 'Største fil som kan importeres').fill('20')
  await expect(page.getByText('Ikke lagret: Største fil som kan importeres')).toBeVisible()
  await page.getByRole('link', { name: 'Moduler' }).click()
  await expect(page.getByRole('heading', { name: 'Forkaste endringene?' })).toBeVisible()
  await expectCleanInAllThemes(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Fortsett å redigere' }).click()
  await expect(field(page, 'Største fil som kan importeres')).toHaveValue('20')
  await page.getByRole('button', { name: 'Forkast endringer' }).click()
  await page.getByRole('button', { name: 'Forkast', exact: true }).click()
  await expect(field(page, 'Største fil som kan importeres')).toHaveValue('10')
  await page.getByRole('link', { name: 'Moduler' }).click()
  await expect(page).toHaveURL('/admin/modules')
})
