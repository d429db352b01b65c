import { sliceForTurn } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { addAssessment } from '../../steps/results/assessments.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import { userPages } from '../../steps/page/pages.ts'
import { enterDepartment, expectCard } from '../../steps/flows/emergency.ts'

test('SAFE-02 one tap from a signed-in page, at 1280 and at 360 px', async ({ page, server }) => {
  const { userId } = await enterDepartment(page, server)
  const startedAt = '2026-11-21T01:14:00.000Z'
  const stored = { userId, startedAt, status: 'completed', seconds: 300 } as const
  const id = await addAssessment(server, stored)
  const pages = [`/assessment/${id}/results`, ...userPages]
  for (const [at, path] of sliceForTurn(pages, 0, 3).entries()) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      for (const width of sliceForTurn([1280, 360], at, 2)) {
        await page.setViewportSize({ width, height: 740 })
        await expectCard(page)
      }
    })
  }
})
