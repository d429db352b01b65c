import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterAs, readStorage, recordCalls, signOut } from '../steps/account.ts'
import { expectComplaint } from '../steps/complaints.ts'
import { heading, menu } from '../steps/look.ts'

/** What drafts and choices leave behind in a browser. */
const leaveTraces = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem('holdepunkt-theme', 'dark')
    localStorage.setItem('noe-annet', 'utkast')
    sessionStorage.setItem('utkast', 'symptomer')
  })

const expectNothingStored = async (page: Page): Promise<void> => {
  expect(await readStorage(page)).toEqual({})
  const kept = () =>
    page.evaluate(async () => ({
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    }))
  // A database goes when its last user has let go of it.
  await expect.poll(kept).toEqual({ databases: [], caches: [] })
}

const expectNothingPrivate = async (page: Page, email: string): Promise<void> => {
  await expect(page).toHaveURL(/\/login/)
  await expect(heading(page)).toHaveText('Logg inn')
  await expect(page.locator('body')).not.toContainText('Hemmelig')
  await expect(page.locator('body')).not.toContainText(email)
}

test('AUTH-06 sign-out tells the server the session id, clears everything, goes to /login', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText(/^Velkommen/)
  await leaveTraces(page)
  const calls = recordCalls(page)
  await signOut(page)
  await expect(page).toHaveURL('/login')
  expect(calls.filter(({ name }) => name === 'authMutations.signOut')).toEqual([
    { name: 'authMutations.signOut', body: { sessionId: who.handle }, handle: who.handle },
  ])
  await expectNothingStored(page)
  expect(await page.context().cookies()).toEqual([])
  // The session itself is over: what was its credential gets nothing any more.
  const asked = { sessionId: who.handle }
  const answer = await server.call('authMutations.getCurrentSession', asked, who)
  expect(answer).toMatchObject({ status: 200, data: null })
})

const failures = [
  { how: 'is cut', status: null },
  { how: 'is answered with an error', status: 500 },
]

for (const { how, status } of failures) {
  test(`AUTH-06 the same when the call ${how}; the error is logged`, async ({ page, server }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await enterAs(page, server, 'counselor')
    await page.goto('/profile')
    await expect(heading(page)).toHaveText('Profil')
    await leaveTraces(page)
    await page.route('**/api/authMutations.signOut', (route) =>
      status === null ? route.abort() : route.fulfill({ status }),
    )
    await signOut(page)
    await expect(heading(page)).toHaveText('Logg inn')
    await expectNothingStored(page)
    await expect(menu(page).getByRole('link', { name: 'Logg inn', exact: true })).toBeVisible()
    expect(warnings.join()).toContain('Sign-out did not reach the server.')
  })
}

test('AUTH-06 the other tabs of the browser are signed out with it', async ({ page, server }) => {
  await enterAs(page, server, 'counselor', { fullName: 'Hilde Hemmelig' })
  await page.goto('/profile')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(heading(other)).toContainText('Hilde Hemmelig')
  await leaveTraces(other)
  await signOut(page)
  await expect(other).toHaveURL('/login')
  await expect(other.locator('body')).not.toContainText('Hemmelig')
  await expectNothingStored(other)
})

test('B10 back after sign-out shows nothing private: pages of one visit', async ({
  page,
  server,
}) => {
  const { email } = await enterAs(page, server, 'counselor', { fullName: 'Hilde Hemmelig' })
  await page.goto('/dashboard')
  await menu(page).getByRole('link', { name: email }).click()
  await expect(page.getByText('Hilde Hemmelig')).toBeVisible()
  await signOut(page)
  await page.goBack()
  await expectNothingPrivate(page, email)
  await page.goBack()
  await expectNothingPrivate(page, email)
})

test('B10 nor does back while the sign-in page is still on its way', async ({ page, server }) => {
  const { email } = await enterAs(page, server, 'counselor', { fullName: 'Hilde Hemmelig' })
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/login-page-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto('/dashboard')
  await menu(page).getByRole('link', { name: email }).click()
  await expect(page.getByText('Hilde Hemmelig')).toBeVisible()
  await signOut(page)
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.locator('body')).not.toContainText('Hemmelig')
  arrival.resolve()
  await expectNothingPrivate(page, email)
})

test('B10 nothing is kept after signing out with the network cut', async ({
  page,
  server,
  complaints,
}) => {
  const { email } = await enterAs(page, server, 'counselor', { fullName: 'Hilde Hemmelig' })
  await page.goto('/profile')
  await expect(page.getByText('Hilde Hemmelig')).toBeVisible()
  await leaveTraces(page)
  await page.context().setOffline(true)
  await signOut(page)
  await expect(page.locator('body')).not.toContainText('Hemmelig')
  await expect(page.locator('body')).not.toContainText(email)
  await expectNothingStored(page)
  await expectComplaint(
    complaints,
    /ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload/,
  )
})
