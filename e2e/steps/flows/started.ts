import type { Page } from '@playwright/test'
import { button } from './officer.ts'
import { choose } from './observation.ts'

/** An observation with one sign, begun in this tab. */
export const beginObservation = async (page: Page): Promise<void> => {
  await page.goto('/assessment/observation')
  await button(page, 'Start observasjonen').click()
  await choose(page, 'Vedvarende tristhet')
}

/** What the pages that lead back to a flow say of it. */
export const startedCard = (page: Page) =>
  page.getByRole('list', { name: 'Påbegynte vurderinger' }).getByRole('listitem')
