import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { addAssessment } from '../steps/assessments.ts'
import { expectNoSidewaysScroll, openMenu, settle } from '../steps/look.ts'

/** Texts that are cut off, or stand outside the window, and controls that lie on one another. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('header *, main *, footer *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('.aksel-sr-only, svg, dialog:not([open])') === null,
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
      return wide || (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
    })
    const controls = seen.filter((element) => element.matches('a, button, input'))
    const onOneAnother = controls.filter((one, place) =>
      controls.slice(place + 1).some((other) => {
        const a = one.getBoundingClientRect()
        const b = other.getBoundingClientRect()
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        // The header stays on top of what is scrolled under it.
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
  expect(await faults(page), page.url()).toEqual([])
}

/** As a browser whose text size is set to double. */
const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

const enterWithHistory = async (page: Page, server: Parameters<typeof enterAs>[1]) => {
  const { userId } = await enterAs(page, server, 'superadmin')
  const startedAt = '2026-11-21T01:14:00.000Z'
  await addAssessment(server, { userId, startedAt, status: 'completed', seconds: 300 })
}

test('text of 200 % on the sign-in page: all of it readable', async ({ page }) => {
  await page.goto('/login')
  await settle(page)
  const before = await page.getByRole('button', { name: 'Logg inn' }).boundingBox()
  await doubleText(page)
  const after = await page.getByRole('button', { name: 'Logg inn' }).boundingBox()
  expect(after?.height ?? 0).toBeGreaterThan((before?.height ?? 0) * 1.4)
  await expectReadable(page)
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByText('Skriv inn passordet')).toHaveCount(2)
  await expectReadable(page)
})

for (const path of ['/dashboard', '/admin']) {
  test(`text of 200 % on ${path}: all of it readable`, async ({ page, server }) => {
    await enterWithHistory(page, server)
    await page.goto(path)
    await settle(page)
    await doubleText(page)
    await expectReadable(page)
  })
}

// A window of 1280 px zoomed to 200 % is one of 640.
test.describe('zoomed to 200 %', () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 })

  for (const path of ['/login', '/dashboard', '/admin']) {
    test(`zoom of 200 % on ${path}: all of it readable, the menu too`, async ({ page, server }) => {
      if (path !== '/login') await enterWithHistory(page, server)
      await page.goto(path)
      await settle(page)
      await expectReadable(page)
      await openMenu(page)
      await expectReadable(page)
    })
  }
})
