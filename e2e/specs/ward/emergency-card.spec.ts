import type { Page } from '@playwright/test'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { enableFollowUp } from '#testing/rows/care.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { settle, untilDrawn } from '../../steps/page/page-helpers.ts'
import { addWatched, enterOn } from '../../steps/ward/ward.ts'

const smallest = { width: 360, height: 640 }
const sizes = [
  smallest,
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
]

const callList = [
  { name: 'Helseavdelingen', phone: '22 00 00 00', hours: 'hele døgnet' },
  { name: 'Vaktleder', phone: '22 00 00 01', hours: '' },
  { name: 'Tannlege', phone: '22 00 00 02', hours: 'hele døgnet' },
]

const openForm = async (page: Page, server: TestServer): Promise<void> => {
  const companyId = await addCompany(server.services)
  await enableFollowUp(server.services, companyId)
  const department = { companyId, name: 'Avdeling B', callList }
  const ward = { companyId, departmentId: await addDepartment(server.services, department) }
  await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, 'kolibri-runde', 9)
  await page.goto(`/cases/${id}/check`)
  await settle(page)
}

const card = (page: Page) => page.locator('.hp-emergency')
const pressNoReaction = (page: Page) =>
  page.getByRole('button', { name: 'Ingen reaksjon: vis nødkort' }).click()

/** What the card shows, from top to bottom. On a wide screen the numbers stand beside the steps. */
const partsOf = (page: Page) => [
  card(page).getByRole('heading'),
  card(page).getByRole('link', { name: /^113/u }),
  ...['Slå alarm', 'Puster ikke normalt?', 'Puster?'].map((name) =>
    card(page).getByRole('listitem').filter({ hasText: name }),
  ),
  card(page).getByRole('link', { name: '22 00 00 01 Vaktleder' }),
  card(page).getByRole('status'),
  card(page).getByRole('button', { name: 'Personen reagerer' }),
]

const expectInSight = async (page: Page, size: (typeof sizes)[number]): Promise<void> => {
  await page.setViewportSize(size)
  await untilDrawn(page)
  const boxes = await Promise.all(
    partsOf(page).map(async (part) => {
      const box = await part.boundingBox()
      if (box === null) throw new Error('a part of the card has no box')
      return box
    }),
  )
  for (const { x, y, width, height } of boxes) {
    expect(width).toBeGreaterThan(150)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(size.width)
    expect(y + height).toBeLessThanOrEqual(size.height)
  }
  const columns = size.width < 960 ? [boxes] : [boxes.slice(2, 5), boxes.slice(5)]
  for (const column of columns) {
    const [, ...below] = column
    for (const [at, box] of below.entries()) {
      const above = column[at]
      if (above !== undefined) expect(box.y).toBeGreaterThanOrEqual(above.y + above.height)
    }
  }
  const scroll = await card(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  expect(scroll).toBe(0)
}

test('F-A4 FUP-25 the whole emergency card is in sight at each size, without a word broken over lines', async ({
  page,
  server,
}) => {
  await page.setViewportSize(smallest)
  await openForm(page, server)
  await page.route('**/api/checks.record', (route) => route.abort())
  await pressNoReaction(page)
  await expect(card(page).getByText('Ikke sendt ennå.')).toBeVisible()
  await expect(card(page).getByRole('link')).toHaveCount(3)
  for (const size of sizes) {
    await test.step(`${size.width} × ${size.height}`, () => expectInSight(page, size))
  }
})

test.full(
  'FUP-25 the emergency card is a page without a menu, stays after a reload, and leads back to the case',
  async ({ page, server }) => {
    await openForm(page, server)
    await pressNoReaction(page)
    await expect(card(page).getByText(/^Lagret \d\d:\d\d\.$/u)).toBeVisible()
    await expect(page).toHaveURL(/\/card$/u)
    for (const part of ['banner', 'navigation', 'contentinfo', 'dialog'] as const) {
      await expect(page.getByRole(part)).toHaveCount(0)
    }
    await page.reload()
    await expect(card(page).getByText(/^Lagret \d\d:\d\d\.$/u)).toBeVisible()
    await expect(card(page).getByRole('timer')).toContainText('min')
    await page.goBack()
    await expect(page).toHaveURL(/\/cases\/[^/]+$/u)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('F-A4 FUP-25 FUP-32 the emergency card is used by keys alone: 113 has the focus, and a mistaken press is corrected', async ({
  page,
  server,
}) => {
  await openForm(page, server)
  await page.getByRole('button', { name: 'Ingen reaksjon: vis nødkort' }).focus()
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('link', { name: /^113/u })).toBeFocused()
  await expect(card(page).getByText(/^Lagret \d\d:\d\d\.$/u)).toBeVisible()
  for (const name of [/^22 00 00 01/u, /^22 00 00 00/u]) {
    await page.keyboard.press('Tab')
    await expect(card(page).getByRole('link', { name })).toBeFocused()
  }
  for (const name of ['Personen reagerer', 'Trykket feil']) {
    await page.keyboard.press('Tab')
    await expect(card(page).getByRole('button', { name })).toBeFocused()
  }
  const corrected = page.waitForResponse('**/api/checks.correct')
  await page.keyboard.press('Enter')
  expect((await corrected).ok()).toBe(true)
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hva så du?')
})
