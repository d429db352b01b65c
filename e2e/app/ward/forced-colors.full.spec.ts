import type { Locator, Page } from '@playwright/test'
import { addCase } from '#testing/rows/care.ts'
import { expect, test } from '../../fixtures.ts'
import { see } from '../../steps/ward/check.ts'
import { addWatched, ago, enterOn } from '../../steps/ward/ward.ts'
import { addShiftCases, openWall, wardWithShift } from '../../steps/ward/ward-effort.ts'

/** An icon that keeps a colour of its own is white on white. */
const expectIconsAsWords = async (page: Page): Promise<void> => {
  const strange = await page
    .locator('main svg')
    .evaluateAll((all) =>
      all
        .filter(
          (icon) =>
            icon.parentElement !== null &&
            getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
        )
        .map(({ parentElement }) => parentElement?.outerHTML.slice(0, 200)),
    )
  expect(strange).toEqual([])
}

/** What is drawn, not what the style sheet asks for. */
const groundOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor)

test('FUP-41 the most urgent rows keep their icons and have a frame, and what loads is seen, where colours are forced', async ({
  page,
  server,
}) => {
  const ward = await wardWithShift(server, ago(-10))
  await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, 'kongle-kompass', 9)
  await addCase(server.services, {
    ...ward,
    reference: 'fjell-tunnel',
    module: 'M3',
    isAcute: true,
  })
  await page.emulateMedia({ forcedColors: 'active' })

  await test.step('the emergency card', async () => {
    await page.goto(`/cases/${id}/check`)
    await expectIconsAsWords(page)
    await see(page, 'Ingen reaksjon: vis nødkort')
    await expect(page.getByText(/^Lagret \d\d:\d\d\.$/u)).toBeVisible()
    await expectIconsAsWords(page)
    // The ground of the title would cover the reference above it.
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveCSS('forced-color-adjust', 'none')
  })

  await test.step('the home, while it loads and after', async () => {
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/api/cases.board*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    const bar = page.locator('main .hp-skeleton').first()
    await expect(bar).toBeVisible()
    // One skeleton may replace another meanwhile.
    await expect(bar).toHaveCSS('border-top-style', 'solid')
    go()
    await expect(page.locator('.hp-home__row')).toHaveCount(2)
    for (const row of await page.locator('.hp-home__row').all())
      await expect(row).toHaveCSS('outline-style', 'solid')
    await expectIconsAsWords(page)
  })

  await test.step('the board, and the numbers to call', async () => {
    await page.goto('/board')
    await expect(page.locator('.hp-row[data-tone="sos"]')).toHaveCount(2)
    await expectIconsAsWords(page)
    await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: /113/u })).toBeVisible()
    await expectIconsAsWords(page)
  })
})

test('FUP-50 a shift change shows which side is chosen and how far it is where colours are forced', async ({
  page,
  server,
}) => {
  const ward = await wardWithShift(server, ago(-10))
  await addShiftCases(server, ward)
  await enterOn(page, server, ward, ['officer'])
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/handover/${ward.departmentId}`)
  await page.getByText('Jeg går av', { exact: true }).click()
  const side = (name: string) => page.locator('.hp-segments > label', { hasText: name })
  await expect(page.getByRole('radio', { name: 'Jeg går av' })).toBeChecked()
  expect(await groundOf(side('Jeg går av'))).not.toBe(await groundOf(side('Jeg kommer på')))
  await page.getByRole('button', { name: 'Gjennomgått: fjell-tunnel' }).click()
  const pieces = page.locator('.hp-shift-pieces > span')
  await expect(pieces.first()).toHaveAttribute('data-done', 'true')
  expect(await groundOf(pieces.first())).not.toBe(await groundOf(pieces.last()))
  await expectIconsAsWords(page)
})

test('FUP-42 the most urgent rows of a wall keep their icons and have a frame where colours are forced', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openWall(page, server, { late: 2, soon: 1, calm: 1, away: 0 })
  const rows = page.locator('.hp-wall__row')
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) await expect(row).toHaveCSS('outline-style', 'solid')
  await expectIconsAsWords(page)
})
