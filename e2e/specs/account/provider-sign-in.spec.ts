import type { Page } from '@playwright/test'
import type { OpenIdProvider } from '#testing/identity/open-id-provider.ts'
import type { TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { expect } from '../../fixtures.ts'
import { enterAs, handleKey, readStorage, signOut } from '../../steps/account/account.ts'
import { expectCleanAtFullLevel, expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { accountButton, expectNoSidewaysScroll, heading } from '../../steps/page/page-helpers.ts'
import { addPrison, addStaff } from '../../steps/admin/users.ts'
import { test, providerButton } from '../../steps/account/provider.ts'

/** On the provider's own pages. */
const answerAs = async (page: Page, subject: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Hvem er du?' })).toBeVisible()
  await page.getByLabel('Bruker').fill(subject)
  await page.getByRole('button', { name: 'Logg inn' }).click()
}

const invite = async (server: TestServer, fullName = 'Åse Vik') => {
  const user = await addStaff(server, await addPrison(server), { fullName, passwordHash: null })
  const who = await server.signedIn('superadmin')
  const answer = await server.call('profiles.invite', { id: user.id }, who)
  return { ...user, token: (answer.data as { invitation: { token: string } }).invitation.token }
}

/** Somebody whom an invitation has linked with the provider. */
const link = async (server: TestServer, provider: OpenIdProvider, fullName = 'Nils Vakt') => {
  const user = await addStaff(server, await addPrison(server), { fullName, passwordHash: null })
  const subject = `sub-${user.id}`
  await storedQuery(
    server,
    `insert into identities (id, user_id, issuer, subject) values (gen_random_uuid(), $1, $2, $3)`,
    [user.id, provider.issuer, subject],
  )
  return { ...user, subject }
}

test('AUTH-01 AUTH-02 AUTH-03 B1 OIDC back from another site, one is signed in by cookie and handle, where one was headed; by the browser’s button the button is as it was', async ({
  page,
  server,
  provider,
}) => {
  const { subject, email } = await link(server, provider)
  await page.goto('/history?status=completed')
  await expect(page).toHaveURL(/\/login\?redirect=/u)
  await expect(providerButton(page)).toBeVisible()
  await expectCleanAtFullLevel(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  const atProvider = new RegExp(`^${provider.issuer}/interaction/`, 'u')
  await providerButton(page).click()
  await expect(page).toHaveURL(atProvider)
  await page.goBack()
  await expect(providerButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await providerButton(page).click()
  await expect(page).toHaveURL(atProvider)
  await answerAs(page, subject)
  await expect(page).toHaveURL('/history?status=completed')
  await expect(heading(page)).toBeVisible()

  const cookies = await page.context().cookies(server.url)
  expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual(
    expect.arrayContaining([{ name: 'sid', httpOnly: true, sameSite: 'Strict' }]),
  )
  expect(cookies.map(({ name }) => name)).not.toContain('begun')
  const storage = await readStorage(page)
  expect(storage[handleKey]).toMatch(/^[\da-f-]{36}$/u)
  // The cookie and nothing that opens anything: neither in a storage nor in what the browser goes back to.
  const values = cookies.map(({ value }) => value)
  for (const value of values) expect(JSON.stringify(storage)).not.toContain(value)
  const stored = await page.evaluate(() => JSON.stringify([history.state, document.referrer]))
  expect(stored).not.toContain('code')
  await page.reload()
  await expect(page).toHaveURL('/history?status=completed')
  await expect(accountButton(page, email)).toBeVisible()
  await signOut(page)
  await expect(providerButton(page)).toBeVisible()
})

test.full(
  'USR-02 L2 OIDC an invitation is taken by the provider; its token is nowhere',
  async ({ page, server, provider }) => {
    const { token, id } = await invite(server)
    const addresses: string[] = []
    page.on('request', (request) => void addresses.push(request.url()))
    await page.goto(`/invitation#${token}`)
    const go = page.getByRole('button', { name: 'Fortsett med Prøve-ID' })
    await expect(go).toBeVisible()
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
    addresses.splice(0)
    await go.click()
    await expect(page).toHaveURL(new RegExp(`^${provider.issuer}`, 'u'))
    await answerAs(page, `sub-${id}`)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Åse Vik').first()).toBeVisible()
    expect(addresses.join('\n')).toContain('/oidc/callback?')
    expect(addresses.join('\n')).not.toContain(token)
    expect(JSON.stringify(await readStorage(page))).not.toContain(token)
    expect(server.log.join('\n')).not.toContain(token)
  },
)

test.full(
  'AUTH-03 SET-03 OIDC a user who is unknown, declines, or comes during maintenance sees a calm message and finds the way back',
  async ({ page, server, provider }) => {
    await page.goto('/login')
    await providerButton(page).click()
    await answerAs(page, 'nobody-knows')
    await expect(page).toHaveURL('/login/provider')
    await expect(heading(page)).toHaveText('Du er ikke logget inn')
    await expect(page.getByRole('alert')).toContainText('Be administratoren din om en invitasjon.')
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
    expect((await readStorage(page))[handleKey]).toBeUndefined()
    await page.getByRole('link', { name: 'Til innloggingen' }).click()
    await expect(page).toHaveURL('/login')
    await page.context().clearCookies()
    await providerButton(page).click()
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await expect(page.getByRole('alert')).toContainText('Innloggingen hos Prøve-ID ble avbrutt.')
    // Reloaded, it knows of nothing.
    await page.reload()
    await expect(page).toHaveURL('/login')
    expect(provider.requests.length).toBeGreaterThan(0)
    const { subject } = await link(server, provider)
    await setSettings(server.services, { maintenanceMode: true })
    await page.context().clearCookies()
    await page.goto('/login')
    await providerButton(page).click()
    await answerAs(page, subject)
    await expect(page.getByRole('alert')).toContainText('Systemet er stengt for vedlikehold.')
  },
)

test.full(
  'AUTH-03 B3 OIDC a sign-in takes the place of who was there; an answer that was begun in no, or in another, browser signs nobody in (login CSRF)',
  async ({ page, server, provider }) => {
    const before = await enterAs(page, server, 'counselor', { fullName: 'Kari Først' })
    const { subject, email } = await link(server, provider)
    await page.goto('/dashboard')
    await expect(page.getByText('Kari Først').first()).toBeVisible()
    await signOut(page)
    await providerButton(page).click()
    const back = page.waitForRequest(/\/oidc\/callback/u)
    await answerAs(page, subject)
    const address = (await back).url()
    await expect(page).toHaveURL('/')
    await expect(accountButton(page, email)).toBeVisible()
    expect((await server.call('assessments.overview', {}, before)).status).toBe(401)
    await signOut(page)
    await page.context().clearCookies()
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('Innloggingen ble ikke fullført.')
    expect((await page.context().cookies(server.url)).map(({ name }) => name)).not.toContain('sid')
  },
)
