import { type Page, expect } from '@playwright/test'
import { signInTo, type Officer, finishOne } from '../flows/officer.ts'
import { untilKeyKept } from './kept.ts'

export const KEPT = 'Vurderingen ligger kryptert på denne enheten.'

export const COMPLETE = '**/api/officer.complete'

/** Finished where storing is cut; the page says that the device keeps it. */
export const finishUnstored = async (page: Page, officer: Officer): Promise<void> => {
  await signInTo(page, officer, '/assessment/start')
  await page.context().route(COMPLETE, (route) => route.abort('connectionreset'))
  await untilKeyKept(page)
  await finishOne(page)
  await expect(page.getByText(KEPT)).toBeVisible()
}
