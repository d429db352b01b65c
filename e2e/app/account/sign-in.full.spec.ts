import type { Page } from '@playwright/test'
import { addCompany } from '#testing/rows/builders.ts'
import { expect, test } from '../../fixtures.ts'
import { addAccount, enterAs, submitSignIn } from '../../steps/account/account.ts'
import { heading } from '../../steps/page/page-helpers.ts'
import { firstRows } from '#testing/run/level.ts'

const someone = { email: 'kari@example.no', password: 'noe annet' }

const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Logg inn', exact: true })

test('AUTH-03 e-mail (of its type) and password are required; a link leads to /signup', async ({
  page,
}) => {
  await page.goto('/login')
  const email = page.getByLabel('E-post', { exact: true })
  const password = page.getByLabel('Passord', { exact: true })
  await expect(email).toHaveAttribute('type', 'email')
  await expect(password).toHaveAttribute('type', 'password')
  await submit(page).click()
  await expect(email).toHaveAccessibleDescription('Skriv inn e-postadressen')
  await expect(password).toHaveAccessibleDescription('Skriv inn passordet')
  await expect(page.getByRole('group', { name: 'Rett opp dette før du går videre' })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Registrer deg' }).click()
  await expect(page).toHaveURL('/signup')
})

/** A clock that stands still, so that a second passes only when the test says so. */
const openWithStoppedClock = async (page: Page, path: string): Promise<void> => {
  await page.clock.install()
  await page.goto(path)
  await expect(submit(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
}

const destinations = [
  { from: '/login', to: '/' },
  { from: '/login?redirect=%2Fhistory', to: '/history' },
]

test('AUTH-03 no answer: the fallback message', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/authMutations.signIn', (route) => route.abort())
  await submitSignIn(page, someone)
  await expect(page.getByRole('alert')).toHaveText('En feil oppstod under innlogging')
  await expect(submit(page)).toBeEnabled()
})

test('AUTH-03 a failure without a message', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/authMutations.signIn', (route) =>
    route.fulfill({ json: { result: { data: { success: false, message: '' } } } }),
  )
  await submitSignIn(page, someone)
  await expect(page.getByRole('alert')).toHaveText('Login failed')
  await expect(submit(page)).toBeEnabled()
})

test('AUTH-03 the form is locked while it is being sent, and sent once', async ({ page }) => {
  await page.goto('/login')
  let sent = 0
  const release = Promise.withResolvers<void>()
  await page.route('**/api/authMutations.signIn', async (route) => {
    sent += 1
    await release.promise
    await route.fulfill({ json: { result: { data: { success: false, message: 'Nei' } } } })
  })
  await submitSignIn(page, someone)
  await expect(page.getByLabel('E-post', { exact: true })).toBeDisabled()
  const pending = page.getByRole('button', { name: 'Logger inn …' })
  await expect(pending).toHaveAttribute('aria-disabled', 'true')
  await pending.click({ force: true })
  release.resolve()
  await expect(page.getByRole('alert')).toHaveText('Nei')
  expect(sent).toBe(1)
})

test('AUTH-03 who is signed in already is sent on at once', async ({ page, server }) => {
  await enterAs(page, server, 'counselor')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await page.goto('/login?redirect=%2Fresources')
  await expect(page).toHaveURL('/resources')
})

for (const { from, to } of firstRows(1, destinations)) {
  test(`AUTH-03 success at ${from}: after 1 second to ${to}`, async ({ page, server }) => {
    const account = await addAccount(server)
    await openWithStoppedClock(page, from)
    await submitSignIn(page, account)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Du er logget inn. Sender deg videre …',
    )
    await page.clock.runFor(990)
    await expect(page).toHaveURL(from)
    await page.clock.runFor(10)
    await expect(page).toHaveURL(to)
    await page.clock.resume()
    await expect(heading(page)).not.toHaveText('Logg inn')
  })
}

test('AUTH-03 the message stays for its second in the company’s language too', async ({
  page,
  server,
}) => {
  const companyId = await addCompany(server.services, { language: 'en' })
  const account = await addAccount(server, { companyId })
  await openWithStoppedClock(page, '/login')
  await submitSignIn(page, account)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'You are signed in. Taking you there …',
  )
  await page.clock.runFor(990)
  await expect(page).toHaveURL('/login')
  await page.clock.runFor(10)
  await expect(page).toHaveURL('/')
})
