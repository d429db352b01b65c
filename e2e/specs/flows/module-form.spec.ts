import { addCompany } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { pageRule, printedPages } from '../../steps/results/documents.ts'
import { openForm, storeSigns } from '../../steps/flows/module-form.ts'

test('OFF-10 the form prints on one A4 page with 25 signs, and with 40 on two numbered ones', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await openForm(page, await storeSigns(server, who, 25))
  expect(await printedPages(page)).toBe(1)
  await openForm(page, await storeSigns(server, who, 40))
  expect(await printedPages(page)).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.hp-sheet')).toHaveCSS('page', 'sheet')
  expect(await pageRule(page, 'sheet')).toContain('counter(page) " / " counter(pages)')
})

test('OFF-10 the demo banner is on the screen and not in print', async ({ page, server }) => {
  const companyId = await addCompany(server.services, { isDemo: true })
  const who = await enterAs(page, server, 'counselor', { companyId })
  await openForm(page, await storeSigns(server, who, 3))
  const banner = page.getByText(/^Dette er demodata/u)
  await expect(banner).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(banner).toBeHidden()
})
