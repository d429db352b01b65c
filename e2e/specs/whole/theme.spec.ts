import type { Page } from '@playwright/test'
import { firstRows } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { expectNoSidewaysScroll } from '../../steps/page/page-helpers.ts'

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Tema:/ })

/** 0 for black to 255 for white: the ground that is painted. */
const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const painted = [document.body, document.documentElement]
      .map((element) => getComputedStyle(element).backgroundColor)
      .find((colour) => colour !== 'rgba(0, 0, 0, 0)')
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (canvas === null || painted === undefined) return -1
    canvas.fillStyle = painted
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  })

const expectDark = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveClass('dark')
  await expect.poll(() => brightness(page)).toBeLessThan(80)
}

const expectLight = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveClass('light')
  await expect.poll(() => brightness(page)).toBeGreaterThan(200)
}

const expectName = (page: Page, name: string): Promise<void> =>
  expect(toggle(page)).toHaveAccessibleName(name)

test.full(
  'PUB-05 the button takes light, dark, system in turn and says what is next; the choice is stored; system follows the system',
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await expectName(page, 'Tema: system. Neste: lyst')
    await expectDark(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectLight(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectDark(page)
    await toggle(page).press('Enter')
    await expectName(page, 'Tema: lyst. Neste: mørkt')
    await expectLight(page)
    await page.reload()
    await expectName(page, 'Tema: lyst. Neste: mørkt')
    await expectLight(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await toggle(page).press('Enter')
    await expectDark(page)
    await page.reload()
    await expectName(page, 'Tema: mørkt. Neste: system')
    await expectDark(page)
    await toggle(page).press('Enter')
    await expectName(page, 'Tema: system. Neste: lyst')
    await expectLight(page)
  },
)

test.full(
  'PUB-05 on a phone in English the button is in the footer of a visitor',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/privacy')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('button', { name: 'English' }).click()
    const button = footer.getByRole('button', { name: 'Theme: system. Next: light' })
    await expect(button).toHaveText('Theme')
    await button.click()
    await footer.getByRole('button', { name: 'Theme: light. Next: dark' }).click()
    await expectDark(page)
    await expectNoSidewaysScroll(page)
  },
)

/** The class of <html> at the moment when <body>, without which nothing is painted, comes to be. */
const recordClassAtFirstBody = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.body === null) return
      observer.disconnect()
      Object.assign(globalThis, { classAtFirstBody: document.documentElement.className })
    })
    observer.observe(document, { childList: true, subtree: true })
  })

const cases = [
  { stored: 'dark', system: 'light', seen: 'dark' },
  { stored: 'light', system: 'dark', seen: 'light' },
  { stored: null, system: 'dark', seen: 'dark' },
  { stored: 'system', system: 'dark', seen: 'dark' },
  { stored: null, system: 'light', seen: 'light' },
] as const

test('PUB-05 before first paint the theme is the stored one, else that of the system', async ({
  page,
  server,
}) => {
  // The application's own script never comes: only what runs before it can set the theme.
  await page.route('**/assets/*.js', (route) => route.abort())
  await recordClassAtFirstBody(page)
  for (const { stored, system, seen } of firstRows(3, cases)) {
    await test.step(`${stored ?? 'no choice'} on a ${system} system is ${seen}`, async () => {
      await page.goto('about:blank')
      await page.emulateMedia({ colorScheme: system })
      const localStorage = stored === null ? [] : [{ name: 'holdepunkt-theme', value: stored }]
      await page.context().setStorageState({
        cookies: [],
        origins: [{ origin: server.url, localStorage }],
      })
      // Not prerendered: its main part comes with the scripts.
      await page.goto('/forgot-password', { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('main')).toHaveCount(0)
      expect(await page.evaluate('classAtFirstBody')).toBe(seen)
      await (seen === 'dark' ? expectDark(page) : expectLight(page))
    })
  }
})
