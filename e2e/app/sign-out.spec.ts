import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterAs, signOut } from '../steps/account.ts'
import { heading, passTime } from '../steps/look.ts'

const expectNothingPrivate = async (page: Page, email: string): Promise<void> => {
  await expect(page).toHaveURL(/\/login/)
  await expect(heading(page)).toHaveText('Logg inn')
  await expect(page.locator('body')).not.toContainText('Hemmelig')
  await expect(page.locator('body')).not.toContainText(email)
}

test('AUTH-06 B10 however long the server takes, nothing private is shown or asked for once one has signed out', async ({
  page,
  server,
}) => {
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
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await arrived.promise
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await expect(page.locator('body')).not.toContainText('Hemmelig')
  await expect(page.locator('body')).not.toContainText(email)
  // Longer than a page waits before it follows the stream.
  await passTime(page, 2_000)
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  answer.resolve()
  await expectNothingPrivate(page, email)
})

test('AUTH-06 after signing out, signing in starts clean, not where the last user was', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await page.goto('/history')
  await signOut(page)
  await expect(page).toHaveURL('/login')
})

test('B10 nor does loading one of those pages anew', async ({ page, server }) => {
  const { email } = await enterAs(page, server, 'counselor', { fullName: 'Hilde Hemmelig' })
  await page.goto('/profile')
  await expect(page.getByText('Hilde Hemmelig')).toBeVisible()
  await signOut(page)
  for (const path of ['/profile', '/dashboard', '/history', '/assessment/start']) {
    await page.goto(path)
    await expectNothingPrivate(page, email)
  }
})
