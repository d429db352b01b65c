import { expect, test } from '../../fixtures.ts'
import { enterAs, handleKey, recordCalls, submitSignIn } from '../../steps/account/account.ts'
import { answersOf } from '../../steps/page/browser-errors.ts'
import {
  expectSignedOut,
  INACTIVE,
  MINUTE,
  warningDialog,
  openWatched,
  activityReports,
} from '../../steps/account/inactivity.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'

test.beforeEach(({ page }) => page.clock.install())

test('AUTH-07 Escape is an answer too; signing out from the question is signing out', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await openWatched(page, '/dashboard')
  await page.clock.fastForward(14 * MINUTE)
  await expect(warningDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(warningDialog(page)).toHaveCount(0)
  await page.clock.fastForward(14 * MINUTE)
  // What the page asks once so much time has passed is refused, and told on the console, where the session ends first.
  await settle(page)
  await warningDialog(page).getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(INACTIVE)).toHaveCount(0)
})

test('AUTH-07 a machine that slept: its first sign of life is too late, and a page opened then says so', async ({
  page,
  context,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await openWatched(page, '/')
  await page.clock.setSystemTime(Date.now() + 16 * MINUTE)
  await page.mouse.move(50, 50)
  await expectSignedOut(page)
  await expect(page).toHaveURL(/\/login/u)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/login/u)
  expect(answersOf(server.log, (status) => status === 401)).toEqual([])
})

test('AUTH-07 superadmins see no question and stay signed in, and the tab reports their activity to the server', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/dashboard')
  await settle(page)
  const calls = recordCalls(page)
  await page.clock.fastForward(20 * MINUTE)
  await expect(warningDialog(page)).toHaveCount(0)
  const reports = activityReports(calls)
  await page.clock.fastForward(MINUTE)
  await page.mouse.move(50, 50)
  await expect.poll(() => activityReports(calls)).toBeGreaterThan(reports)
  expect(await page.evaluate((key) => localStorage.getItem(key), handleKey)).not.toBeNull()
})

test('AUTH-07 a user who signs in again returns to the same page', async ({ page, server }) => {
  const who = await enterAs(page, server, 'counselor')
  await openWatched(page, '/history')
  await page.clock.fastForward(15 * MINUTE)
  await expectSignedOut(page)
  await submitSignIn(page, { email: who.email, password: server.password })
  await expect(heading(page)).toHaveText('Historikk')
  await expect(page.getByText(INACTIVE)).toHaveCount(0)
})
