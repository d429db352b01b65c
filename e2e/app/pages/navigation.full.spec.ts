import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { heading, menu, settle } from '../../steps/page/page-helpers.ts'
import { signedOutLinks } from '../../steps/page/pages.ts'
import { firstRows } from '#testing/run/level.ts'

const pageLinks = ['Hjem', 'Oversikt', 'Vurdering', 'Historikk', 'Ressurser']

test('PUB-04 the home page leads health staff to the treatment flow in one click', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Behandlingsanbefaling' }).click()
  await expect(page).toHaveURL('/assessment/treatment')
})

test('PUB-04 signed out: home, login and register', async ({ page }) => {
  await page.goto('/privacy')
  await expect(menu(page).getByRole('link')).toHaveText(signedOutLinks.map(({ name }) => name))
  await expect(page.getByRole('button', { name: 'Logg ut' })).toHaveCount(0)
  for (const { name, path } of signedOutLinks) {
    await menu(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

test('PUB-04 the navigation leads a signed-in user to each page, and to the sign-out', async ({
  page,
  server,
}) => {
  const { email } = await enterAs(page, server, 'counselor')
  await page.goto('/privacy')
  await expect(menu(page).getByRole('link')).toHaveText([...pageLinks, email])
  const paths = {
    Hjem: '/',
    Oversikt: '/dashboard',
    Vurdering: '/assessment/start',
    Historikk: '/history',
    Ressurser: '/resources',
    [email]: '/profile',
  }
  for (const [name, path] of Object.entries(paths)) {
    await menu(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  // The page itself, not the one before it.
  await expect(heading(page)).toHaveText('Profil')
  await settle(page)
  await menu(page).getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL('/login')
  await expect(menu(page).getByRole('link')).toHaveText(signedOutLinks.map(({ name }) => name))
})

for (const role of firstRows(1, ['superadmin', 'administrator'] as const)) {
  test(`PUB-04 ${role}: the superadmin link too`, async ({ page, server }) => {
    const { email } = await enterAs(page, server, role)
    await page.goto('/')
    await expect(menu(page).getByRole('link')).toHaveText([...pageLinks, 'Superadmin', email])
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
    await expect(menu(page).getByRole('link', { name: email })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Superadmin' })).toHaveCount(0)
  })
}
