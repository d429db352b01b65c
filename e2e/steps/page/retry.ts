import { expect, type Locator, type Page } from '@playwright/test'

/** Presses 'Prøv igjen', unless the missing data arrive by themselves first (LIVE-01, OFFL-01). */
export const pressRetry = async (root: Page | Locator): Promise<void> => {
  const again = root.getByRole('button', { name: 'Prøv igjen' })
  // A press that waits is given up, so that the next look sees whether the button is still there.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
  }).toPass()
}
