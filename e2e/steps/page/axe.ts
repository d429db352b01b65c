import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { isFull } from '#testing/run/level.ts'
import { expectNoSidewaysScroll } from './page-helpers.ts'

type Options = { readonly only?: readonly string[] }

/** Runs axe-core in the page and reports violations only: passes cost most of the run. */
const findViolations = async (page: Page, { only }: Options): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { axe: injected } = globalThis as unknown as { axe: typeof axe }
    // A target below a bar that sticks to the window counts as covered; scrolling uncovers it (`expectReachable`).
    const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    )
    for (const { style } of sticky) Object.assign(style, { position: 'relative', inset: 'auto' })
    const { violations } = await injected.run(document, {
      resultTypes: ['violations'],
      // WCAG 2.5.8; axe leaves it out unless asked.
      rules: { 'target-size': { enabled: true } },
      ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    })
    for (const { style } of sticky) Object.assign(style, { position: '', inset: '' })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, only)
}

/** Checks the page in its present state against WCAG 2.2 AA and the best practices. */
export const expectAxeClean = async (page: Page, options: Options = {}): Promise<void> => {
  expect(await findViolations(page, options), page.url()).toEqual([])
}

/** Only these rules can give another result in another theme. */
const colourRules = ['color-contrast', 'link-in-text-block'] as const

const themes = [
  { colorScheme: 'light', width: 1280, height: 900, only: undefined, inGate: false },
  { colorScheme: 'dark', width: 1280, height: 900, only: colourRules, inGate: true },
  { colorScheme: 'dark', width: 390, height: 844, only: colourRules, inGate: false },
  { colorScheme: 'light', width: 390, height: 844, only: undefined, inGate: true },
] as const

/**
 * Checks the page in both themes, on a wide screen and on a phone.
 * The gate sees each theme and each width once, and ends like the full level: light, on a phone.
 */
export const expectCleanInAllThemes = async (page: Page): Promise<void> => {
  const before = page.viewportSize()
  for (const { colorScheme, width, height, only } of themes.filter((one) => isFull || one.inGate)) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await expect(page.locator('html')).toHaveClass(colorScheme)
    await expectAxeClean(page, { ...(only && { only }) })
  }
  // The test goes on at the size that it chose.
  if (before !== null) await page.setViewportSize(before)
}

/** What a layout decides: colours, regions that scroll, and sizes of targets. */
const layoutRules = [...colourRules, 'scrollable-region-focusable', 'target-size'] as const

/** Checks only what a layout decides, in both themes on a phone: another test of the same state checks the rest. */
export const expectCleanLayout = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveClass(colorScheme)
    await expectAxeClean(page, { only: layoutRules })
  }
  await expectNoSidewaysScroll(page)
}
