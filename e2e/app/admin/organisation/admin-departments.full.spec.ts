import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { pressRetry } from '../../../steps/page/retry.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { dialog, press, searchFor } from '../../../steps/admin/companies.ts'
import { addStaff, openDepartments, row, rowNames } from '../../../steps/admin/departments.ts'
import { expectNoSidewaysScroll, heading, settle } from '../../../steps/page/page-helpers.ts'

test('USR-07 from a company to a department to its users, and back, with ids and names', async ({
  page,
  server,
}) => {
  const name = 'Nordvik & sønn'
  const companyId = await addCompany(server.services, { name })
  const department = { companyId, name: '1e3', callList: [{ name: 'A', phone: '113', hours: '' }] }
  const departmentId = await addDepartment(server.services, department)
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/companies')
  // Other tests' companies fill the pages.
  await searchFor(page, name)
  await page.getByRole('link', { name, exact: true }).click()
  const ofCompany = `company_id=${companyId}&company_name=Nordvik+%26+s%C3%B8nn`
  await expect(page).toHaveURL(`/admin/departments?${ofCompany}`)
  await expect(page.getByLabel('Firma', { exact: true })).toHaveValue(companyId)
  await expect(row(page, '1e3')).toContainText('Aktiv')
  await expect(row(page, '1e3')).toContainText('1 nummer')
  await row(page, '1e3').getByRole('link', { name: '1e3', exact: true }).click()
  await expect(page).toHaveURL((url) => {
    const search = Object.fromEntries(url.searchParams)
    const scope = { department_id: departmentId, department_name: '1e3', company_id: companyId }
    expect(search).toEqual({ ...scope, company_name: name })
    return url.pathname === '/admin/users'
  })
  await page.getByRole('link', { name: 'Tilbake til avdelinger' }).click()
  await expect(page).toHaveURL(`/admin/departments?${ofCompany}`)
  await page.getByRole('link', { name: 'Tilbake til firmaer' }).click()
  await expect(page).toHaveURL('/admin/companies')
})

test('USR-07 how full each one is: colour, word and width; searched and sorted', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services)
  for (const [name, count, isActive] of [
    ['Åsen', 5, true],
    ['Bakken', 2, true],
    ['Dalen', 4, false],
    ['Elva', 3, true],
  ] as const) {
    const given = { companyId, name, isActive, allocatedSeats: 4 }
    await addStaff(
      server,
      { companyId, departmentId: await addDepartment(server.services, given) },
      count,
    )
  }
  await openDepartments(page, server, companyId)
  for (const [name, told, word, colour] of [
    ['Bakken', '2 av 4', 'Ledig', 'success'],
    ['Elva', '3 av 4', 'Snart fullt', 'warning'],
    ['Dalen', '4 av 4', 'Fullt', 'danger'],
    ['Åsen', '5 av 4', 'Fullt', 'danger'],
  ] as const) {
    await expect(row(page, name)).toContainText(told)
    await expect(row(page, name).getByText(word, { exact: true })).toBeVisible()
    await expect(row(page, name).locator('.hp-usage')).toHaveAttribute('data-color', colour)
  }
  const meter = row(page, 'Åsen').getByRole('meter', { name: 'Plasser i Åsen' })
  await expect(meter).toHaveAttribute('aria-valuetext', '5 av 4 (125 %), Fullt')
  await expect(meter.locator('div')).toHaveAttribute('style', 'width: 100%;')
  await expectCleanInAllThemes(page)

  expect(await rowNames(page)).toEqual(['Bakken', 'Dalen', 'Elva', 'Åsen'])
  await page.getByRole('button', { name: 'Plasser' }).click()
  await page.getByRole('button', { name: 'Plasser' }).click()
  await expect.poll(() => rowNames(page)).toEqual(['Åsen', 'Dalen', 'Elva', 'Bakken'])
  await page.getByRole('button', { name: 'Status' }).click()
  await expect.poll(() => rowNames(page)).toEqual(['Bakken', 'Elva', 'Åsen', 'Dalen'])
  await expect(row(page, 'Dalen')).toContainText('Inaktiv')

  await searchFor(page, 'ASEN')
  await expect.poll(() => rowNames(page)).toEqual(['Åsen'])
  expect(page.url(), 'L2').not.toContain('ASEN')
  await searchFor(page, 'zz')
  await expect(page.getByText('Ingen avdelinger funnet')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Tøm søket' }).last().click()
  await expect(row(page)).toHaveCount(4)
})

test('USR-07 ADM-01 a superadmin chooses the company on the page, and goes on to another one', async ({
  page,
  server,
}) => {
  for (const [name, department] of [
    ['Søndre fengsel', 'Avdeling S'],
    ['Vestre fengsel', 'Avdeling V'],
  ] as const) {
    const companyId = await addCompany(server.services, { name })
    await addDepartment(server.services, { companyId, name: department })
  }
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/departments')
  await settle(page)
  const company = page.getByLabel('Firma', { exact: true })
  await company.selectOption('Søndre fengsel')
  await expect.poll(() => rowNames(page)).toEqual(['Avdeling S'])
  await company.focus()
  await company.selectOption('Vestre fengsel')
  await expect.poll(() => rowNames(page)).toEqual(['Avdeling V'])
  await expect(company).toBeFocused()
  await page.goBack()
  await expect.poll(() => rowNames(page)).toEqual(['Avdeling S'])
  await company.selectOption('Velg firma')
  await expect(page.getByRole('main')).toContainText('Velg et firma')
})

test('USR-07 without a company a superadmin is led to the companies', async ({ page, server }) => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/departments')
  await settle(page)
  await expect(heading(page)).toHaveText('Avdelinger')
  await expect(page.getByRole('main')).toContainText('Velg et firma')
  await expect(page.getByRole('link', { name: 'Tilbake til firmaer' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Gå til Firmaer' }).click()
  await expect(page).toHaveURL('/admin/companies')
})

test('USR-08 deleting names the department; one with users is refused and says why', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId, name: 'Brukt' })
  await addDepartment(server.services, { companyId, name: 'Ubrukt' })
  await addStaff(server, { companyId, departmentId }, 1)
  await openDepartments(page, server, companyId)
  await page.getByRole('button', { name: 'Slett Brukt' }).click()
  await expect(dialog(page).getByText('Brukt', { exact: true })).toBeVisible()
  await press(page, 'Slett')
  const failure = dialog(page).getByRole('alert')
  await expect(failure.getByRole('paragraph')).toHaveText([
    'Kunne ikke slette avdeling. Den kan ha tilknyttede brukere.',
    'Kan ikke slettes så lenge det finnes brukere her. Flytt eller slett dem først.',
  ])
  await expectAxeClean(page)
  await page.route('**/api/departments.remove*', (route) => route.abort())
  await press(page, 'Slett')
  await expect(failure.getByRole('paragraph')).toHaveText([
    'Forbindelsen ble brutt. Vi vet ikke om det ble lagret. Prøv igjen.',
    'Connection lost while action was in flight',
  ])
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Slett Brukt' })).toBeFocused()
  await page.getByRole('button', { name: 'Slett Ubrukt' }).click()
  await press(page, 'Slett')
  await expect(page.getByText('Ubrukt er slettet.')).toBeVisible()
  await expect.poll(() => rowNames(page)).toEqual(['Brukt'])
})

test('USR-07 no departments yet; a page that cannot be fetched; more than one page', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services)
  await page.route('**/api/departments.listWithUsage*', (route) => route.abort())
  await openDepartments(page, server, companyId)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Kunne ikke hente')
  await expectAxeClean(page)
  await page.unrouteAll()
  await pressRetry(page)
  await expect(page.getByText('Ingen avdelinger ennå')).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Ny avdeling' }).click()
  await expect(dialog(page)).toBeVisible()

  const longest = 'w'.repeat(200)
  await addDepartment(server.services, { companyId, name: longest })
  for (let n = 1; n <= 50; n += 1) {
    await addDepartment(server.services, { companyId, name: `Avdeling ${n}` })
  }
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Viser 1–50 av 51' })).toBeVisible()
  await page.getByRole('button', { name: 'Neste' }).click()
  await expect.poll(() => rowNames(page)).toEqual([longest])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
