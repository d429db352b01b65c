import { type Page, expect } from '@playwright/test'
import { signInTo, type Officer, finishOne } from '../flows/officer.ts'
import { untilKeyStored } from './offline-cache.ts'

export const ON_DEVICE = 'Vurderingen ligger kryptert på denne enheten.'

export const COMPLETE = '**/api/officer.complete'

/** Finished where storing is cut; the page says that the device keeps it. */
export const finishUnstored = async (page: Page, officer: Officer): Promise<void> => {
  await signInTo(page, officer, '/assessment/start')
  await page.context().route(COMPLETE, (route) => route.abort('connectionreset'))
  await untilKeyStored(page)
  await finishOne(page)
  await expect(page.getByText(ON_DEVICE)).toBeVisible()
}
