import { expect, test } from '../../fixtures.ts'
import { enterAs, recordCalls, signOut } from '../../steps/account/account.ts'
import { heading, menu, passTime, pressAccount } from '../../steps/page/page-helpers.ts'
import {
  storePrivateData,
  expectNothingStored,
  expectNothingPrivate,
} from '../../steps/account/sign-out.ts'
import { firstRows } from '#testing/run/level.ts'

const failures = [
  { how: 'is cut', status: null },
  { how: 'is answered with an error', status: 500 },
]

test.full(
  'AUTH-06 B10 however long the server takes, nothing private is shown or asked for once one has signed out',
  async ({ page, server }) => {
    const { email } = await enterAs(page, server, 'counselor', { fullName: 'Hilde Hemmelig' })
    const arrived = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/authMutations.signOut', async (route) => {
      arrived.resolve()
      await answer.promise
      await route.continue()
    })
    await page.clock.install()
    await page.goto('/dashboard')
    await expect(heading(page)).toContainText('Hilde Hemmelig')
    await pressAccount(page, 'Logg ut')
    await arrived.promise
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await expect(page.locator('body')).not.toContainText('Hemmelig')
    await expect(page.locator('body')).not.toContainText(email)
    // Longer than a page waits before it follows the stream.
    await passTime(page, 2_000)
    expect(requested.filter((url) => url.includes('/api/'))).toEqual([])
    answer.resolve()
    await expectNothingPrivate(page, email)
  },
)

test.full(
  'AUTH-06 after signing out, signing in starts clean, not where the last user was',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor')
    await page.goto('/history')
    await signOut(page)
    await expect(page).toHaveURL('/login')
  },
)

test.full('B10 nor does a reload of one of those pages', async ({ page, server }) => {
  const { email } = await enterAs(page, server, 'counselor', { fullName: 'Hilde Hemmelig' })
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText('Hilde Hemmelig')).toBeVisible()
  await signOut(page)
  for (const path of ['/profile', '/dashboard', '/history', '/assessment/start']) {
    await page.goto(path)
    await expectNothingPrivate(page, email)
  }
})

test.full(
  'AUTH-06 sign-out tells the server the session id, clears everything, goes to /login',
  async ({ page, server }) => {
    const who = await enterAs(page, server, 'counselor')
    await page.goto('/dashboard')
    await expect(heading(page)).toHaveText(/^Velkommen/)
    await storePrivateData(page)
    const calls = recordCalls(page)
    await signOut(page)
    await expect(page).toHaveURL('/login')
    expect(calls.filter(({ name }) => name === 'authMutations.signOut')).toEqual([
      { name: 'authMutations.signOut', body: { sessionId: who.handle }, handle: who.handle },
    ])
    await expectNothingStored(page)
    expect(await page.context().cookies()).toEqual([])
    // The session itself is over: its old credential gets nothing any more.
    const requested = { sessionId: who.handle }
    const answer = await server.call('authMutations.getCurrentSession', requested, who)
    expect(answer).toMatchObject({ status: 200, data: null })
  },
)

for (const { how, status } of firstRows(1, failures)) {
  test.full(
    `AUTH-06 the same when the call ${how}; the error is logged`,
    async ({ page, server }) => {
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      await enterAs(page, server, 'counselor')
      await page.goto('/profile')
      await expect(heading(page)).toHaveText('Profil')
      await storePrivateData(page)
      await page.route('**/api/authMutations.signOut', (route) =>
        status === null ? route.abort() : route.fulfill({ status }),
      )
      await signOut(page)
      await expect(heading(page)).toHaveText('Logg inn')
      await expectNothingStored(page)
      await expect(menu(page).getByRole('link', { name: 'Logg inn', exact: true })).toBeVisible()
      expect(warnings.join()).toContain('Sign-out did not reach the server.')
    },
  )
}

test.full(
  'AUTH-06 the other tabs of the browser are signed out with it',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor', { fullName: 'Hilde Hemmelig' })
    await page.goto('/profile')
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await expect(heading(other)).toContainText('Hilde Hemmelig')
    await storePrivateData(other)
    await signOut(page)
    await expect(other).toHaveURL('/login')
    await expect(other.locator('body')).not.toContainText('Hemmelig')
    await expectNothingStored(other)
  },
)
