import { expect } from '@playwright/test'
import { addCase } from '#testing/rows/care.ts'
import { test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { expectNoSidewaysScroll, settle } from '../../steps/page/page-helpers.ts'
import { printedPages } from '../../steps/results/documents.ts'
import { enterWard } from '../../steps/ward/ward.ts'

test('FUP-115 the paper has the sheet alone, and the page fits 360 px', async ({
  page,
  server,
}) => {
  const ward = await enterWard(page, server, 'shift-leader')
  const id = await addCase(server.services, { ...ward, reference: 'kongle-kompass' })
  await page.goto(`/cases/${id}/print`)
  await settle(page)
  expect(await printedPages(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article', { name: 'Saksutskrift' })
  await expect(sheet.getByText('kongle-kompass')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expectCleanInAllThemes(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
