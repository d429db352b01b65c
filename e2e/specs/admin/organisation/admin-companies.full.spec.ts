import { addCompany } from '#testing/rows/builders.ts'
import { expect, test } from '../../../fixtures.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { card, openCompanies, searchFor } from '../../../steps/admin/companies.ts'
import { expectNoSidewaysScroll } from '../../../steps/page/page-helpers.ts'

test('USR-05 the longest name wraps at 360 px; the cards are axe-clean in all looks', async ({
  page,
  server,
}) => {
  const name = 'w'.repeat(200)
  await addCompany(server.services, { name, contactPerson: 'W'.repeat(120) })
  await openCompanies(page, server)
  await searchFor(page, 'wwww')
  await expect(card(page, name)).toBeVisible()
  await expectCleanInAllThemes(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
