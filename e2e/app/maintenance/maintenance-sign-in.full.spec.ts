import { expect, test } from '../../fixtures.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { keyboard } from '../../steps/flows/input-methods.ts'
import { expectNoSidewaysScroll, heading } from '../../steps/page/page-helpers.ts'
import { close, expectClosed } from '../../steps/flows/maintenance.ts'

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
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await keyboard(page).press(page.getByRole('main').getByRole('link', logIn))
  await expect(page).toHaveURL('/login')
  await expect(heading(page)).toBeFocused()
})
