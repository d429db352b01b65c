import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { keyboard } from '../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, settle } from '../../steps/page/page-helpers.ts'
import { enterWithCallList } from '../../steps/flows/emergency.ts'

const main = (page: Page) => page.getByRole('main')
test('DASH-05 the ways within the page lead to a heading that is seen', async ({
  page,
  server,
}) => {
  await enterWithCallList(page, server)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/resources')
    await settle(page)
    await expectNoSidewaysScroll(page)
    const ways = page.getByRole('navigation', { name: 'På denne siden' })
    await keyboard(page).press(ways.getByRole('link', { name: 'Behandlingsmetoder' }))
    const target = main(page).getByRole('heading', { name: 'Behandlingsmetoder' })
    await expect(target).toBeInViewport({ ratio: 1 })
    const isFree = await target.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 2, top + height / 2))
    })
    expect(isFree, 'nothing lies on it').toBe(true)
  }
})
