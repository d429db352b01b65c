import { expect, test } from '../../fixtures.ts'
import { enterAs, signOut } from '../../steps/account/account.ts'
import { disableIndexedDb } from '../../steps/offline/offline-cache.ts'
import { heading, passTime } from '../../steps/page/page-helpers.ts'

// As in a browser that somebody uses: pages that were left are kept whole for the way back.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

/** By the device: whether it has a store, which the sign-out takes away under a page that is kept whole, and so the page too. */
const devices = [
  { device: 'that keeps nothing', prepare: disableIndexedDb, isKeptWhole: true },
  { device: 'with its own store', prepare: () => Promise.resolve(), isKeptWhole: undefined },
]

for (const { device, prepare, isKeptWhole } of devices) {
  test.full(
    `B10 AUTH-12 back after sign-out on a device ${device} shows nothing private, and no page kept whole follows a stream`,
    async ({ page, server }) => {
      await prepare(page)
      await page.clock.install()
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
      await expect(page.getByRole('main').getByText('Hilde Hemmelig')).toBeVisible()
      await signOut(page)
      await expect(heading(page)).toHaveText('Logg inn')
      streams.length = 0
      // First to where one signed out, then to the page before.
      await page.goBack({ waitUntil: 'commit' })
      await expect(heading(page)).toHaveText('Logg inn')
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL(isKeptWhole ? '/login' : '/login?redirect=%2Fdashboard')
      await expect(heading(page)).toHaveText('Logg inn')
      await expect(page.locator('body')).not.toContainText('Hemmelig')
      await expect(page.locator('body')).not.toContainText(email)
      expect(await page.evaluate('globalThis.keptWhole'), 'the page of before').toBe(isKeptWhole)
      // Longer than a page waits before it follows one.
      await passTime(page, 2_000)
      expect(streams).toEqual([])
    },
  )
}
