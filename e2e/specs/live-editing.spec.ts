import type { Page } from '@playwright/test'
import { addCompany } from '#testing/builders.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { ownName } from '../steps/clinical.ts'
import { dialog, field, press } from '../steps/companies.ts'
import { elsewhere, openAt, soon } from '../steps/live.ts'
import { expectNoSidewaysScroll } from '../steps/look.ts'
const companies = '/admin/companies'
const news = (page: Page) => page.getByRole('status').filter({ hasText: 'Endret av en annen' })
const conflict = (page: Page) =>
  page.getByRole('alert', { name: 'Noen andre har lagret endringer imens' })
const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Rediger ${name}`, exact: true }).click()

const clock = new Intl.DateTimeFormat('nb-NO', { timeStyle: 'short', timeZone: 'Europe/Oslo' })
/** As the specification says it, at the time of day where the page is. */
const expectTold = async (page: Page): Promise<void> => {
  await expect(news(page)).toBeVisible(soon)
  const now = Date.now()
  const times = [now - 60_000, now].map((at) => clock.format(at))
  const texts = times.map((time) => `Endret av en annen kl. ${time} – se endringen`)
  expect(texts).toContain((await news(page).innerText()).trim())
}

const changeContact = (name: string, contact: string) => async (page: Page) => {
  await edit(page, name)
  await field(page, 'Kontaktperson').fill(contact)
  await press(page, 'Lagre')
  await expect(dialog(page)).toHaveCount(0)
}

test('ADM-04 what is being written stays; that it was changed elsewhere is told, and the change is shown on demand', async ({
  page,
  server,
  browser,
}) => {
  const [name, other] = [ownName('Felles'), ownName('Et annet')]
  for (const one of [name, other]) {
    await addCompany(server.services, { name: one, contactPerson: 'Fra før' })
  }
  await enterAs(page, server, 'superadmin')
  await openAt(page, companies)
  await edit(page, name)
  await field(page, 'Kontaktperson').fill('Mitt eget')
  await elsewhere(browser, server, companies, changeContact(other, 'Gjelder ikke dette'))
  await elsewhere(browser, server, companies, changeContact(name, 'Skrevet av en annen'))
  await expectTold(page)
  await expect(field(page, 'Kontaktperson')).toHaveValue('Mitt eget')
  await expect(conflict(page)).toHaveCount(0)
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  await field(page, 'Sted').focus()
  await expect(field(page, 'Navn')).not.toBeInViewport()
  await expect(news(page), 'in sight from the end of the form').toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'se endringen' }).click()
  await expect(conflict(page)).toContainText('Lagret nå: Skrevet av en annen')
  await expect(conflict(page)).toContainText('Ditt: Mitt eget')
  await expect(conflict(page)).toBeFocused()
  await expect(news(page), 'what is shown is no news').toHaveCount(0)
  await expect(field(page, 'Kontaktperson')).toHaveValue('Mitt eget')
  await press(page, 'Lagre mitt')
  await expect(dialog(page)).toHaveCount(0)
  await edit(page, name)
  await expect(field(page, 'Kontaktperson')).toHaveValue('Mitt eget')
})
