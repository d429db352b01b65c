import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import {
  expectNoSidewaysScroll,
  menu,
  openMenu,
  pressAccount,
  settle,
} from '../../steps/page/page-helpers.ts'
import { signedOutLinks } from '../../steps/page/pages.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('PUB-04 at 360 px the menu leads everywhere; each link, button and the emergency card are within the window', async ({
  page,
  server,
}) => {
  await test.step('signed out', async () => {
    for (const { name, path } of signedOutLinks) {
      await page.goto('/privacy')
      await expectNoSidewaysScroll(page)
      const place = name === 'Registrer' ? page.getByRole('contentinfo') : menu(page)
      await place.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expectNoSidewaysScroll(page)
    }
  })

  await test.step('signed in', async () => {
    const email = `${'navnesen.'.repeat(6)}langt@kriminalomsorgen.example.no`
    await enterAs(page, server, 'superadmin', { email })
    await page.goto('/privacy')
    const banner = page.getByRole('banner')
    const emergency = banner.getByRole('button', { name: 'Er det fare for liv nå?' })
    await expect(emergency).toBeInViewport({ ratio: 1 })
    await openMenu(page)
    await expectNoSidewaysScroll(page)
    for (const name of ['Hjem', 'Vurdering', 'Superadmin', 'Profil og sikkerhet']) {
      await expect(banner.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(banner.getByText(email)).toBeInViewport({ ratio: 1 })
    for (const name of ['Logg ut', 'English', /^Tema:/, 'Lukk']) {
      await expect(banner.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    const paths = {
      Hjem: '/',
      Vurdering: '/assessment/start',
      Superadmin: '/admin',
      'Profil og sikkerhet': '/profile',
    }
    for (const [name, path] of Object.entries(paths)) {
      await openMenu(page)
      await banner.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(menu(page)).toBeHidden()
      await expectNoSidewaysScroll(page)
    }
    await settle(page)
    await pressAccount(page, 'Logg ut')
    await expect(page).toHaveURL('/login')
  })
})
