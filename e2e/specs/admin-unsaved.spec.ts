import { addCompany } from '#testing/builders.ts'
import type { Page } from '@playwright/test'
import type { TestServer } from '#testing/server.ts'
import { expect, test } from '../fixtures.ts'
import { expectAxeClean } from '../steps/axe.ts'
import { dialog, edit, field, openCompanies, press } from '../steps/companies.ts'

const question = (page: Page) => dialog(page).getByRole('heading', { name: 'Forkaste endringene?' })

const begin = async (page: Page, server: TestServer, name: string): Promise<void> => {
  await addCompany(server.services, { name })
  await openCompanies(page, server)
  await edit(page, name)
}

test('ADM-03 a form without changes closes at once, and the focus goes back', async ({
  page,
  server,
}) => {
  await begin(page, server, 'Urørt')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Rediger Urørt' })).toBeFocused()
})

test('ADM-03 Escape, however often, loses nothing that was typed', async ({ page, server }) => {
  await begin(page, server, 'Utålmodig')
  await field(page, 'Sted').fill('Bodø')
  // A browser that was asked not to close by the first Escape closes by the second.
  for (let time = 0; time < 5; time += 1) {
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible({ visible: time % 2 === 0 })
  }
  await expect(dialog(page).getByRole('button', { name: 'Fortsett å redigere' })).toBeFocused()
  await expectAxeClean(page)
  await press(page, 'Fortsett å redigere')
  await expect(field(page, 'Sted')).toHaveValue('Bodø')
})

test('ADM-03 thrown away when that is said, by Lukk and by Avbryt alike', async ({
  page,
  server,
}) => {
  await begin(page, server, 'Angret')
  for (const way of ['Lukk', 'Avbryt']) {
    await field(page, 'Sted').fill('Bodø')
    await press(page, way)
    await press(page, 'Forkast')
    await expect(dialog(page)).toBeHidden()
    await edit(page, 'Angret')
    await expect(field(page, 'Sted')).toHaveValue('')
  }
})

test('ADM-03 the way back asks before the page is left; a reload makes the browser ask', async ({
  page,
  server,
}) => {
  await begin(page, server, 'Veien tilbake')
  await press(page, 'Lukk')
  await page.getByRole('link', { name: 'Moduler' }).click()
  await expect(page).toHaveURL('/admin/modules')
  await page.getByRole('link', { name: 'Firmaer' }).click()
  await edit(page, 'Veien tilbake')
  await field(page, 'Sted').fill('Bodø')
  await page.evaluate(() => history.back())
  await expect(question(page)).toBeVisible()
  await press(page, 'Fortsett å redigere')
  await expect(page).toHaveURL('/admin/companies')
  await expect(field(page, 'Sted')).toHaveValue('Bodø')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const browser = await asked
  expect(browser.type()).toBe('beforeunload')
  await browser.dismiss()
  await expect(field(page, 'Sted')).toHaveValue('Bodø')
  await page.evaluate(() => history.back())
  await press(page, 'Forkast')
  await expect(page).toHaveURL('/admin/modules')
})

test('ADM-03 while it is saved it is neither closed nor sent again', async ({ page, server }) => {
  await begin(page, server, 'Treg')
  let sent = 0
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/companies.update*', async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await field(page, 'Sted').fill('Bodø')
  await field(page, 'Sted').press('Enter')
  const saving = dialog(page).getByRole('button', { name: 'Lagrer …' })
  await expect(saving).toBeVisible()
  await saving.click({ force: true })
  await dialog(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Avbryt' })).toBeDisabled()
  await expect(question(page)).toBeHidden()
  answer()
  await expect(dialog(page)).toBeHidden()
  expect(sent).toBe(1)
})
