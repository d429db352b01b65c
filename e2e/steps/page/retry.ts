import type { Locator, Page } from '@playwright/test'

/** Presses 'Prøv igjen', unless the missing data arrive by themselves first (LIVE-01, OFFL-01). */
export const pressRetry = async (root: Page | Locator): Promise<void> => {
  const again = root.getByRole('button', { name: 'Prøv igjen' })
  if (!(await again.isVisible())) return
  await again.click({ timeout: 5_000 }).catch(async (error: unknown) => {
    if (await again.isVisible()) throw error
  })
}
