import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { addAssessment } from '../../steps/results/assessments.ts'
import { expectNoSidewaysScroll, openMenu, settle } from '../../steps/page/page-helpers.ts'

/** Texts that are cut off or outside the window, and controls that overlap. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('header *, main *, footer *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        // An e-mail that does not fit is in the menu, whole (PUB-04).
        element.closest('.aksel-sr-only, [data-fits=false], svg, dialog:not([open])') === null,
    )
    const hasText = (element: HTMLElement) =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      )
    const told = (what: string, element: HTMLElement) => `${what}: ${element.textContent.trim()}`
    const outside = seen.filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return hasText(element) && (left < -1 || right > document.documentElement.clientWidth + 1)
    })
    const cut = seen.filter((element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      if (textOverflow === 'ellipsis' || element.textContent.trim() === '') return false
      const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const isClipped = overflowY === 'hidden' || overflowY === 'clip'
      // The sidebar scrolls by itself where it is higher than the window.
      return wide || (isClipped && element.scrollHeight > element.clientHeight + 1)
    })
    const controls = seen.filter((element) => element.matches('a, button, input'))
    const onOneAnother = controls.filter((one, index) =>
      controls.slice(index + 1).some((other) => {
        const a = one.getBoundingClientRect()
        const b = other.getBoundingClientRect()
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        // The sticky header covers the content that scrolls under it.
        return across > 1 && down > 1 && !one.contains(other) && !one.closest('header')
      }),
    )
    return [
      ...outside.map((element) => told('outside', element)),
      ...cut.map((element) => told('cut', element)),
      ...onOneAnother.map((element) => told('on another', element)),
    ]
  })

const expectReadable = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page)
  // The header notices a new width after it.
  await expect.poll(() => faults(page), page.url()).toEqual([])
}

/** Sets the text size as a browser setting does. */
const setTextSize = (page: Page, size: '100%' | '200%'): Promise<void> =>
  page.evaluate((given) => {
    document.documentElement.style.fontSize = given
  }, size)

const enterWithHistory = async (page: Page, server: Parameters<typeof enterAs>[1]) => {
  const { userId } = await enterAs(page, server, 'superadmin')
  const startedAt = '2026-11-21T01:14:00.000Z'
  await addAssessment(server, { userId, startedAt, status: 'completed', seconds: 300 })
}

/** A window of 1280 px zoomed to 200 % is one of 640. */
const wide = { width: 1280, height: 900 }
const zoomed = { width: 640, height: 450 }

test.use({ viewport: wide, deviceScaleFactor: 2 })

/** Checks the page with text of double size, then zoomed, each with the open menu. */
const expectReadableInAllSizes = (page: Page, path: string): Promise<void> =>
  test.step(path, async () => {
    await page.setViewportSize(wide)
    await page.goto(path)
    await settle(page)
    const height = async () => (await page.getByRole('banner').boundingBox())?.height ?? 0
    const before = await height()
    await setTextSize(page, '200%')
    expect(await height()).toBeGreaterThan(before * 1.2)
    await expectReadable(page)
    await setTextSize(page, '100%')
    await page.setViewportSize(zoomed)
    await expectReadable(page)
    await openMenu(page)
    await expectReadable(page)
  })

test('zoom and text of 200 % leave all of the sign-in page, dashboard and back office readable', async ({
  page,
  server,
}) => {
  await expectReadableInAllSizes(page, '/login')
  await page.goto('/login')
  await settle(page)
  await page.setViewportSize(wide)
  await setTextSize(page, '200%')
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByText('Skriv inn passordet')).toHaveCount(2)
  await expectReadable(page)
  await enterWithHistory(page, server)
  await expectReadableInAllSizes(page, '/dashboard')
  await expectReadableInAllSizes(page, '/admin')
})
