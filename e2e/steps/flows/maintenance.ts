import { STORED } from './treatment.ts'
import { expect, type Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { heading } from '../page/page-helpers.ts'

export const OWN = 'Vi flytter til ny maskin og er tilbake kl. 04.'

export const close = (server: TestServer, maintenanceMessage = OWN): Promise<void> =>
  setSettings(server.services, { maintenanceMode: true, maintenanceMessage })

export const open = (server: TestServer): Promise<void> =>
  setSettings(server.services, { maintenanceMode: false })

/** Moves the clock of the page forward until it asks again, and waits for the answer. */
export const untilPolled = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse('**/api/system.maintenance*')
  await page.clock.fastForward(20_000)
  await answered
}

export const expectClosed = async (page: Page, message = OWN): Promise<void> => {
  await expect(heading(page)).toHaveText('Vedlikehold')
  const main = page.getByRole('main')
  await expect(main.getByText(message, { exact: true })).toBeVisible()
  for (const number of ['113', '116117', '116123']) {
    await expect(main.locator(`a[href="tel:${number}"]`)).toBeVisible()
  }
}

/** The banner of administrators. */
export const banner = (page: Page) =>
  page.getByRole('complementary').filter({ hasText: 'Vedlikeholdsmodus er på' })

export const aboveFlow = (page: Page) =>
  page.getByRole('alert').filter({ hasText: OWN }).filter({ hasText: 'i denne fanen' })

export const expectStoredSoon = async (page: Page): Promise<void> => {
  await page.clock.fastForward(20_000)
  await expect(page.getByText(STORED)).toBeVisible()
}
