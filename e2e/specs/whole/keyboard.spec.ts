import type { Locator, Page } from '@playwright/test'
import { isFull } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectEveryStopSeen } from '../../steps/page/focus.ts'
import { heading, homeLink, menu, settle } from '../../steps/page/page-helpers.ts'

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
}

test.full(
  'keyboard: from the skip link through sign-in to each page, the focus is at the content',
  async ({ page, server }) => {
    const { email } = await server.signedIn('superadmin')
    await page.goto('/')
    await settle(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Hopp til innholdet' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Logg inn som helsepersonell' })).toBeFocused()

    await page.goto('/login?redirect=%2Fdashboard')
    await settle(page)
    await tabTo(page, page.getByLabel('E-post', { exact: true }))
    await page.keyboard.type(email)
    await tabTo(page, page.getByLabel('Passord', { exact: true }))
    await page.keyboard.type(server.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await expect(heading(page)).toBeFocused()

    const footer = page.getByRole('contentinfo')
    const ways = [
      { link: menu(page).getByRole('link', { name: 'Superadmin' }), title: 'Administrasjon' },
      { link: footer.getByRole('link', { name: 'Personvern' }), title: 'Personvern' },
      { link: footer.getByRole('link', { name: 'Tilgjengelighet' }), title: 'Tilgjengelighet' },
      {
        link: homeLink(page),
        title: 'Fra observasjon til riktig oppfølging',
      },
    ]
    for (const { link, title } of ways) {
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(title)
      await expect(heading(page)).toBeFocused()
      await expect(page).toHaveTitle(`${title} – Holdepunkt`)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
  },
)

test('keyboard: every stop of a page shows that it has the focus', async ({ page, server }) => {
  await expectEveryStopSeen(page, '/login')
  if (!isFull) return
  await enterAs(page, server, 'superadmin')
  await expectEveryStopSeen(page, '/dashboard')
})
