import type { Page, Request } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { act, dialog } from '../../steps/admin/users.ts'
import { heading, pressAccount, settle } from '../../steps/page/page-helpers.ts'

/** The names of the files and functions that the page requests, in order. */
const recordRequests = (page: Page): readonly Request[] => {
  const requests: Request[] = []
  page.on('request', (request) => void requests.push(request))
  return requests
}

const pathOf = (request: Request): string => new URL(request.url()).pathname

const textsIn = (requests: readonly Request[]): readonly string[] =>
  requests
    .map((request) => /\/texts-([\w-]+)-(?:nb|en)-[\w-]{8}\.js$/u.exec(pathOf(request)) ?? [])
    .flatMap(([name = '', area]) => (area === undefined ? [] : [name.slice(1, -12)]))
    .toSorted()

test.full(
  'PUB-06 a page loads the texts of one language, and those of the other when the user chooses it',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor')
    const requests = recordRequests(page)
    await page.goto('/dashboard')
    await settle(page)
    expect(textsIn(requests)).toEqual(['texts-everybody-nb', 'texts-signed-in-nb'])
    await pressAccount(page, 'English')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('button', { name: 'Norsk' })).toBeVisible()
    expect(textsIn(requests).filter((name) => name.endsWith('-en'))).toEqual([
      'texts-everybody-en',
      'texts-signed-in-en',
    ])
  },
)

test.full(
  'SAFE-04 an English reader gets the HTML that names English texts',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor')
    await page.goto('/dashboard')
    await pressAccount(page, 'English')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const requests = recordRequests(page)
    await page.goto('/assessment/start')
    await settle(page)
    await expect(heading(page)).toBeVisible()
    expect(textsIn(requests)).toEqual(['texts-everybody-en', 'texts-signed-in-en'])
  },
)

test('AUTH-01 the session and the content of a flow are asked for once, before the code of the page runs', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  const requests = recordRequests(page)
  // The code of the page waits, as on a slow network.
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/index-.*\.js$/u, async (route) => {
    await held
    await route.continue()
  })
  const opened = page.waitForResponse('**/api/system.maintenance*')
  await page.goto('/assessment/observation', { waitUntil: 'commit' })
  const calls = () => requests.map(pathOf).filter((path) => path.startsWith('/api/'))
  const early = ['/api/authMutations.getCurrentSession', '/api/observation.content']
  await expect.poll(() => calls().toSorted()).toEqual(early)
  // All scripts are named in the HTML: nothing waits for the first file.
  await expect
    .poll(() => requests.map(pathOf).some((path) => path.startsWith('/assets/observation-')))
    .toBe(true)
  release()
  await opened
  await expect(heading(page)).toBeVisible()
  await settle(page)
  expect(calls().filter((path) => early.includes(path))).toHaveLength(early.length)
})

const officeForms = /\/assets\/admin-forms-.*\.js$/u

test.full(
  'SAFE-04 the form of a list loads after the rows, and opens without a network',
  async ({ page, context, server, browserErrors }) => {
    await enterAs(page, server, 'superadmin')
    const requests = recordRequests(page)
    const loaded = page.waitForEvent('requestfinished', (each) => officeForms.test(pathOf(each)))
    await page.goto('/admin/users')
    await loaded
    const paths = requests.map(pathOf)
    const [form, rows] = [officeForms, /profiles\.list/u].map((name) =>
      paths.findIndex((path) => name.test(path)),
    )
    expect(form).toBeGreaterThan(rows ?? Infinity)
    await settle(page)
    await context.setOffline(true)
    await act(page, 'Ny bruker').click()
    await expect(dialog(page, 'Ny bruker').getByLabel('Fullt navn')).toBeVisible()
    browserErrors.length = 0
  },
)

test.full(
  'PUB-07 a form whose code cannot be fetched says so, and opens when the page loads again',
  async ({ page, server, browserErrors }) => {
    await enterAs(page, server, 'superadmin')
    await page.route(officeForms, (route) => route.abort())
    await page.goto('/admin/users')
    await settle(page)
    await act(page, 'Ny bruker').click()
    const failure = dialog(page, 'Får ikke kontakt med Holdepunkt')
    await expect(failure.getByRole('alert')).toContainText('Kunne ikke hente innholdet.')
    await failure.getByRole('button', { name: 'Lukk' }).click()
    await expect(failure).toBeHidden()
    await expect(act(page, 'Ny bruker')).toBeFocused()
    await act(page, 'Ny bruker').click()
    await page.unroute(officeForms)
    await failure.getByRole('button', { name: 'Prøv igjen' }).click()
    await settle(page)
    await act(page, 'Ny bruker').click()
    await expect(dialog(page, 'Ny bruker')).toBeVisible()
    browserErrors.length = 0
  },
)
