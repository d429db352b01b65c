import type { Route } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import {
  addAccount,
  enterAs,
  handleKey,
  readStorage,
  recordCalls,
  submitSignIn,
} from '../../steps/account/account.ts'
import { pressRetry } from '../../steps/page/retry.ts'
import { INACTIVE, MINUTE } from '../../steps/account/inactivity.ts'
import {
  blockCalls,
  expectNothingStored,
  disableIndexedDb,
  unblockCalls,
  openCached,
  untilCached,
} from '../../steps/offline/offline-cache.ts'
import { accountButton, heading, pressAccount } from '../../steps/page/page-helpers.ts'

const NAME = 'Hilde Hemmelig'
const UNREACHABLE = 'Får ikke kontakt med Holdepunkt'
const html = '<!doctype html><title>Gjestenett</title><h1>Logg inn på gjestenettet</h1>'

/** The answers that a start may get in place of the server's. */
const servers: readonly { readonly what: string; readonly how: (route: Route) => Promise<void> }[] =
  [
    { what: 'cut', how: (route) => route.abort() },
    { what: '500', how: (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }) },
    {
      what: 'a proxy’s 401',
      how: (route) => route.fulfill({ status: 401, body: html, contentType: 'text/html' }),
    },
    {
      what: 'a captive portal',
      how: (route) => route.fulfill({ status: 200, body: html, contentType: 'text/html' }),
    },
    // Never answered.
    { what: 'silence', how: () => Promise.resolve() },
  ]

test.full(
  'OFFL-01 AUTH-01 a start that meets no server, an error, a proxy or silence signs nobody out: menus, guards and flows are there',
  async ({ page, server }) => {
    const who = await enterAs(page, server, 'counselor', { fullName: NAME })
    await openCached(page, '/dashboard')
    for (const { what, how } of servers) {
      await blockCalls(page, how)
      await page.goto('/assessment/start')
      await expect(heading(page), what).toHaveText(/^Kjenner/u)
      await expect(page.getByRole('main').getByText(NAME), what).toBeVisible()
      await expect(accountButton(page, who.email), what).toBeVisible()
      expect(await readStorage(page), what).toMatchObject({ [handleKey]: who.handle })
      await untilCached(page)
      await unblockCalls(page)
    }
  },
)

test.full(
  'AUTH-01 the true session is asked for once the server is back, and one that is gone ends here',
  async ({ page, server }) => {
    const who = await enterAs(page, server, 'counselor', { fullName: NAME })
    await openCached(page, '/dashboard')
    await blockCalls(page)
    await page.goto('/assessment/start')
    await expect(page.getByRole('main').getByText(NAME)).toBeVisible()
    await server.call('authMutations.signOut', { sessionId: who.handle }, who)
    await unblockCalls(page)
    await expect(page).toHaveURL(/\/login/u)
    await expect(page.getByText('Ingen aktiv sesjon')).toBeVisible()
    await expectNothingStored(page)
  },
)

test.full(
  'OFFL-01 a page asks a server that failed once again by itself, and then renews the offline cache',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor', { fullName: NAME })
    await openCached(page, '/dashboard')
    let failures = 0
    await page.route('**/api/authMutations.getCurrentSession', (route) => {
      failures += 1
      return failures === 1 ? route.fulfill({ status: 503 }) : route.continue()
    })
    const calls = recordCalls(page)
    await page.goto('/')
    await expect(accountButton(page)).toBeVisible()
    await expect.poll(() => calls.some(({ name }) => name === 'treatment.content')).toBe(true)
    expect(failures).toBeGreaterThan(1)
  },
)

test.full(
  'OFFL-01 what needs the server says so calmly where the server is gone and the network is not',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor', { fullName: NAME })
    await openCached(page, '/dashboard')
    await blockCalls(page)
    await page.goto('/dashboard')
    await expect(heading(page)).toHaveText(/^Velkommen/u)
    await expect(page.getByText('Dette krever nett.')).toHaveCount(2)
    await unblockCalls(page)
    await expect(page.getByText('Dette krever nett.')).toHaveCount(0)
    await expect(page.getByText('Kunne ikke hente innholdet.')).toHaveCount(0)
  },
)

test.full(
  'AUTH-07 opened again without a network after 15 idle minutes: signed out, nothing kept, and told why',
  async ({ page, context, server }) => {
    await enterAs(page, server, 'counselor', { fullName: NAME })
    await openCached(page, '/dashboard')
    await page.close()
    const again = await context.newPage()
    await again.clock.install({ time: Date.now() + 16 * MINUTE })
    await blockCalls(again)
    await again.goto('/assessment/start')
    await expect(again).toHaveURL(/\/login/u)
    await expect(again.getByText(INACTIVE)).toBeVisible()
    await expect(again.getByText('Holdepunkt kan ikke nås akkurat nå')).toBeVisible()
    await again.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
    const card = again.getByRole('dialog', { name: 'Er det fare for liv nå?' })
    await expect(card.getByRole('link', { name: 'Ring 113 ' })).toBeVisible()
    await expect(card).not.toContainText('Din avdeling')
    await expectNothingStored(again)
    expect(await readStorage(again)).toEqual({})
    await expect(again.locator('body')).not.toContainText(NAME)
  },
)

test.full(
  'OFFL-01 a browser that keeps nothing works as ever, and says without a server that it cannot be reached',
  async ({ page, server }) => {
    await disableIndexedDb(page)
    const account = await addAccount(server)
    await page.goto('/assessment/start')
    await submitSignIn(page, account)
    await expect(heading(page)).toHaveText(/^Kjenner/u)
    await blockCalls(page)
    await page.reload()
    await expect(heading(page)).toHaveText(UNREACHABLE)
    await unblockCalls(page)
    await pressRetry(page)
    await expect(heading(page)).toHaveText(/^Kjenner/u)
    await pressAccount(page, 'Logg ut')
    await expect(page).toHaveURL('/login')
  },
)
