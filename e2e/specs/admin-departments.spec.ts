import { addCompany, addDepartment } from '#testing/builders.ts'
import { expect, test } from '../fixtures.ts'
import { tryAgain } from '../steps/again.ts'
import { expectAxeClean } from '../steps/axe.ts'
import { dialog } from '../steps/companies.ts'
import { openDepartments, rowNames } from '../steps/departments.ts'
import { expectNoSidewaysScroll } from '../steps/look.ts'

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
  await tryAgain(page)
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
