import { expect, type Page } from '@playwright/test'
import { queuedOnDevice } from './device.ts'
import { expectInstalled } from './installed.ts'
import { untilCached, untilKeyStored } from './offline-cache.ts'
import { ON_DEVICE } from './submission-queue.ts'

/** Signed in once, no flow opened; the network goes, the tab is closed, and another opens the flow. */
export const reopenOffline = async (page: Page, path: string): Promise<Page> => {
  const context = page.context()
  await untilCached(page)
  await untilKeyStored(page)
  await expectInstalled(page)
  await context.setOffline(true)
  const next = await context.newPage()
  await page.close()
  await next.goto(path)
  return next
}

/** The finished assessment is on the device; the tab is closed, the network comes back, and another tab is opened. */
export const closeAndReturn = async (page: Page): Promise<Page> => {
  await expect(page.getByText(ON_DEVICE)).toBeVisible()
  expect(await queuedOnDevice(page)).toBe(1)
  const context = page.context()
  const last = await context.newPage()
  await page.close()
  await last.goto('/waiting')
  await expect(last.getByRole('row')).toHaveCount(2)
  await context.setOffline(false)
  await expect(last.getByText('Ingenting venter')).toBeVisible()
  return last
}
