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
  { colorScheme: 'light', width: 1280, height: 900, only: undefined, turnInGate: null },
  { colorScheme: 'dark', width: 1280, height: 900, only: colourRules, turnInGate: 1 },
  { colorScheme: 'dark', width: 390, height: 844, only: colourRules, turnInGate: null },
  { colorScheme: 'light', width: 390, height: 844, only: undefined, turnInGate: 0 },
] as const

/** How often the page was checked: the same in each run, whatever other tests run in this process. */
const looksAt = new WeakMap<Page, number>()

/**
 * Checks the page in both themes, on a wide screen and on a phone. It ends light.
 * The gate takes one look a time, for each page by turns: light on a phone first, with all rules, then dark on a wide screen.
 */
export const expectCleanInAllThemes = async (page: Page): Promise<void> => {
  const before = page.viewportSize()
  const look = looksAt.get(page) ?? 0
  looksAt.set(page, look + 1)
  const looks = themes.filter(({ turnInGate }) => isFull || turnInGate === look % 2)
  for (const { colorScheme, width, height, only } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await expect(page.locator('html')).toHaveClass(colorScheme)
    await expectAxeClean(page, { ...(only && { only }) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  // The test goes on at the size that it chose.
  if (before !== null) await page.setViewportSize(before)
  await expect(page.locator('html')).toHaveClass('light')
  // A press before the page is drawn at that size hits what was there before.
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn))
      }),
  )
}

/** For a step of a journey: the gate looks at the step with the alert and at the result. */
export const expectAxeAtFullLevel = async (page: Page): Promise<void> => {
  if (isFull) await expectAxeClean(page)
}

/** For a state that the gate does not look at with axe. */
export const expectCleanAtFullLevel = async (page: Page): Promise<void> => {
  if (isFull) await expectCleanInAllThemes(page)
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
