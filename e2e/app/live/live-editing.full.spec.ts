import type { Page } from '@playwright/test'
import { addCompany } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { choose, expectValues } from '../../steps/admin/conflict.ts'
import { ownName } from '../../steps/admin/clinical.ts'
import { dialog, field, press } from '../../steps/admin/companies.ts'
import { inOtherBrowser, openAt } from '../../steps/live/live.ts'
import { untilDrawn } from '../../steps/page/page-helpers.ts'
import { save } from '../../steps/admin/settings.ts'
import {
  companies,
  changeNotice,
  conflict,
  edit,
  expectChangeNotice,
  changeContact,
} from '../../steps/live/live-editing.ts'

const settings = '/admin/settings'

test('ADM-04 a change on show is announced again when somebody changes it once more, and applies as it is', async ({
  page,
  server,
  browser,
}) => {
  const name = ownName('To ganger')
  await addCompany(server.services, { name })
  await enterAs(page, server, 'superadmin')
  await openAt(page, companies)
  await edit(page, name)
  await field(page, 'Kontaktperson').fill('Mitt eget')
  await inOtherBrowser(browser, server, companies, changeContact(name, 'Den første'))
  await page.getByRole('button', { name: 'se endringen' }).click()
  await expectValues(conflict(page), 'Kontaktperson', { mine: 'Mitt eget', theirs: 'Den første' })
  await inOtherBrowser(browser, server, companies, changeContact(name, 'Den andre'))
  await expectChangeNotice(page)
  await page.getByRole('button', { name: 'se endringen' }).click()
  await expectValues(conflict(page), 'Kontaktperson', { mine: 'Mitt eget', theirs: 'Den andre' })
  await choose(conflict(page), 'Kontaktperson', 'Bruk deres')
  await expect(field(page, 'Kontaktperson')).toHaveValue('Den andre')
  await expect(changeNotice(page)).toHaveCount(0)
})

test('ADM-04 a change of another field comes into the form, which keeps the edits and asks nothing', async ({
  page,
  server,
  browser,
}) => {
  const name = ownName('Uten konflikt')
  await addCompany(server.services, { name })
  await enterAs(page, server, 'superadmin')
  await openAt(page, companies)
  await edit(page, name)
  await field(page, 'Sted').fill('Mitt sted')
  await inOtherBrowser(browser, server, companies, changeContact(name, 'Ny kontakt'))
  await page.getByRole('button', { name: 'se endringen' }).click()
  const news = dialog(page).getByRole('status').filter({ hasText: 'er tatt inn i skjemaet' })
  await expect(news).toBeFocused()
  await expect(news).toContainText('Endringer fra Kari Nordmann kl.')
  await expect(news.getByRole('definition')).toHaveText('Ny kontakt')
  await expect(field(page, 'Kontaktperson')).toHaveValue('Ny kontakt')
  await expect(field(page, 'Sted')).toHaveValue('Mitt sted')
  await expect(conflict(page)).toHaveCount(0)
  await press(page, 'Lagre')
  await expect(dialog(page)).toHaveCount(0)
  await edit(page, name)
  await expect(field(page, 'Sted')).toHaveValue('Mitt sted')
  await expect(field(page, 'Kontaktperson')).toHaveValue('Ny kontakt')
})

test('ADM-04 one’s own save is no news, and neither is what cannot be fetched lost', async ({
  page,
  server,
  browser,
}) => {
  const name = ownName('Eget')
  await addCompany(server.services, { name })
  await enterAs(page, server, 'superadmin')
  await openAt(page, companies)
  const heard = Promise.withResolvers<void>()
  await page.route('**/api/companies.update*', async (route) => {
    // The stream reports the change before the answer comes.
    const response = await route.fetch()
    await heard.promise
    await route.fulfill({ response })
  })
  await edit(page, name)
  await field(page, 'Kontaktperson').fill('Mitt')
  const askedAgain = page.waitForResponse('**/api/companies.list*')
  await press(page, 'Lagre')
  await askedAgain
  await untilDrawn(page)
  await expect(changeNotice(page)).toHaveCount(0)
  heard.resolve()
  await expect(dialog(page)).toHaveCount(0)
  await edit(page, name)
  await expect(changeNotice(page)).toHaveCount(0)
  await field(page, 'Kontaktperson').fill('Mitt igjen')
  await inOtherBrowser(browser, server, companies, changeContact(name, 'En annens'))
  await expectChangeNotice(page)
  await page.route('**/api/companies.get*', (route) => route.abort())
  await page.getByRole('button', { name: 'se endringen' }).click()
  await expect(page.getByText('Endringen kunne ikke hentes. Prøv igjen.')).toBeVisible()
  await expect(field(page, 'Kontaktperson')).toHaveValue('Mitt igjen')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'se endringen' }).click()
  await expectValues(conflict(page), 'Kontaktperson', { mine: 'Mitt igjen', theirs: 'En annens' })
})

test('ADM-04 SET-01 settings with unsaved edits stay, and the page announces the change', async ({
  page,
  server,
  browser,
}) => {
  const limit = (on: Page) => on.getByLabel('Frist for påbegynte vurderinger', { exact: true })
  await enterAs(page, server, 'superadmin')
  await openAt(page, settings)
  await limit(page).fill('45')
  await inOtherBrowser(browser, server, settings, async (other) => {
    await limit(other).fill('90')
    await save(other)
    await expect(other.getByText('Settings saved successfully.')).toBeVisible()
  })
  await expectChangeNotice(page)
  await expect(limit(page)).toHaveValue('45')
  await expectCleanInAllThemes(page)
  await page.getByRole('button', { name: 'se endringen' }).click()
  const label = 'Frist for påbegynte vurderinger'
  await expectValues(conflict(page), label, { mine: '45', theirs: '90' })
  await choose(conflict(page), label, 'Bruk deres')
  await expect(limit(page)).toHaveValue('90')
  await expect(changeNotice(page)).toHaveCount(0)
})
