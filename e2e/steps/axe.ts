import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA and the best practices, on the page as it stands. */
export const expectAxeClean = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
  expect(told, page.url()).toEqual([])
}

const looks = [
  { colorScheme: 'light', width: 1280, height: 900 },
  { colorScheme: 'dark', width: 1280, height: 900 },
  { colorScheme: 'light', width: 390, height: 844 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const

/** The same in both themes, on a wide screen and on a phone. */
export const expectCleanInAllLooks = async (page: Page): Promise<void> => {
  for (const { colorScheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await expect(page.locator('html')).toHaveClass(colorScheme)
    await expectAxeClean(page)
  }
}
