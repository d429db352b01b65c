import type { Page } from '@playwright/test'
import { firstRows } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { enterNurse, HOPELESS, PLANS, rate, reachIntensity } from '../../steps/flows/treatment.ts'
import { settle } from '../../steps/page/page-helpers.ts'

/** What does not scroll with the page. */
const sticking = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          ['sticky', 'fixed'].includes(getComputedStyle(element).position),
      )
      .map((element) => element.className),
  )

/** Goes through the page by Tab: the stops of which no part can be seen, and how many stops there are. */
const coveredStops = async (page: Page): Promise<{ covered: string[]; stops: number }> => {
  const covered: string[] = []
  const seen = new Set<string>()
  for (let stops = 0; stops < 90; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body) return null
      const { left, top, right, bottom } = focused.getBoundingClientRect()
      const across = (left + right) / 2
      const places = [top + 2, (top + bottom) / 2, bottom - 2]
      const isSeen = places.some((down) => {
        const above = document.elementFromPoint(across, down)
        return above !== null && (focused.contains(above) || above.contains(focused))
      })
      const index = [...document.querySelectorAll('*')].indexOf(focused)
      return { isSeen, name: `${index} ${focused.textContent.slice(0, 30)}` }
    })
    if (stop === null || seen.has(stop.name)) break
    seen.add(stop.name)
    if (!stop.isSeen) covered.push(stop.name)
  }
  return { covered, stops: seen.size }
}

const windows = [
  [{ width: 320, height: 256 }, 'at a zoom of 400 %'],
  [{ width: 390, height: 844 }, 'on a phone'],
] as const

for (const [size, name] of firstRows(1, windows)) {
  test(`F-D9 PUB-04 nothing covers what has the focus ${name}, and in a low window nothing sticks`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(size)
    await enterNurse(page, server)
    await reachIntensity(page, HOPELESS, PLANS)
    await rate(page, HOPELESS, 100)
    await settle(page)
    await page.getByRole('heading', { level: 1 }).click()
    const { covered, stops } = await coveredStops(page)
    expect(covered).toEqual([])
    expect(stops).toBeGreaterThan(8)
    if (size.height < 480) expect(await sticking(page)).toEqual([])
    await enterAs(page, server, 'superadmin', {})
    await page.goto('/admin/settings')
    await settle(page)
    const settings = await coveredStops(page)
    expect(settings.covered).toEqual([])
    expect(settings.stops).toBeGreaterThan(12)
    if (size.height < 480) expect(await sticking(page)).toEqual([])
  })
}
