import { expect, test } from '../../fixtures.ts'
import { addAccount, enterAs, signIn, signOut } from '../../steps/account/account.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { expectSignedOut, MINUTE } from '../../steps/account/inactivity.ts'
import {
  blockCalls,
  expectNothingStored,
  databaseText,
  unblockCalls,
  fillCache,
  openCached,
  untilCached,
} from '../../steps/offline/offline-cache.ts'
import { heading, passTime, pressAccount, settle } from '../../steps/page/page-helpers.ts'

const NAME = 'Hilde Hemmelig'

const first = { fullName: NAME }

test('OFFL-01 L1 the offline cache has content and the signed-in user: no assessment, no other person', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'org_admin', first)
  for (const path of ['/history', '/admin/users']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
  }
  await openCached(page, '/profile')
  const text = await databaseText(page)
  expect(text).toContain(NAME)
  expect(text).toContain('Tristhet og gråt')
})

test('AUTH-06 B10 after signing out with the server out of reach nothing is kept', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor', first)
  await openCached(page, '/dashboard')
  await blockCalls(page)
  await page.goto('/assessment/start')
  await expect(page.getByRole('main').getByText(NAME)).toBeVisible()
  await pressAccount(page, 'Logg ut')
  await expect(page).toHaveURL('/login')
  await expectNothingStored(page)
  await expect(page.getByText('Holdepunkt kan ikke nås akkurat nå')).toBeVisible()
  await page.goto('/assessment/start')
  await expect(page).toHaveURL(/\/login/u)
  await expect(page.locator('body')).not.toContainText(NAME)
  await expect(page.getByText('Holdepunkt kan ikke nås akkurat nå')).toBeVisible()
  await unblockCalls(page)
  await expect(page.getByText('Holdepunkt kan ikke nås akkurat nå')).toHaveCount(0)
})

test('AUTH-07 B10 after inactivity nothing is kept, in no tab', async ({
  page,
  context,
  server,
}) => {
  await enterAs(page, server, 'counselor', first)
  await openCached(page, '/dashboard')
  const other = await context.newPage()
  await other.clock.install()
  await other.goto('/history')
  await untilCached(other)
  await page.clock.fastForward(15 * MINUTE)
  await expectSignedOut(page)
  await expectNothingStored(page)
  await expect(other).toHaveURL(/\/login/u)
  await expectNothingStored(other)
})

test('AUTH-12 a session that the server ends leaves nothing', async ({ page, server }) => {
  const { userId } = await enterAs(page, server, 'counselor', first)
  await openCached(page, '/dashboard')
  await inDatabase(server, 'update users set is_active = false where id = $1', [userId])
  await expect(page).toHaveURL(/\/login/u)
  await expectNothingStored(page)
})

test('M1 a deleted account leaves nothing', async ({ page, server }) => {
  await enterAs(page, server, 'counselor', first)
  await openCached(page, '/profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passordet ditt', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account-deleted')
  await expectNothingStored(page)
})

test('AUTH-07 of a superadmin, whom nobody signs out for being away, nothing is kept', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await enterAs(page, server, 'superadmin', first)
  await page.goto('/dashboard')
  await settle(page)
  // Longer than a page waits before it keeps the contents of the flows.
  await passTime(page, 10_000)
  await settle(page)
  await expectNothingStored(page)
})

test('OFFL-01 somebody else signed in from another tab: only theirs is kept', async ({
  page,
  context,
  server,
}) => {
  const { email } = await enterAs(page, server, 'counselor', first)
  await openCached(page, '/dashboard')
  const other = await context.newPage()
  await other.clock.install()
  const next = await addAccount(server, { fullName: 'Nina Neste' })
  await other.goto('/')
  await signOut(other)
  await signIn(other, next)
  await expect.poll(() => databaseText(other)).toContain('Nina Neste')
  await fillCache(other)
  const text = await databaseText(other)
  expect(text).not.toContain(NAME)
  expect(text).not.toContain(email)
  await page.close()
})
