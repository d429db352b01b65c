import { addCompany } from '#testing/builders.ts'
import { expect, test } from '../fixtures.ts'
import { card, openCompanies, searchFor } from '../steps/companies.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { expectNoSidewaysScroll } from '../steps/look.ts'

test('USR-05 the same page of the same search after going on and back, and after a reload', async ({
  page,
  server,
}) => {
  for (let n = 10; n < 60; n += 1) await addCompany(server.services, { name: `Side ${n}` })
  await openCompanies(page, server)
  await searchFor(page, 'side')
  await expect(page.getByRole('status').filter({ hasText: 'Viser 1–24 av 50' })).toBeVisible()
  await page.getByRole('button', { name: 'Neste' }).click()
  const second = page.getByRole('status').filter({ hasText: 'Viser 25–48 av 50' })
  await expect(second).toBeFocused()
  await card(page, 'Side 34').getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/departments/)
  await page.goBack()
  await expect(second).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('side')
  await page.reload()
  await expect(second).toBeVisible()
  await page.getByLabel('Side (av 3)').fill('99')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Viser 49–50 av 50' })).toBeVisible()
  await searchFor(page, 'side 1')
  await expect(page.getByText('Antall: 14')).toBeVisible()
})

test('USR-05 the longest name wraps at 360 px; the cards are axe-clean in all looks', async ({
  page,
  server,
}) => {
  const name = 'w'.repeat(200)
  await addCompany(server.services, { name, contactPerson: 'W'.repeat(120) })
  await openCompanies(page, server)
  await searchFor(page, 'wwww')
  await expect(card(page, name)).toBeVisible()
  await expectCleanInAllLooks(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
