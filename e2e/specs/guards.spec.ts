import { setSettings } from '#testing/settings.ts'
import { expect, test } from '../fixtures.ts'
import { addAccount, submitSignIn } from '../steps/account.ts'
import { heading } from '../steps/look.ts'

/** Each with the page that stands there for who has just signed in. */
const guarded = [
  { path: '/dashboard', title: /^Velkommen/ },
  { path: '/profile', title: 'Profil' },
  { path: '/history', title: 'Historikk' },
  { path: '/resources', title: 'Ressurser' },
  { path: '/password', title: 'Endre passord' },
  { path: '/assessment', title: 'Velg vurdering' },
  { path: '/assessment/start', title: 'Kjenner du innsatte fra før?' },
  { path: '/history?side=2#nederst', title: 'Historikk' },
]

for (const { path, title } of guarded) {
  test(`ROLE-03 ${path}: to /login, and back after signing in`, async ({ page, server }) => {
    const account = await addAccount(server)
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
    await expect(heading(page)).toHaveText('Logg inn')
    await submitSignIn(page, account)
    await expect(page).toHaveURL(path)
    await expect(heading(page)).toHaveText(title)
    // The sign-in page is not left behind in the history.
    await page.goBack()
    await expect(page).not.toHaveURL(/\/login/)
  })
}

test.afterEach(async ({ server }) => {
  await setSettings(server.services, { delegatedAdministration: false })
})
