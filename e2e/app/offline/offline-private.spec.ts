import { expect, test } from '../../fixtures.ts'
import { addAccount, enterAs, signIn, signOut } from '../../steps/account/account.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { expectAway, MINUTE } from '../../steps/account/inactivity.ts'
import {
  cutOff,
  expectNothingKept,
  keptText,
  reconnect,
  openKept,
  untilKept,
} from '../../steps/offline/kept.ts'
import { heading, passTime, settle } from '../../steps/page/look.ts'

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
  await openKept(page, '/profile')
  const text = await keptText(page)
  expect(text).toContain(NAME)
  expect(text).toContain('Tristhet og gråt')
})

test('AUTH-06 B10 after signing out with the server out of reach nothing is kept', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor', first)
  await openKept(page, '/dashboard')
  await cutOff(page)
  await page.goto('/assessment/start')
  await expect(page.getByText(NAME)).toBeVisible()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL('/login')
  await expectNothingKept(page)
  await expect(page.getByText('Holdepunkt kan ikke nås akkurat nå')).toBeVisible()
  await page.goto('/assessment/start')
  await expect(page).toHaveURL(/\/login/u)
  await expect(page.locator('body')).not.toContainText(NAME)
  await expect(page.getByText('Holdepunkt kan ikke nås akkurat nå')).toBeVisible()
  await reconnect(page)
  await expect(page.getByText('Holdepunkt kan ikke nås akkurat nå')).toHaveCount(0)
})

test('AUTH-07 B10 after inactivity nothing is kept, in no tab', async ({
  page,
  context,
  server,
}) => {
  await enterAs(page, server, 'counselor', first)
  await openKept(page, '/dashboard')
  const other = await context.newPage()
  await other.clock.install()
  await other.goto('/history')
  await untilKept(other)
  await page.clock.fastForward(15 * MINUTE)
  await expectAway(page)
  await expectNothingKept(page)
  await expect(other).toHaveURL(/\/login/u)
  await expectNothingKept(other)
})

test('AUTH-12 a session that the server ends leaves nothing', async ({ page, server }) => {
  const { userId } = await enterAs(page, server, 'counselor', first)
  await openKept(page, '/dashboard')
  await inDatabase(server, 'update users set is_active = false where id = $1', [userId])
  await expect(page).toHaveURL(/\/login/u)
  await expectNothingKept(page)
})

test('M1 a deleted account leaves nothing', async ({ page, server }) => {
  await enterAs(page, server, 'counselor', first)
  await openKept(page, '/profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passordet ditt', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account-deleted')
  await expectNothingKept(page)
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
  await expectNothingKept(page)
})

test('OFFL-01 somebody else signed in from another tab: only theirs is kept', async ({
  page,
  context,
  server,
}) => {
  const { email } = await enterAs(page, server, 'counselor', first)
  await openKept(page, '/dashboard')
  const other = await context.newPage()
  const next = await addAccount(server, { fullName: 'Nina Neste' })
  await other.goto('/')
  await signOut(other)
  await signIn(other, next)
  await expect.poll(() => keptText(other)).toContain('Nina Neste')
  await untilKept(other)
  const text = await keptText(other)
  expect(text).not.toContain(NAME)
  expect(text).not.toContain(email)
  await page.close()
})
