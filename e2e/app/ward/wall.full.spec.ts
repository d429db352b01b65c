import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { enterWard } from '../../steps/ward/ward.ts'
import { openWall, twenty, wallRoom, wallRows } from '../../steps/ward/ward-effort.ts'

/** Each row is whole on the screen, and the page does not scroll. */
const expectAllInView = async (page: Page): Promise<void> => {
  const { rows, scroll } = await wallRoom(page)
  expect([rows, scroll]).toEqual([await wallRows(page).count(), 0])
}

test('FUP-42 FUP-43 FUP-102 twenty cases fit on a wall without a header, and a hidden one still says how many are urgent', async ({
  page,
  server,
}) => {
  await openWall(page, server, twenty)
  await expect(wallRows(page)).toHaveCount(20)
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
  await expect(wallRows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Vis igjen' }).click()
  await expect(wallRows(page)).toHaveCount(20)
})

test('FUP-42 a shift leader reads the code in two groups, below the address that the screen opens', async ({
  page,
  server,
}) => {
  await enterWard(page, server, 'shift-leader')
  await page.goto('/board')
  await page.getByRole('button', { name: /^Mer: / }).click()
  await page.getByRole('button', { name: 'Skjerm på vaktrommet', exact: true }).click()
  await page.getByRole('button', { name: 'Lag kode til en skjerm' }).click()
  const code = page.getByText(/^\d{4} \d{4}$/u)
  await expect(code).toBeVisible()
  const typed = (await code.textContent()) ?? ''
  await page.goto(await page.getByText(/\/screen$/u).innerText())
  await expect(page.getByLabel('Kode')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.getByLabel('Kode').fill(typed)
  await page.getByRole('button', { name: 'Vis vakttavlen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avdeling B')
})

test('FUP-42 few cases use the height of a wall, with no word cut', async ({ page, server }) => {
  for (const mix of [
    { late: 6, soon: 0, calm: 0, away: 0 },
    { late: 6, soon: 2, calm: 5, away: 1 },
    { late: 9, soon: 2, calm: 4, away: 0 },
    { late: 3, soon: 2, calm: 6, away: 1 },
    { late: 1, soon: 2, calm: 3, away: 0 },
  ]) {
    await page.context().clearCookies()
    await openWall(page, server, mix)
    await expectAllInView(page)
    const end = await wallRows(page)
      .last()
      .evaluate((row) => row.getBoundingClientRect().bottom)
    const foot = (await page.locator('.hp-wall__foot').boundingBox())?.y ?? 0
    expect(end / foot).toBeGreaterThan(mix.late === 1 ? 0.7 : 0.9)
    for (const word of await page.locator('.hp-wall__word').all()) {
      expect(await word.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
    }
  }
})

test('FUP-42 no urgent case is cut on a wall of more than twenty, and what is in time is counted instead', async ({
  page,
  server,
}) => {
  await openWall(page, server, { late: 17, soon: 2, calm: 9, away: 1 })
  await expect(page.locator('.hp-wall__row')).toHaveCount(17)
  await expect(page.getByText('+ 9 i rute')).toBeVisible()
  await expectAllInView(page)
})

test('FUP-44 a wall without a network shows the intervals for the paper at once, and no state', async ({
  page,
  server,
}) => {
  await openWall(page, server, { late: 2, soon: 1, calm: 17, away: 0 })
  await page.context().setOffline(true)
  await expect(page.getByRole('alert')).toContainText(
    /Uten nett siden (?:\d+\.\d+\. )?\d\d:\d\d\. Bruk papir\./u,
  )
  await expect(wallRows(page)).toHaveCount(20)
  await expect(wallRows(page).first()).toContainText('15 min')
  await expect(wallRows(page).last()).toContainText('uten plan')
  await expect(page.getByText('Tilsyn over fristen')).toHaveCount(0)
  await expectAllInView(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Tilsyn over fristen').first()).toBeVisible()

  // The network is there, and no call ends.
  await page.route('**/api/boardScreens.states*', () => undefined)
  await page.clock.install()
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('alert')).toContainText('Uten forbindelse siden')
})
