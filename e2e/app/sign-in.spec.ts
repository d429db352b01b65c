import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { enterAs, submitSignIn } from '../steps/account.ts'
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
