import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { keyboard } from '../steps/hands.ts'
import { expectNoSidewaysScroll, heading, settle } from '../steps/look.ts'
import { banner, close, expectClosed, open, untilAskedAgain } from '../steps/maintenance.ts'

test.use({ provokedStatus: 503 })

test.beforeEach(({ page }) => page.clock.install())

const logIn = { name: 'Logg inn som administrator', exact: true }

test('SET-03 the page is clean for everyone, narrow or wide, and its way in is one Tab away', async ({
  page,
  server,
}) => {
  await close(server)
  await page.goto('/')
  await expectClosed(page)
  await expectCleanInAllLooks(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await keyboard(page).press(page.getByRole('main').getByRole('link', logIn))
  await expect(page).toHaveURL('/login')
  await expect(heading(page)).toBeFocused()
})

for (const role of ['superadmin', 'administrator'] as const) {
  test(`SET-03 ${role} works on, told on every page that it is on, until it is off`, async ({
    page,
    server,
  }) => {
    await enterAs(page, server, role)
    await close(server)
    for (const path of ['/', '/dashboard', '/assessment/start', '/admin', '/admin/users']) {
      await page.goto(path)
      await settle(page)
      await expect(banner(page)).toBeVisible()
      await expect(heading(page)).not.toHaveText('Vedlikehold')
    }
    const way = banner(page).getByRole('link', { name: 'Gå til innstillinger' })
    await expect(way).toHaveAttribute('href', '/admin/settings')
    await expectCleanInAllLooks(page)
    await expectNoSidewaysScroll(page)
    await open(server)
    await untilAskedAgain(page)
    await expect(banner(page)).toHaveCount(0)
  })
}
