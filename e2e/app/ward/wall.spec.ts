import type { Page } from '@playwright/test'
import { addCase, watched } from '#testing/rows/care.ts'
import { addWard, staffOn, type Ward } from '#testing/rows/ward.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { ago } from '../../steps/ward/ward.ts'

/** How many cases have a check that is late, how many are soon due, in time, and away. */
type Cases = {
  readonly late: number
  readonly soon: number
  readonly calm: number
  readonly away: number
}

const absence = {
  place: 'court' as const,
  responsible: 'Transportleder',
  expectedAt: ago(-60).toISOString(),
}

const wallWith = async (page: Page, server: TestServer, cases: Cases): Promise<Ward> => {
  const ward = await addWard(server)
  const states: readonly (readonly [number, object])[] = [
    [cases.late, watched(ago(19))],
    [cases.soon, { riskSince: ago(1) }],
    [cases.calm, watched(ago(1))],
    [cases.away, { ...watched(ago(1)), absence }],
  ]
  for (const [count, state] of states)
    for (let n = 0; n < count; n += 1) await addCase(server.services, { ...ward, ...state })
  const leader = await staffOn(server, ward, 'shift-leader')
  const { departmentId } = ward
  const { data } = await server.call('boardScreens.enrol', { departmentId }, leader)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/screen')
  await page.getByLabel('Kode').fill((data as { code: string }).code)
  await page.getByRole('button', { name: 'Vis vakttavlen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avdeling B')
  return ward
}

const rows = (page: Page) => page.locator('.hp-wall__row, .hp-wall__cell')

/** Each row is whole on the screen, and the page does not scroll. */
const expectAllInView = async (page: Page): Promise<void> => {
  const foot = await page.locator('.hp-wall__foot').boundingBox()
  for (const row of await rows(page).all()) {
    const box = await row.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
  ).toBe(0)
}

test('FUP-42 FUP-43 FUP-102 twenty cases fit on a wall without a header, and a hidden one still says how many are urgent', async ({
  page,
  server,
}) => {
  await wallWith(page, server, { late: 7, soon: 4, calm: 8, away: 1 })
  await expect(rows(page)).toHaveCount(20)
  await expectAllInView(page)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.locator('.hp-wall__row').first()).toContainText(/Tilsyn over fristen\d min/u)
  await expect(page.locator('.hp-wall__clock')).toHaveText(/^\d\d:\d\d \d\d$/u)
  const shown = (await page.locator('.hp-wall__clock').textContent()) ?? ''
  await expect(page.locator('.hp-wall__clock')).not.toHaveText(shown)
  await expectCleanInAllThemes(page)

  await page.keyboard.press('F8')
  await expect(page.getByText('7 haster')).toBeVisible()
  await expect(page.getByText('Antallet vises fortsatt, og lyden er på.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Vis igjen' }).click()
  await expect(rows(page)).toHaveCount(20)
})

test.full(
  'FUP-42 no urgent case is cut on a wall of more than twenty, and what is in time is counted instead',
  async ({ page, server }) => {
    await wallWith(page, server, { late: 17, soon: 2, calm: 9, away: 1 })
    await expect(page.locator('.hp-wall__row')).toHaveCount(17)
    await expect(page.getByText('+ 9 i rute')).toBeVisible()
    await expectAllInView(page)
  },
)

test.full(
  'FUP-44 a wall without an answer for a minute shows the intervals for the paper, and no state',
  async ({ page, server }) => {
    await wallWith(page, server, { late: 2, soon: 1, calm: 17, away: 0 })
    await page.clock.install()
    await page.context().setOffline(true)
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('alert')).toContainText(
      /Uten forbindelse siden \d\d:\d\d\. Bruk papir\./u,
    )
    await expect(rows(page)).toHaveCount(20)
    await expect(rows(page).first()).toContainText('15 min')
    await expect(rows(page).last()).toContainText('uten plan')
    await expect(page.getByText('Tilsyn over fristen')).toHaveCount(0)
    await expectAllInView(page)
  },
)
