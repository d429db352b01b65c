import type { Page } from '@playwright/test'
import type { TestServer } from '#testing/server.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { addAssessment } from '../steps/assessments.ts'
import { expectAxeClean } from '../steps/axe.ts'
import { rows } from '../steps/history.ts'
import { expectNoSidewaysScroll, settle } from '../steps/look.ts'

/** A finished one of each flow, a day apart. */
const enter = async (page: Page, server: TestServer): Promise<void> => {
  const { userId } = await enterAs(page, server, 'counselor')
  for (const [day, flow] of (['treatment', 'observation', 'officer'] as const).entries()) {
    const startedAt = `2026-11-${19 + day}T01:14:00.000Z`
    await addAssessment(server, { userId, flow, startedAt, status: 'completed', seconds: 300 })
  }
}

const archiveButton = (page: Page, place: number) =>
  rows(page)
    .nth(place)
    .getByRole('button', { name: /^Arkiver / })

test('DASH-04 at 390 px nothing is wider, and actions are large enough for a thumb', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server)
  await page.goto('/history')
  await settle(page)
  await expectNoSidewaysScroll(page)
  const targets = page
    .getByRole('main')
    .locator('a:visible, button:visible, select:visible, input:visible')
  for (const target of await targets.all()) {
    const box = await target.boundingBox()
    expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(44)
  }
  await archiveButton(page, 0).click()
  await expectNoSidewaysScroll(page)
  await expectAxeClean(page)
})
