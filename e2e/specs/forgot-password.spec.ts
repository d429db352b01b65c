import type { Page } from '@playwright/test'
import type { TestServer } from '#testing/server.ts'
import { tokenFor } from '#testing/mail/queued.ts'
import { expect, test } from '../fixtures.ts'
import { addAccount, holdSession, readStorage, submitSignIn } from '../steps/account.ts'
import { expectCleanInAllLooks } from '../steps/axe.ts'
import { everythingStored } from '../steps/database.ts'
import { expectNoSidewaysScroll, heading } from '../steps/look.ts'

const NEW = 'Mitt-eget-Passord-1'
const SENT =
  'Hvis adressen har en konto, er det sendt en e-post med en lenke. Lenken virker i 30 minutter.'

const email = (page: Page) => page.getByLabel('E-post', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send lenke' })
const password = (page: Page) => page.getByLabel('Nytt passord', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Lagre nytt passord' })

const linked = async (server: TestServer) => {
  const account = await addAccount(server)
  await server.call('authMutations.requestPasswordReset', { email: account.email })
  return { ...account, token: await tokenFor(server, account.email) }
}

const choose = async (page: Page, chosen: string, repeated = chosen): Promise<void> => {
  await password(page).fill(chosen)
  await page.getByLabel('Bekreft nytt passord').fill(repeated)
  await save(page).click()
}

test('A6 whoever’s address it is, the page says the same', async ({ page, server }) => {
  await page.goto('/forgot-password')
  await expect(page.getByText('Du får en lenke til å velge et nytt passord.')).toBeVisible()
  await send(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Skriv inn e-postadressen')
  await expect(page.getByRole('group', { name: 'Rett opp dette før du går videre' })).toBeFocused()
  await expectCleanInAllLooks(page)
  const texts: (string | null)[] = []
  const inactive = await addAccount(server, { isActive: false })
  for (const address of ['ingen@example.no', inactive.email, (await addAccount(server)).email]) {
    await page.goto('/forgot-password')
    await email(page).fill(address)
    await send(page).click()
    await expect(page.getByText(SENT)).toBeVisible()
    await expect(page.getByText('Se i søppelposten')).toBeVisible()
    await expect(page.getByText('spør lokal administrator hos dere')).toBeVisible()
    texts.push(await page.getByRole('main').textContent())
  }
  expect(new Set(texts).size).toBe(1)
  await expectCleanInAllLooks(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Tilbake til innlogging' }).click()
  await expect(page).toHaveURL('/login')
})

test('L2 A12 the token is in the address no longer than it must, and stored nowhere', async ({
  page,
  server,
}) => {
  const { token } = await linked(server)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const release = Promise.withResolvers<void>()
  await page.route('**/api/authMutations.readPasswordReset*', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(`/reset-password#${token}`)
  await expect(page).toHaveURL('/reset-password')
  // While it is looked up: the page is there, and says what it is for.
  await expect(heading(page)).toHaveText('Velg nytt passord')
  await expect(page.getByText('Laster …')).toBeAttached()
  await expectCleanInAllLooks(page)
  release.resolve()
  await expect(password(page)).toBeVisible()
  await expectCleanInAllLooks(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  const kept = await page.evaluate(() => JSON.stringify([history.state, document.referrer]))
  expect(kept).not.toContain(token)
  expect(JSON.stringify(await readStorage(page))).not.toContain(token)
  await choose(page, NEW, 'noe annet')
  await expect(page.getByText('Passordene stemmer ikke overens').last()).toBeVisible()
  await choose(page, 'kort-og-enkelt')
  await expect(page.getByRole('alert').filter({ hasText: 'Passordet mangler' })).toBeVisible()
  await choose(page, NEW)
  await expect(heading(page)).toHaveText('Passordet er endret')
  expect(urls.filter((url) => url.includes(token) && url.includes('/api/'))).toEqual([])
  expect(server.log.join('\n')).not.toContain(token)
  expect(await everythingStored(server)).not.toContain(token)
})

test('AUTH-12 whoever is signed in with the account is out, and signs in anew', async ({
  page,
  server,
}) => {
  const account = await linked(server)
  await holdSession(page, server.url, await server.signIn(account.email, account.password))
  await page.goto(`/reset-password#${account.token}`)
  await choose(page, NEW)
  await expect(heading(page)).toHaveText('Passordet er endret')
  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click()
  await expect(page).toHaveURL('/login')
  await submitSignIn(page, { ...account, password: NEW })
  await expect(page).not.toHaveURL(/login/)
})
