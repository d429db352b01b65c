import { expect, type Locator, type Page } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** The value beside a name in a list of figures or facts. */
export const figure = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')

/** The page is not wider than the window. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(wide, `${page.url()} is wider than the window`).toBeLessThanOrEqual(window)
}

/** The links of the top of the page. */
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Hovedmeny' })

/** The mark at the left edge. */
export const homeLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Hjem' })

/** The button of the account, of this user. */
export const accountButton = (page: Page, email = '') =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^(?:Konto|Account): / })
    .and(page.getByRole('button', { name: email }))

/** Opens what belongs to the account: on a narrow screen it is in the menu. */
export const openAccount = async (page: Page): Promise<void> => {
  const name = /^(?:Konto|Account): |^(?:Meny|Lukk|Menu|Close)$/
  const button = page.getByRole('banner').getByRole('button', { name })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

export const pressAccount = async (page: Page, name: string): Promise<void> => {
  await openAccount(page)
  await page.getByRole('banner').getByRole('button', { name }).click()
}

/** On a narrow screen the links are folded away. */
export const openMenu = async (page: Page): Promise<void> => {
  if (await menu(page).isHidden())
    await page.getByRole('button', { name: 'Meny', exact: true }).click()
  await expect(menu(page)).toBeVisible()
}

/** Whether it is the address of the event stream, from any position. */
export const isStream = (url: string): boolean => new URL(url).pathname === '/api/events'

/** Waits until the page shows its content, in any build. */
export const expectContent = async (page: Page): Promise<void> => {
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Laster …')).toHaveCount(0)
}

/** Waits until the page is drawn and waits for no answer. Only the build for browser tests sets the attribute. */
export const settle = async (page: Page): Promise<void> => {
  await expectContent(page)
  await expect(page.locator('html')).toHaveAttribute('data-settled', 'true')
}

/** Waits until the page has run every due task, and so has rendered its state. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(() =>
    'scheduler' in globalThis
      ? scheduler.postTask(() => undefined, { priority: 'background' })
      : undefined,
  )

/** Lets the page's clock jump, and waits until every request is observed that the jump starts. */
export const passTime = async (page: Page, milliseconds: number): Promise<void> => {
  await page.clock.fastForward(milliseconds)
  await untilDrawn(page)
  const observed = page.waitForRequest('**/livez')
  await page.evaluate(() => fetch('/livez').catch(() => undefined))
  await observed
}

/** A hand that counts its presses; typing is not one. */
export const countingHand = () => {
  let actions = 0
  return {
    press: async (
      target: Locator,
      touch: (target: Locator) => Promise<void> = (one) => one.click(),
    ): Promise<void> => {
      await touch(target)
      actions += 1
    },
    actions: () => actions,
  }
}
