import { addCompany, addUser } from '#testing/rows/builders.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { pressRetry } from '../../../steps/page/retry.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { card, dialog, openCompanies, press, searchFor } from '../../../steps/admin/companies.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { openMenu } from '../../../steps/admin/editing.ts'

test('USR-05 a card: name to the departments, contact person, licences with a label above 10 %', async ({
  page,
  server,
}) => {
  const id = await addCompany(server.services, { name: 'Bergstad', totalLicenses: 10 })
  for (const email of ['bergstad1@example.no', 'bergstad2@example.no']) {
    await addUser(server.services, server.passwordHash, { role: 'user', email, companyId: id })
  }
  await addCompany(server.services, { name: 'Bergvik', totalLicenses: 10, contactPerson: 'Per Ås' })
  await openCompanies(page, server)
  await searchFor(page, 'berg')
  await expect(page.getByText('Antall: 2')).toBeVisible()
  const used = card(page, 'Bergstad')
  await expect(used).toContainText('Kontaktperson: Leder')
  await expect(used).toContainText('2 av 10 lisenser')
  await expect(used.getByRole('meter', { name: 'Lisenser' })).toHaveText('20 %')
  const unused = card(page, 'Bergvik')
  await expect(unused).toContainText('Kontaktperson: Per Ås')
  await expect(unused.getByRole('meter', { name: 'Lisenser' })).toBeEmpty()
  await used.getByRole('link', { name: 'Bergstad', exact: true }).click()
  await expect(page).toHaveURL(`/admin/departments?company_id=${id}&company_name=Bergstad`)
})

test('USR-05 the search folds case and accents, and is not in the address (L2)', async ({
  page,
  server,
}) => {
  await addCompany(server.services, { name: 'Møllerud fengsel', city: 'Ås' })
  await openCompanies(page, server)
  await searchFor(page, 'MOLLERUD as')
  await expect(card(page, 'Møllerud fengsel')).toBeVisible()
  await expect(page).toHaveURL('/admin/companies')
  await searchFor(page, 'mollerud bodo')
  await expect(page.getByText('Ingen firmaer funnet')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Tøm søket' }).last().click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByText('Ingen firmaer funnet')).toBeHidden()
})

test('USR-05 deleting names the company; one with users is refused and says why', async ({
  page,
  server,
}) => {
  const id = await addCompany(server.services, { name: 'Slettvik' })
  await addUser(server.services, server.passwordHash, { role: 'user', companyId: id })
  await addCompany(server.services, { name: 'Slettholm' })
  await openCompanies(page, server)
  await searchFor(page, 'slett')
  await openMenu(page, 'Slettvik')
  await page.getByRole('button', { name: 'Slett Slettvik' }).click()
  await expect(dialog(page)).toContainText('Slettvik')
  await press(page, 'Slett')
  await expect(dialog(page).getByRole('alert')).toContainText('Feil ved sletting: ')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Flere handlinger for Slettvik' })).toBeFocused()
  await openMenu(page, 'Slettholm')
  await page.getByRole('button', { name: 'Slett Slettholm' }).click()
  await press(page, 'Slett')
  await expect(page.getByText('Slettholm er slettet.')).toBeVisible()
  await expect(card(page, 'Slettholm')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('USR-05 deleting with the network cut says so in its own words', async ({ page, server }) => {
  await addCompany(server.services, { name: 'Nettløs' })
  await openCompanies(page, server)
  await page.route('**/api/companies.remove*', (route) => route.abort())
  await searchFor(page, 'nettløs')
  await openMenu(page, 'Nettløs')
  await page.getByRole('button', { name: 'Slett Nettløs' }).click()
  await press(page, 'Slett')
  await expect(dialog(page).getByText('Connection lost while action was in flight')).toBeVisible()
})

test('USR-05 a company is deactivated after a question, and says that it is inactive', async ({
  page,
  server,
}) => {
  await addCompany(server.services, { name: 'Hvilheim' })
  await openCompanies(page, server)
  await searchFor(page, 'hvilheim')
  await openMenu(page, 'Hvilheim')
  await page.getByRole('button', { name: 'Deaktiver Hvilheim' }).click()
  await press(page, 'Deaktiver')
  await expect(page.getByText('Hvilheim er deaktivert.')).toBeVisible()
  await expect(card(page, 'Hvilheim')).toContainText('Inaktivt')
  await openMenu(page, 'Hvilheim')
  await page.getByRole('button', { name: 'Aktiver Hvilheim' }).click()
  await press(page, 'Aktiver')
  await expect(card(page, 'Hvilheim')).not.toContainText('Inaktivt')
  const rows = await inDatabase<{ is_active: boolean }>(
    server,
    `select is_active from companies where name = 'Hvilheim'`,
  )
  expect(rows).toEqual([{ is_active: true }])
})

test('USR-05 no companies, and a list that cannot be fetched', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await page.route('**/api/companies.list*', (route) => route.abort())
  await page.goto('/admin/companies')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Kunne ikke hente')
  await page.unroute('**/api/companies.list*')
  await page.route('**/api/companies.list*', (route) =>
    route.fulfill({ json: { result: { data: { rows: [] } } } }),
  )
  await pressRetry(page)
  await expect(page.getByText('Ingen firmaer registrert')).toBeVisible()
  await expectCleanInAllThemes(page)
  await page.getByRole('button', { name: 'Nytt firma' }).click()
  await expect(dialog(page)).toBeVisible()
})

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
  await card(page, 'Side 34').getByRole('link', { name: 'Side 34', exact: true }).click()
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
