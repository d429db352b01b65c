import { expect, type Page } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** What stands beside a name in a list of figures or facts. */
export const figure = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')

/** Nothing is wider than the window. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(wide, `${page.url()} is wider than the window`).toBeLessThanOrEqual(window)
}

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Hovedmeny' })

/** On a narrow screen the links are folded away. */
export const openMenu = async (page: Page): Promise<void> => {
  if (await menu(page).isHidden())
    await page.getByRole('button', { name: 'Meny', exact: true }).click()
  await expect(menu(page)).toBeVisible()
}

/** Whether it is the address of the stream of events, wherever in it a page goes on. */
export const isStream = (url: string): boolean => new URL(url).pathname === '/api/events'

/** The page is there, and so is what it fetches. */
export const settle = async (page: Page): Promise<void> => {
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Laster …')).toHaveCount(0)
  // What has come may ask for more.
  for (let before = -1, asked = 0; asked !== before;) {
    before = asked
    const calls = (await page.requests()).filter((one) => one.url().includes('/api/'))
    // The stream is never answered to its end.
    for (const call of calls) if (!isStream(call.url())) await call.response()
    asked = calls.length
    await page.waitForTimeout(100)
  }
}
