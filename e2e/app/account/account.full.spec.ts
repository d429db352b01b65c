import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import {
  addAccount,
  enterAs,
  handleKey,
  storeSession,
  readStorage,
  recordCalls,
  signIn,
  signOut,
  submitSignIn,
} from '../../steps/account/account.ts'
import { inDatabase } from '../../steps/database/database.ts'
import { disableEvents } from '../../steps/live/live.ts'
import { accountButton, heading, menu } from '../../steps/page/page-helpers.ts'

const expectSignedOut = (page: Page) =>
  expect(menu(page).getByRole('link', { name: 'Logg inn', exact: true })).toBeVisible()

const accountCalls = (calls: readonly { readonly name: string }[]) =>
  calls.filter(({ name }) => name.startsWith('authMutations.'))

test('AUTH-01 no stored handle: signed out, without a call', async ({ page }) => {
  const calls = recordCalls(page)
  await page.goto('/')
  await expectSignedOut(page)
  await page.waitForLoadState('networkidle')
  expect(accountCalls(calls)).toEqual([])
})

const submitNewPassword = async (page: Page, current: string, password: string): Promise<void> => {
  await page.getByLabel('Nåværende passord', { exact: true }).fill(current)
  await page.getByLabel('Nytt passord', { exact: true }).fill(password)
  await page.getByLabel('Bekreft nytt passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Lagre nytt passord' }).click()
}

test('AUTH-01 a stored handle fetches its session: user and profile are there', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor', { fullName: 'Åse Ærlig' })
  const calls = recordCalls(page)
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText('Åse Ærlig')
  await expect(page.getByRole('main')).toContainText(who.userId)
  await expect(accountButton(page, who.email)).toBeVisible()
  const requested = accountCalls(calls)
  expect(requested).not.toEqual([])
  // The page may ask again when the stream reports the new account.
  for (const call of requested) {
    expect(call).toEqual({
      name: 'authMutations.getCurrentSession',
      body: { sessionId: who.handle },
      handle: who.handle,
    })
  }
})

test('AUTH-01 a handle of no session is removed: signed out, loading over', async ({
  page,
  server,
}) => {
  await storeSession(page, server.url, {
    handle: randomUUID(),
    cookie: 'x=y',
    userId: '',
    email: '',
  })
  await page.goto('/')
  await expectSignedOut(page)
  expect(await readStorage(page)).toEqual({})
})

test('AUTH-01 a handle that is none is removed too', async ({ page, server }) => {
  await storeSession(page, server.url, { handle: 'tull', cookie: 'x=y', userId: '', email: '' })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard')
  expect(await readStorage(page)).toEqual({})
})

test('AUTH-01 AUTH-02 the handle without its cookie gets nothing, and is removed', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await page.context().clearCookies()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard')
  expect(await readStorage(page)).not.toHaveProperty(handleKey)
})

test('A14 a password set by somebody else is changed before anything else', async ({
  page,
  server,
}) => {
  const account = await addAccount(server, { mustChangePassword: true })
  await page.goto('/history')
  await submitSignIn(page, account)
  await expect(page).toHaveURL('/password')
  const forced = page.getByText('Passordet ditt er satt av en annen.')
  await expect(forced).toBeVisible()
  // A page that follows the stream also asks for the session, at any time.
  await disableEvents(page)
  for (const path of ['/dashboard', '/profile', '/assessment/start', '/resources']) {
    await page.goto(path)
    await expect(page).toHaveURL('/password')
  }
  await submitNewPassword(page, account.password, account.password)
  await expect(page.locator('#content').getByRole('alert')).toContainText('et annet enn det gamle')
  const next = `${account.password}-nytt`
  const requested = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/authMutations.getCurrentSession', async (route) => {
    requested.resolve()
    await answer.promise
    await route.continue()
  })
  await submitNewPassword(page, account.password, next)
  // Until the session has the new password state, the guard would lead back here.
  await requested.promise
  await expect(page.getByRole('link', { name: 'Gå videre' })).toHaveCount(0)
  answer.resolve()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Passordet er endret.')
  await expect(forced).toHaveCount(0)
  await page.getByRole('link', { name: 'Gå videre' }).click()
  await expect(page).toHaveURL('/dashboard')
  // The URL changes before the page is there. Wait for the page's calls before the session ends.
  await expect(heading(page)).toHaveText(/^Velkommen/)
  await signOut(page)
  await signIn(page, { email: account.email, password: next })
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText(/^Velkommen/)
})

test('AUTH-09 the form for a new password names all that is missing', async ({ page, server }) => {
  await enterAs(page, server, 'counselor')
  await page.goto('/password')
  await expect(page.getByText(/^Minst 8 tegn/u)).toBeVisible()
  await submitNewPassword(page, server.password, 'smått')
  await expect(
    page.locator('#content').getByRole('alert').or(page.getByRole('group')),
  ).toContainText(['Passordet må være minst 8 tegn'])
  await submitNewPassword(page, server.password, 'smått1')
  await expect(page.locator('#content').getByRole('alert')).toContainText(
    'Passordet må være minst 8 tegn og mangler: en stor bokstav, et spesialtegn',
  )
})

test('AUTH-02 no credential where a script can read it', async ({ page, server }) => {
  await signIn(page, await addAccount(server))
  const cookies = await page.context().cookies()
  // The session cookie, and the cookie that identifies the device (A8).
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['device', 'sid'])
  const isKept = { httpOnly: true, sameSite: 'Strict' }
  expect(cookies).toMatchObject([isKept, isKept])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const stored = Object.values(await readStorage(page)).join(' ')
  for (const { value } of cookies) expect(stored).not.toContain(value)
})

test('B3 a session that is asked for while its credential is being changed is not taken for over', async ({
  page,
  server,
}) => {
  const who = await enterAs(page, server, 'counselor')
  // No stream: only the calls below ask for the session.
  await disableEvents(page)
  await page.goto('/password')
  const arrived = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.route('**/api/me.changePassword', async (route) => {
    arrived.resolve()
    await goOn.promise
    await route.continue()
  })
  await submitNewPassword(page, server.password, `${server.password}-nytt`)
  await arrived.promise
  const credential = (change: string) =>
    inDatabase(server, `update sessions set token_hash = ${change} where id = $1`, [who.handle])
  // The server has another credential by now, which the browser does not have yet.
  await credential('reverse(token_hash)')
  const requested = page.waitForResponse('**/api/authMutations.getCurrentSession')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect(await (await requested).json()).toEqual({ result: { data: null } })
  await credential('reverse(token_hash)')
  goOn.resolve()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Passordet er endret.')
  await expect(page).toHaveURL('/password')
})
