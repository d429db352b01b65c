import type { Page } from '@playwright/test'

const TICKED = 10

/** Ticks and unticks the first symptoms one by one, by keyboard: a bar over the page cannot intercept the keys. */
export const tickAndUntick = async (page: Page): Promise<void> => {
  // OBS-03: groups start closed; the figure is of a page with all symptoms on it.
  const closed = page.getByRole('main').locator('h2 > button[aria-expanded="false"]')
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().press('Enter')
  const boxes = page.getByRole('main').getByRole('checkbox')
  // The first checkbox is not a symptom: it hides the symptoms that are not chosen.
  for (let n = 0; n < 2 * TICKED; n += 1) await boxes.nth(1 + (n % TICKED)).press('Space')
}
