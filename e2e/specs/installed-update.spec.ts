import type { Page } from '@playwright/test'
import { expect, releaseTest as test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { keyboard } from '../steps/hands.ts'
import {
  askForNewer,
  expectNoneInstalling,
  expectWaiting,
  install,
  keptInBrowser,
  newVersion,
  openPrivacy,
  releaseOf,
  untilLooked,
} from '../steps/installed.ts'
import { expectNoSidewaysScroll, heading, passTime, settle, untilDrawn } from '../steps/look.ts'
import { choose } from '../steps/treatment.ts'
import { button } from '../steps/officer.ts'

test.use({ serviceWorkers: 'allow' })

/** How often a page was loaded since. */
const countLoads = (page: Page) => {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  return loads
}

test('OFFL-01 a new version is told, and taken once by whoever presses', async ({
  page,
  deployment,
}) => {
  await page.clock.install()
  await install(page)
  await expect(newVersion(page)).toHaveCount(0)
  await deployment.release('r2')
  await askForNewer(page)
  await expect(page.getByRole('status').filter({ has: newVersion(page) })).toBeVisible()
  // Not before somebody wants it: a reload is still of the old one, and tells of it again.
  await page.reload()
  await expect(newVersion(page)).toBeVisible()
  expect(await releaseOf(page)).toBeNull()
  const loads = countLoads(page)
  await newVersion(page).click()
  await expect.poll(() => releaseOf(page)).toBe('r2')
  await settle(page)
  await expect(newVersion(page)).toHaveCount(0)
  // Longer than the page waits before it asks for a newer one.
  await passTime(page, 3_000)
  await untilLooked(page)
  await untilDrawn(page)
  expect(loads).toHaveLength(1)
  await openPrivacy(page)
  await expect(heading(page)).toHaveText('Personvern')
})

test('OFFL-01 another tab goes on with the program that it runs, and is told too', async ({
  page,
  context,
  deployment,
}) => {
  await install(page)
  const other = await context.newPage()
  await other.goto('/login')
  await settle(other)
  await other.getByLabel('E-post', { exact: true }).fill('kari@example.no')
  await deployment.release('r2')
  await askForNewer(page)
  await newVersion(page).click()
  await expect.poll(() => releaseOf(page)).toBe('r2')
  await expect(newVersion(other)).toBeVisible()
  await expect(other.getByLabel('E-post', { exact: true })).toHaveValue('kari@example.no')
  // A part of the old program that it had not loaded yet, and that the server does not have any more.
  await openPrivacy(other)
  await expect(heading(other)).toHaveText('Personvern')
  expect(await releaseOf(other)).toBeNull()
  await newVersion(other).click()
  await expect.poll(() => releaseOf(other)).toBe('r2')
})

test('OFFL-01 in the middle of an assessment nothing is said; after it, it is', async ({
  page,
  server,
  deployment,
}) => {
  await enterAs(page, server, 'counselor')
  await install(page, '/assessment/start')
  await deployment.release('r2')
  await askForNewer(page)
  await expectWaiting(page)
  await untilDrawn(page)
  await expect(newVersion(page)).toHaveCount(0)
  expect(await releaseOf(page)).toBeNull()
  await page.goto('/dashboard')
  await settle(page)
  await expect(newVersion(page)).toBeVisible()
  await newVersion(page).click()
  await expect.poll(() => releaseOf(page)).toBe('r2')
})

test('OFFL-01 what was begun in this tab is not disturbed on other pages either', async ({
  page,
  server,
  deployment,
}) => {
  await page.clock.install()
  await enterAs(page, server, 'counselor')
  await install(page, '/assessment/observation')
  await button(page, 'Start observasjonen').click()
  await choose(page, 'Vedvarende tristhet')
  await deployment.release('r2')
  await page.goto('/dashboard')
  await settle(page)
  await expectWaiting(page)
  // Longer than the page waits before it looks for one.
  await passTime(page, 3_000)
  await untilLooked(page)
  await untilDrawn(page)
  await expect(newVersion(page)).toHaveCount(0)
})

test('OFFL-01 while something is typed nothing is said; once it is saved or thrown away, it is', async ({
  page,
  server,
  deployment,
}) => {
  await enterAs(page, server, 'superadmin')
  await install(page, '/admin/settings')
  await settle(page)
  const field = page.getByRole('main').getByRole('textbox').first()
  const before = await field.inputValue()
  await field.fill('Noe annet')
  await deployment.release('r2')
  await askForNewer(page)
  await expectWaiting(page)
  await untilDrawn(page)
  await expect(newVersion(page)).toHaveCount(0)
  await field.fill(before)
  await expect(newVersion(page)).toBeVisible()
})

test('OFFL-01 the version in use and the one before are kept, those overtaken are not', async ({
  page,
  context,
  deployment,
}) => {
  await install(page)
  const [first = ''] = Object.keys(await keptInBrowser(page))
  const count = async () => Object.keys(await keptInBrowser(page)).length
  await deployment.release('r2')
  await askForNewer(page)
  await expect.poll(count).toBe(2)
  await expect(newVersion(page)).toBeVisible()
  await deployment.release('r3')
  await askForNewer(page)
  await expect.poll(count).toBe(3)
  await expectNoneInstalling(page)
  const old = await context.newPage()
  await old.goto('/login')
  await settle(old)
  // r2 never had its turn.
  await newVersion(page).click()
  await expect.poll(() => releaseOf(page)).toBe('r3')
  await expect.poll(count).toBe(2)
  expect(Object.keys(await keptInBrowser(page))).toContain(first)
  await openPrivacy(old)
  await expect(heading(old)).toHaveText('Personvern')
  await deployment.release('r4')
  // The page, just loaded, does not listen yet.
  await expect(async () => {
    await askForNewer(page)
    await expect(newVersion(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await newVersion(page).click()
  await expect.poll(() => releaseOf(page)).toBe('r4')
  await expect.poll(count).toBe(2)
  expect(Object.keys(await keptInBrowser(page))).not.toContain(first)
})

test('OFFL-01 axe: the line, light and dark, wide and narrow; the keyboard gets to it', async ({
  page,
  server,
  deployment,
}) => {
  await enterAs(page, server, 'counselor')
  await install(page)
  await deployment.release('r2')
  await page.goto('/dashboard')
  await settle(page)
  await expect(newVersion(page)).toBeVisible()
  await expectCleanInAllLooks(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await keyboard(page).press(newVersion(page))
  await expect.poll(() => releaseOf(page)).toBe('r2')
})
