import { expect, test } from '../fixtures.ts'
import { enterAs, signOut } from '../steps/account.ts'
import { heading } from '../steps/look.ts'

// As in a browser that somebody uses: pages that were left are kept whole for the way back.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

test('B10 AUTH-12 back after sign-out shows nothing private, and no page kept whole follows a stream', async ({
  page,
  server,
}) => {
  const { email } = await enterAs(page, server, 'counselor', { fullName: 'Hilde Hemmelig' })
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.push(request.url())
  })
  await page.goto('/dashboard')
  await expect.poll(() => streams.length, 'it followed one before').toBe(1)
  await expect(heading(page)).toContainText('Hilde Hemmelig')
  await page.evaluate(() => Object.assign(globalThis, { keptWhole: true }))
  await page.goto('/profile')
  await expect(page.getByText('Hilde Hemmelig')).toBeVisible()
  await signOut(page)
  await expect(heading(page)).toHaveText('Logg inn')
  streams.length = 0
  // First to where one signed out, then to the page before.
  await page.goBack({ waitUntil: 'commit' })
  await expect(heading(page)).toHaveText('Logg inn')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/login')
  await expect(page.locator('body')).not.toContainText('Hemmelig')
  await expect(page.locator('body')).not.toContainText(email)
  expect(await page.evaluate('globalThis.keptWhole'), 'it was the page of before').toBe(true)
  expect(streams).toEqual([])
})
