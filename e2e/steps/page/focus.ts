import { expect, type Locator, type Page } from '@playwright/test'
import { settle } from './page-helpers.ts'

const focused = (page: Page): Locator => page.locator(':focus')

/** Only the focus causes this outline or shadow, and no other element covers the focused element. */
const expectFocusSeen = async (page: Page): Promise<void> => {
  const seen = await focused(page).evaluate((element: HTMLElement) => {
    const mark = () => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
      const outline = outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineColor}`
      return `${outline} / ${boxShadow}`
    }
    const { left, top, width, height } = element.getBoundingClientRect()
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
    const withFocus = mark()
    element.blur()
    const without = mark()
    element.focus({ preventScroll: true })
    return {
      name: element.textContent.trim() || element.getAttribute('aria-label') || element.id,
      marked: withFocus !== without,
      free: onTop !== null && (element.contains(onTop) || onTop.contains(element)),
    }
  })
  expect(seen, await page.title()).toEqual({ name: seen.name, marked: true, free: true })
}

/** The Tab key stops once in a group of radio buttons, at the chosen one. */
const fields = 'input:not([type="radio"]:not(:checked))'

/** Tabs through the whole page. Each stop shows its focus, and the last one is the last link of the footer. */
export const expectEveryStopSeen = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await settle(page)
  const stops = await page
    .locator(`a[href], button, ${fields}, select, summary`)
    .evaluateAll((found) => found.filter((element) => element.checkVisibility()).length)
  expect(stops).toBeGreaterThan(5)
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
  }
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeFocused()
}
