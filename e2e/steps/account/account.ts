import { expect, type Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import { addUser } from '#testing/rows/builders.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { addSession } from '#testing/identity/sessions.ts'
import { pressAccount, settle } from '../page/page-helpers.ts'

type Account = { readonly email: string; readonly password: string }
type NewUser = Partial<Parameters<typeof addUser>[2]>

/** The one fixed key of AUTH-01. */
export const handleKey = 'holdepunkt-session-id'

/** A user who may sign in with the server's password. */
export const addAccount = async (server: TestServer, overrides: NewUser = {}): Promise<Account> => {
  const { email } = await addUser(server.services, server.passwordHash, {
    role: 'counselor',
    ...overrides,
  })
  return { email, password: server.password }
}

/** Fills in the form and sends it; the test checks the result. */
export const submitSignIn = async (page: Page, { email, password }: Account): Promise<void> => {
  await page.getByLabel('E-post', { exact: true }).fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
}

/** Signs in with the form, also after a redirect to it. */
export const signIn = async (page: Page, account: Account): Promise<void> => {
  if (!page.url().includes('/login')) await page.goto('/login')
  await submitSignIn(page, account)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Sets the browser state of an earlier sign-in; no page is open yet. */
export const storeSession = async (page: Page, url: string, who: SignedIn): Promise<void> => {
  // An open page could send requests with the cookie of one session and the handle of another.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const [name = '', value = ''] = who.cookie.split('=')
  const cookie = { name, value, domain: '127.0.0.1', path: '/', expires: -1 }
  await page.context().setStorageState({
    cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Strict' }],
    origins: [{ origin: url, localStorage: [{ name: handleKey, value: who.handle }] }],
  })
}

/** Adds a user of that role and gives this browser a session of that user, without the sign-in form. */
export const enterAs = async (
  page: Page,
  server: TestServer,
  role: Role,
  overrides: NewUser = {},
): Promise<SignedIn> => {
  const { id, email } = await addUser(server.services, server.passwordHash, { ...overrides, role })
  const who = { ...(await addSession(server.services, id)), userId: id, email }
  await storeSession(page, server.url, who)
  return who
}

/** Waits for the open requests first: the server refuses a later one, and the browser logs that on the console. */
export const signOut = async (page: Page): Promise<void> => {
  await settle(page)
  await pressAccount(page, 'Logg ut')
  await expect(page).toHaveURL(/\/login$/)
}

/** The names and values in the local and session storage of the origin. */
export const readStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries([...Object.entries(localStorage), ...Object.entries(sessionStorage)]),
  )

/** Records the calls that the browser makes from now on: name, body and session handle. */
export const recordCalls = (page: Page) => {
  const calls: { readonly name: string; readonly body: unknown; readonly handle: string | null }[] =
    []
  page.on('request', (request) => {
    const [, name] = /\/api\/([\w.]+)/.exec(request.url()) ?? []
    // The event stream is not a call, and opens at any time.
    if (name === undefined || name === 'events') return
    const handle = request.headers()['x-session-handle'] ?? null
    calls.push({ name, body: request.postDataJSON() as unknown, handle })
  })
  return calls
}
