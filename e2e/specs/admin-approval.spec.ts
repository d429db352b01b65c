import type { Page } from '@playwright/test'
import { addApproval } from '#testing/approvals.ts'
import { addCompany } from '#testing/builders.ts'
import type { TestServer } from '#testing/server.ts'
import { setSettings } from '#testing/settings.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { dialog, field, openCompanies, press, searchFor } from '../steps/companies.ts'
import { printedPages } from '../steps/documents.ts'
import { keyboard } from '../steps/hands.ts'
import { expectNoSidewaysScroll, settle } from '../steps/look.ts'
import { button, reachSymptoms } from '../steps/officer.ts'

const delegate = (server: TestServer, delegatedAdministration: boolean) =>
  setSettings(server.services, { delegatedAdministration })
test.beforeEach(({ server }) => delegate(server, true))
test.afterEach(({ server }) => delegate(server, false))

const NONE = 'Innholdet er ennå ikke godkjent av virksomhetens egen kliniker.'
const APPROVED = /^Innholdet er godkjent av Kari Lege, overlege \d\d\.\d\d\.\d{4}\.$/u
const panel = (page: Page) => page.getByRole('region', { name: 'Klinisk godkjenning' })

const openAdmin = async (page: Page): Promise<void> => {
  await page.goto('/admin')
  await settle(page)
}

const place = async (server: TestServer, name = 'Nordre fengsel') => ({
  companyId: await addCompany(server.services, { name }),
})

test('SAFE-03 a local admin records an approval by keyboard alone, and withdraws it', async ({
  page,
  server,
}) => {
  const own = await place(server)
  await enterAs(page, server, 'org_admin', own)
  await openAdmin(page)
  const hands = keyboard(page)
  await expect(panel(page).getByText(NONE)).toBeVisible()
  await expect(panel(page).getByText('Ingen godkjenning er registrert.')).toBeVisible()
  await hands.press(panel(page).getByRole('button', { name: 'Registrer godkjenning' }))
  await expect(field(page, 'Klinikerens navn og tittel')).toBeFocused()
  await page.keyboard.type(' Kari Lege, overlege')
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  await hands.press(dialog(page).getByRole('button', { name: 'Lagre' }))
  await expect(dialog(page)).toBeHidden()
  await expect(panel(page).getByText('Godkjenningen er registrert.')).toBeVisible()
  await expect(panel(page).getByText(APPROVED)).toBeVisible()
  await expectCleanInAllLooks(page)

  await hands.press(
    panel(page).getByRole('button', { name: /^Trekk tilbake godkjenningen fra Kari Lege/u }),
  )
  await expect(dialog(page)).toContainText('Kari Lege, overlege')
  await expect(dialog(page)).toContainText('Resultater som er lagret, endres ikke.')
  await expectCleanInAllLooks(page)
  await hands.press(dialog(page).getByRole('button', { name: 'Avbryt' }))
  await expect(panel(page).getByText(APPROVED)).toBeVisible()
  await hands.press(panel(page).getByRole('button', { name: /^Trekk tilbake/u }))
  await hands.press(dialog(page).getByRole('button', { name: 'Trekk tilbake' }))
  await expect(panel(page).getByText('Godkjenningen er trukket tilbake.')).toBeVisible()
  await expect(panel(page).getByText(NONE)).toBeVisible()
  await expect(panel(page).getByText(/^Trukket tilbake \d\d\.\d\d\.\d{4}/u)).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /^Trekk tilbake/u })).toHaveCount(0)
})

test('SAFE-03 a superadmin records it for a company among all, at 390 px and with a name of 200 signs', async ({
  page,
  server,
}) => {
  await addCompany(server.services, { name: 'Godviken fengsel' })
  await openCompanies(page, server)
  await searchFor(page, 'Godviken')
  const open = page.getByRole('button', { name: 'Klinisk godkjenning for Godviken fengsel' })
  await open.click()
  await expect(dialog(page).getByText(NONE)).toBeVisible()
  await press(page, 'Registrer godkjenning')
  await field(page, 'Klinikerens navn og tittel').fill('x'.repeat(200))
  await press(page, 'Lagre')
  await expect(dialog(page).getByText('Godkjenningen er registrert.')).toBeVisible()
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  await dialog(page)
    .getByRole('button', { name: /^Trekk tilbake/u })
    .click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Trekke tilbake godkjenningen?')
  await press(page, 'Avbryt')
  await expect(dialog(page).getByRole('heading').first()).toHaveText(
    'Klinisk godkjenning: Godviken fengsel',
  )
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(open).toBeFocused()
})

test('SAFE-03 the officer’s result and the Modulskjema say who approved the content, in English too', async ({
  page,
  server,
}) => {
  const own = await place(server)
  await addApproval(server.services, { ...own, clinician: 'x'.repeat(200) })
  await enterAs(page, server, 'counselor', own)
  await page.goto('/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await button(page, 'Fullfør vurdering').click()
  const said = /Innholdet er godkjent av x{200} \d\d\.\d\d\.\d{4}\./u
  await expect(page.getByRole('main').getByText(said)).toBeVisible()
  await button(page, 'Gå til Modulskjema').click()
  const sheet = page.getByRole('article', { name: 'Modulskjema' })
  await expect(sheet.getByText(said)).toBeVisible()
  expect(await printedPages(page)).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText(/approved by x{200} on \d\d\/\d\d\/\d{4}\./u)).toBeVisible()
})
