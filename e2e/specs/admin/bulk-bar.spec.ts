import type { Locator, Page } from '@playwright/test'
import { addContent } from '#testing/content/content-rows.ts'
import { firstRows, roundCount, sliceForTurn } from '#testing/run/level.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { LIST_ROW } from '../../steps/admin/list-room.ts'
import { addManyStaff, addPrison } from '../../steps/admin/users.ts'
import { settle } from '../../steps/page/page-helpers.ts'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it has no box')
  return box
}

/** Where each row is, and where the row with the pages begins, which a narrow screen may push down. */
const places = (page: Page, isWide: boolean) =>
  page.evaluate(
    ([selector, pager]) =>
      [...document.querySelectorAll(pager === null ? selector : `${selector}, ${pager}`)].map(
        (row) => row.getBoundingClientRect().top + window.scrollY,
      ),
    [LIST_ROW, isWide ? '.hp-pager' : null] as const,
  )

const addRows = async (server: TestServer): Promise<void> => {
  await addManyStaff(server, await addPrison(server), 30)
  for (let n = 0; n < roundCount(8, 20); n += 1) {
    const name = `Symptom ${n}`
    await addContent(server.services, 'symptom', { companyId: null, status: 'pending', name })
  }
}

test('F-D11 ADM-01 a first tick in a list moves nothing, and the bar is in the row of its own beside the sidebar', async ({
  page,
  server,
}) => {
  test.slow()
  await addRows(server)
  await enterAs(page, server, 'superadmin')
  const paths = ['/admin/users', '/admin/approaches', '/admin/approvals']
  for (const [at, path] of firstRows(1, paths).entries()) {
    for (const width of sliceForTurn([1280, 1024, 768], at, 3)) {
      await test.step(`${path} ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await settle(page)
        const ticks = page.locator('main tbody').getByRole('checkbox')
        await expect(ticks.nth(1)).toBeVisible()
        const before = await places(page, width > 1000)
        for (const row of [0, 1]) {
          await ticks.nth(row).check()
          expect(await places(page, width > 1000)).toEqual(before)
        }
        const bar = await boxOf(page.getByText('2 valgt').locator('xpath=..'))
        const list = await boxOf(page.locator('main .hp-list'))
        expect(bar.x).toBeGreaterThanOrEqual(list.x)
        expect(bar.x + bar.width).toBeLessThanOrEqual(list.x + list.width)
        expect(bar.y + bar.height).toBeLessThanOrEqual(900)
        // At the end of the page it is below the last row.
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        const last = await boxOf(page.locator('main tbody tr').last())
        const below = await boxOf(page.getByText('2 valgt').locator('xpath=..'))
        expect(below.y).toBeGreaterThanOrEqual(last.y + last.height)
      })
    }
  }
})
