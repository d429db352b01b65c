import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { heading } from '../../steps/page/page-helpers.ts'

const expectMissing = async (page: Page): Promise<void> => {
  await expect(heading(page)).toHaveText('Fant ikke siden')
  await expect(page.getByRole('main')).toContainText('404')
  await page.getByRole('link', { name: 'Til forsiden' }).click()
  await expect(page).toHaveURL('/')
}

test('PUB-07 an unknown route shows a 404 page to a visitor', async ({ page }) => {
  await page.goto('/finnes-ikke')
  await expectMissing(page)
})

for (const path of ['/finnes-ikke', '/dashboard/finnes-ikke', '/admin/finnes-ikke/dypt']) {
  test(`PUB-07 ${path} shows a 404 page to a user`, async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    await page.goto(path)
    await expectMissing(page)
  })
}
