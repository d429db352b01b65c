import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import {
  accountButton,
  heading,
  homeLink,
  menu,
  pressAccount,
  settle,
} from '../../steps/page/page-helpers.ts'
import { signedOutLinks } from '../../steps/page/pages.ts'
import { firstRows } from '#testing/run/level.ts'

const pageLinks = ['Oversikt', 'Vurdering', 'Historikk', 'Ressurser']

test('PUB-04 the home page leads health staff to the treatment flow in one click', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Behandlingsanbefaling' }).click()
  await expect(page).toHaveURL('/assessment/treatment')
})

test('PUB-04 signed out: home, register and login', async ({ page }) => {
  await page.goto('/privacy')
  await expect(menu(page).getByRole('link')).toHaveText(signedOutLinks.map(({ name }) => name))
  await expect(page.getByRole('button', { name: 'Logg ut' })).toHaveCount(0)
  for (const { name, path } of signedOutLinks) {
    await menu(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  await homeLink(page).click()
  await expect(page).toHaveURL('/')
})

test('PUB-04 the navigation leads a signed-in user to each page, and to the sign-out', async ({
  page,
  server,
}) => {
  const { email } = await enterAs(page, server, 'counselor')
  await page.goto('/privacy')
  await expect(menu(page).getByRole('link')).toHaveText(pageLinks)
  const paths = {
    Oversikt: '/dashboard',
    Vurdering: '/assessment/start',
    Historikk: '/history',
    Ressurser: '/resources',
  }
  for (const [name, path] of Object.entries(paths)) {
    await menu(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  await homeLink(page).click()
  await expect(page).toHaveURL('/')
  await accountButton(page, email).click()
  await page.getByRole('link', { name: 'Profil og sikkerhet' }).click()
  // The page itself, not the one before it.
  await expect(heading(page)).toHaveText('Profil')
  await settle(page)
  await pressAccount(page, 'Logg ut')
  await expect(page).toHaveURL('/login')
  await expect(menu(page).getByRole('link')).toHaveText(signedOutLinks.map(({ name }) => name))
})

for (const role of firstRows(1, ['superadmin', 'administrator'] as const)) {
  test(`PUB-04 ${role}: the superadmin link too`, async ({ page, server }) => {
    await enterAs(page, server, role)
    await page.goto('/')
    await expect(menu(page).getByRole('link')).toHaveText([...pageLinks, 'Superadmin'])
    await menu(page).getByRole('link', { name: 'Superadmin', exact: true }).click()
    await expect(page).toHaveURL('/admin')
  })
}

for (const role of firstRows(1, [
  'org_admin',
  'editor',
  'counselor',
  'researcher',
  'user',
] as const)) {
  test(`PUB-04 ${role}: no superadmin link`, async ({ page, server }) => {
    const { email } = await enterAs(page, server, role)
    await page.goto('/')
    await expect(accountButton(page, email)).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Superadmin' })).toHaveCount(0)
  })
}
