import type { Page } from '@playwright/test'
import { expect, releaseTest as test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectCleanAtFullLevel } from '../../steps/page/axe.ts'
import { keyboard } from '../../steps/flows/input-methods.ts'
import {
  askForNewer,
  cachedInBrowser,
  expectNoneInstalling,
  expectWaiting,
  install,
  newVersion,
  openPrivacy,
  releaseOf,
  untilUpdateAsked,
} from '../../steps/offline/installed.ts'
import {
  expectNoSidewaysScroll,
  heading,
  passTime,
  settle,
  untilDrawn,
} from '../../steps/page/page-helpers.ts'
import { button } from '../../steps/flows/officer.ts'
import { choose } from '../../steps/flows/observation.ts'

test.use({ serviceWorkers: 'allow' })

test('OFFL-01 the version in use and the one before are kept, those overtaken are not', async ({
  page,
  context,
  deployment,
}) => {
  await install(page)
  const [first = ''] = Object.keys(await cachedInBrowser(page))
  const count = async () => Object.keys(await cachedInBrowser(page)).length
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
  expect(Object.keys(await cachedInBrowser(page))).toContain(first)
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
  expect(Object.keys(await cachedInBrowser(page))).not.toContain(first)
})

test('OFFL-01 another tab goes on with the program that it runs, and shows the notice too', async ({
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

/** Records the page loads from now on. */
const countLoads = (page: Page) => {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  return loads
}

test('OFFL-01 a new version appears in a line, and is taken once when a user presses a key on it', async ({
  page,
  deployment,
}) => {
  await page.clock.install()
  await install(page)
  await expect(newVersion(page)).toHaveCount(0)
  await deployment.release('r2')
  await askForNewer(page)
  await expect(page.getByRole('status').filter({ has: newVersion(page) })).toBeVisible()
  // The update waits for the user: a reload still loads the old version and shows the notice again.
  await page.reload()
  await expect(newVersion(page)).toBeVisible()
  expect(await releaseOf(page)).toBeNull()
  await expectCleanAtFullLevel(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  const loads = countLoads(page)
  await keyboard(page).press(newVersion(page))
  await expect.poll(() => releaseOf(page)).toBe('r2')
  await settle(page)
  await expect(newVersion(page)).toHaveCount(0)
  // Longer than the delay of the page before it checks for a new version.
  await passTime(page, 3_000)
  await untilUpdateAsked(page)
  await untilDrawn(page)
  expect(loads).toHaveLength(1)
  await openPrivacy(page)
  await expect(heading(page)).toHaveText('Personvern')
})

test('OFFL-01 while something is typed or an assessment is under way nothing is said, on no page; after it, it is', async ({
  page,
  server,
  deployment,
}) => {
  await page.clock.install()
  await enterAs(page, server, 'superadmin')
  await install(page, '/admin/settings')
  await settle(page)
  /** Waits longer than the delay of the page before it checks for a new version. */
  const check = async (): Promise<void> => {
    await expectWaiting(page)
    await passTime(page, 3_000)
    await untilUpdateAsked(page)
    await untilDrawn(page)
  }
  const field = page.getByRole('main').getByRole('textbox').first()
  const before = await field.inputValue()
  await field.fill('Noe annet')
  await deployment.release('r2')
  await askForNewer(page)
  await check()
  await expect(newVersion(page)).toHaveCount(0)
  await field.fill(before)
  await expect(newVersion(page)).toBeVisible()

  await page.goto('/assessment/observation')
  await settle(page)
  await check()
  await expect(newVersion(page)).toHaveCount(0)
  expect(await releaseOf(page)).toBeNull()
  await page.goto('/dashboard')
  await settle(page)
  await expect(newVersion(page)).toBeVisible()

  // An assessment in progress in this tab also suppresses the notice on other pages.
  await page.goto('/assessment/observation')
  await button(page, 'Start observasjonen').click()
  await choose(page, 'Vedvarende tristhet')
  await page.goto('/dashboard')
  await settle(page)
  await check()
  await expect(newVersion(page)).toHaveCount(0)
})
