import type { Page } from '@playwright/test'
import { addCase, giveDuties, watched } from '#testing/rows/care.ts'
import { addWard } from '#testing/rows/ward.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { hold, recordShifts } from '../../steps/page/prerendered.ts'
import { addWatched, ago, boardRows, enterOn } from '../../steps/ward/ward.ts'
import { boardRoom } from '../../steps/ward/ward-effort.ts'

const focused = (page: Page) => page.locator('.hp-row:focus')

/** A ward where nothing is to be done: so many cases in time. */
const calmWard = async (page: Page, server: TestServer, count: number, name = 'Avdeling B') => {
  const ward = await addWard(server, name)
  await enterOn(page, server, ward, ['officer'])
  for (let n = 0; n < count; n += 1) await addWatched(server, ward, `sak-${n + 10}`, 2)
  return ward
}

test('FUP-40 FUP-41 a calm ward has nothing red, and fourteen rows fit on a screen with a mouse', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await calmWard(page, server, 15)
  await page.goto('/board')
  await settle(page)
  await expect(page.getByText('Ingenting haster', { exact: true })).toBeVisible()
  await expect(page.getByText('At ingenting haster, betyr ikke at alle har det bra.')).toBeVisible()
  const { rows, tallest } = await boardRoom(page)
  expect(rows).toBeGreaterThanOrEqual(14)
  expect(tallest).toBeLessThanOrEqual(42)
  const red = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')].flatMap((element) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(element)
      return [color, backgroundColor, borderTopColor].filter((value) => {
        const [r = 0, g = 0, b = 0, a = 1] = (value.match(/[\d.]+/gu) ?? []).map(Number)
        return a > 0 && r > 150 && g < 90 && b < 120
      })
    }),
  )
  expect(red).toEqual([])
})

/** Where the heads of the columns stand, in px; none on a phone. */
const headsAt = (page: Page): Promise<number[]> =>
  page
    .locator('.hp-rows__columns > *')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)))

/** Where the first row begins, in px. */
const firstRow = (page: Page): Promise<number> =>
  page
    .locator('.hp-rows__group li')
    .first()
    .evaluate((row) => row.getBoundingClientRect().top)

test('FUP-40 nothing on the board moves while its departments and then its cases come', async ({
  page,
  server,
}) => {
  await calmWard(page, server, 4)
  const shifted = await recordShifts(page)
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const answerPlaces = await hold(page, '**/api/functions.mine*')
    const answerCases = await hold(page, '**/api/cases.board*')
    await page.goto('/board')
    const loading = page.getByText('Henter sakene')
    await expect(loading).toBeVisible()
    const grey = await firstRow(page)
    const heads = await headsAt(page)
    answerPlaces()
    await expect(page.locator('.hp-board__which')).toHaveText('Avdeling B')
    await expect(loading).toBeVisible()
    answerCases()
    await expect(boardRows(page)).toHaveCount(4)
    await settle(page)
    // The browser counts no shift of replaced elements.
    expect(Math.abs((await firstRow(page)) - grey), `at ${width}`).toBeLessThanOrEqual(1)
    expect(await headsAt(page), `at ${width}`).toEqual(heads)
    expect(await shifted(), `at ${width}`).toBeLessThanOrEqual(0.02)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('A11Y-01 FUP-40 the list of the board is one tab stop, with keys that count while it has the focus', async ({
  page,
  server,
}) => {
  const ward = await calmWard(page, server, 3)
  await addWatched(server, ward, 'kongle-kompass', 19)
  await page.goto('/board')
  await settle(page)
  await boardRows(page).first().focus()
  await expect(focused(page)).toContainText('kongle-kompass')
  await page.keyboard.press('j')
  await expect(focused(page)).toContainText('sak-10')
  await page.keyboard.press('End')
  await expect(focused(page)).toContainText('sak-12')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect(focused(page)).toContainText('kongle-kompass')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Registrer tilsyn: kongle-kompass' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.hp-row :focus')).toHaveCount(0)
  await boardRows(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/check/u)
  await page.goBack()
  await boardRows(page).nth(1).focus()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/cases\/[\da-f-]{36}$/u)
})

test.full(
  'FUP-40 FUP-44 a phone shows rows of two or three lines with a button of 44 px, their marks and when they are from',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const ward = await calmWard(page, server, 1, 'A'.repeat(60))
    await addWatched(server, ward, 'kongle-kompass', 19)
    await addCase(server.services, { ...ward, reference: 'perle-tunnel', isAcute: true })
    const isolated = { ...ward, isForHealth: true, isolatedAt: ago(5) }
    for (const [reference, minutes] of [
      ['bjelke-seil', 19],
      ['gitar-fjell', 12],
    ] as const)
      await addCase(server.services, { ...isolated, reference, ...watched(ago(minutes)) })
    await page.goto('/board')
    await settle(page)
    await expectCleanInAllThemes(page)
    await expect(page.getByText(/^Oppdatert \d\d:\d\d$/u)).toBeVisible()
    for (const [reference, word, mark] of [
      ['bjelke-seil', 'Tilsyn 4 min over fristen', 'Isolert'],
      // FUP-41: the late question of the isolation stands beside 'Gå nå', in the place of the mark.
      ['gitar-fjell', /^Gå nå /u, /^Isolert uten fastvakt, /u],
    ] as const) {
      const row = boardRows(page).filter({ hasText: reference })
      await expect(row.getByText(word, { exact: true })).toBeVisible()
      await expect(row.getByText(mark, { exact: true })).toBeVisible()
    }
    // One department is not a choice, and does not look like one.
    const which = page.locator('.hp-board__which')
    expect(await which.evaluate((text) => getComputedStyle(text).borderTopWidth)).toBe('0px')
    for (const row of await boardRows(page).all()) {
      const { height = 0 } = (await row.boundingBox()) ?? {}
      expect(height).toBeGreaterThanOrEqual(56)
      expect(height).toBeLessThanOrEqual(78)
      const button = await row.locator('.hp-row__action .aksel-button').boundingBox()
      expect(button?.height).toBeGreaterThanOrEqual(44)
      expect(button?.width).toBeGreaterThanOrEqual(90)
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(390)
  },
)

test('FUP-14 FUP-40 the words of no row are cut, and a limit of another day has one line', async ({
  page,
  server,
}) => {
  const ward = await calmWard(page, server, 1)
  const acute = { ...ward, isAcute: true, riskSince: ago(75) }
  await addCase(server.services, { ...acute, reference: 'fjell-tunnel', module: 'M3' })
  await addCase(server.services, { ...ward, reference: 'tulipan-radio', module: 'M3' })
  await addWatched(server, ward, 'kongle-kompass', 95)
  await page.goto('/board')
  await expect(boardRows(page).first()).toContainText('Akutt tegn, helse ikke ringt')
  await settle(page)
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    // On a phone the sign alone says what is in time.
    for (const row of await page.locator('.hp-row[data-plain="false"]').all()) {
      const cut = await row
        .locator('em')
        .evaluate(({ scrollWidth, clientWidth }) => [clientWidth, scrollWidth])
      expect(cut[1], `at ${width}`).toBeLessThanOrEqual(cut[0] ?? 0)
      const height = (await row.boundingBox())?.height ?? 0
      const button = await row.locator('.hp-row__action .aksel-button').boundingBox()
      expect((button?.x ?? width) + (button?.width ?? 0), `at ${width}`).toBeLessThan(width)
      expect(height, `at ${width}`).toBeLessThanOrEqual(width === 390 ? 78 : 42)
    }
  }
})

test.full('FUP-40 two hundred cases of two departments are shown', async ({ page, server }) => {
  const ward = await addWard(server)
  const other = await addWard(server, 'Å'.repeat(60), ward.companyId)
  const { userId } = await enterOn(page, server, ward, ['officer'])
  await giveDuties(server.services, { ...other, userId }, ['officer'])
  for (let n = 0; n < 200; n += 1) {
    await addWatched(server, n % 2 === 0 ? ward : other, `sak-${n}`, n % 40)
  }
  await page.goto('/board')
  await expect(boardRows(page)).toHaveCount(200)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  expect(wide).toBe(true)
})
