import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterNurse, finishOne, planned, STORED, storedPlans, WAITING } from '../steps/treatment.ts'

const FALLBACK = /^Innholdet kunne ikke hentes/u

/** From the three flows by the page's own link: nothing is loaded anew. */
const openByLink = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /^Behandlingsanbefaling/u }).click()
  await expect(page.getByRole('heading', { name: 'Behandlingsanbefaling' })).toBeVisible()
}

for (const call of ['treatment.content', 'treatment.complete'] as const) {
  for (const how of ['cut', 'failing'] as const) {
    test(`TRT-03 SAFE-04 with ${call} ${how} there is a plan, and it is stored once`, async ({
      page,
      server,
    }) => {
      test.slow()
      await page.route(`**/api/${call}*`, (route) =>
        how === 'cut' ? route.abort('connectionreset') : route.fulfill({ status: 502 }),
      )
      const user = await enterNurse(page, server, '/assessment')
      await openByLink(page)
      await finishOne(page)
      await expect(planned(page).first()).toBeVisible()
      await expect(page.getByText(FALLBACK)).toHaveCount(call === 'treatment.content' ? 1 : 0)
      if (call === 'treatment.complete') await expect(page.getByText(WAITING)).toBeVisible()
      await page.unroute(`**/api/${call}*`)
      await expect(page.getByText(STORED)).toBeVisible({ timeout: 40_000 })
      expect(await storedPlans(server, user)).toHaveLength(1)
    })
  }
}
