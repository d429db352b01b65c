import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { expectNoSidewaysScroll, settle } from '../../../steps/page/page-helpers.ts'
import { addPrison, addStaff, row, usersOf, usersOfCompany } from '../../../steps/admin/users.ts'

test('USR-01 long names on a phone: nothing is wider than the window', async ({ page, server }) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Navnesen'.repeat(37), passwordHash: null })
  await addStaff(server, prison, { fullName: 'Kort', isActive: false })
  await enterAs(page, server, 'superadmin')
  for (const path of [usersOf(prison), usersOfCompany(prison)]) {
    await page.goto(path)
    await settle(page)
    await expect(row(page, 'Kort')).toBeVisible()
    await expectCleanInAllThemes(page)
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
  }
})
