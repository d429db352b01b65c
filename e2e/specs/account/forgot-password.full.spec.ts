import { tokenFor } from '#testing/mail/queued.ts'
import { expect, test } from '../../fixtures.ts'
import { addAccount, storeSession, submitSignIn } from '../../steps/account/account.ts'
import { heading } from '../../steps/page/page-helpers.ts'

const NEW = 'Mitt-eget-Passord-1'

test('AUTH-12 a user who is signed in with the account is signed out, and signs in again', async ({
  page,
  server,
}) => {
  const account = await addAccount(server)
  await server.call('authMutations.requestPasswordReset', { email: account.email })
  const token = await tokenFor(server, account.email)
  await storeSession(page, server.url, await server.signIn(account.email, account.password))
  await page.goto(`/reset-password#${token}`)
  await page.getByLabel('Nytt passord', { exact: true }).fill(NEW)
  await page.getByLabel('Bekreft nytt passord').fill(NEW)
  // Until this page knows that its session is over, the sign-in page leads away.
  await page.route('**/api/authMutations.getCurrentSession*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Lagre nytt passord' }).click()
  await expect(heading(page)).toHaveText('Passordet er endret')
  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click()
  await expect(page).toHaveURL('/login')
  await submitSignIn(page, { ...account, password: NEW })
  await expect(page).not.toHaveURL(/login/)
})
