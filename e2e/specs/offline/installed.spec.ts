import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sliceForTurn } from '#testing/run/level.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { recordBlocked } from '../../steps/page/content-policy.ts'
import { expectBrowserError } from '../../steps/page/browser-errors.ts'
import { cachedBy } from '../../steps/offline/deployment.ts'
import { expectInstalled, cachedInBrowser } from '../../steps/offline/installed.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { userPages, visitorPages } from '../../steps/page/pages.ts'

test.use({ serviceWorkers: 'allow' })

/** One visit of the first page; then the network goes. */
const visitAndLose = async (page: Page): Promise<void> => {
  await page.goto('/')
  await expectInstalled(page)
  await page.context().setOffline(true)
  await expect(page.evaluate(() => fetch('/livez'))).rejects.toThrow('Failed to fetch')
}

const headings = {
  '/': 'Når du er bekymret, skal neste steg være klart',
  '/login': 'Logg inn',
  '/signup': 'Registrer konto',
  '/invitation': 'Åpne lenken du fikk',
  '/forgot-password': 'Glemt passord',
  '/reset-password': 'Åpne lenken en gang til',
  '/privacy': 'Personvern',
  '/accessibility': 'Tilgjengelighet',
  '/finnes-ikke': 'Fant ikke siden',
} satisfies Record<(typeof visitorPages)[number], string>

test.full(
  'OFFL-01 after one visit every page of a visitor opens without a network, in that visit too; a flow leads to the sign-in',
  async ({ page }) => {
    await visitAndLose(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' }).click()
    await expect(heading(page)).toHaveText('Personvern')
    for (const [path, text] of Object.entries(headings)) {
      await page.goto(path)
      await expect(heading(page), path).toHaveText(text)
    }
    await page.goto('/')
    await page.reload()
    await expect(heading(page)).toHaveText(headings['/'])
    for (const path of ['start', 'observation', 'treatment']) {
      await page.goto(`/assessment/${path}`)
      await expect(heading(page), path).toHaveText('Logg inn')
    }
  },
)

test('OFFL-01 PUB-07 SAFE-02 without a network an address shows its page, an unknown one that it is missing, and each the numbers to ring', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'counselor')
  await visitAndLose(page)
  const paths = userPages.filter((path) => path !== '/admin')
  for (const path of [...sliceForTurn(paths, 2, 5), '/finnes-ikke/her']) {
    await page.goto(path)
    await expect(heading(page), path).toBeVisible()
    await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
    const numbers = page.getByRole('dialog').getByRole('link')
    await expect(numbers.filter({ hasText: '113' }), path).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(heading(page)).toHaveText(headings['/finnes-ikke'])
})

test.full(
  'OFFL-01 without a network the back office, which is not kept, says that there is none',
  async ({ page, server, browserErrors }) => {
    await enterAs(page, server, 'counselor')
    await visitAndLose(page)
    await page.goto('/admin')
    await expect(heading(page)).toHaveText('Får ikke kontakt med Holdepunkt')
    await expectBrowserError(browserErrors, /ERR_INTERNET_DISCONNECTED|Unable to preload/)
  },
)

test.full(
  'OFFL-01 B10 after signed-in use only the application’s own files are kept: the flows with all that they load, no page of the back office, no answer of the server',
  async ({ page, server, webFolder }) => {
    await enterAs(page, server, 'superadmin', { fullName: 'Hilde Hvilesteg' })
    await page.goto('/')
    await expectInstalled(page)
    const visited = sliceForTurn(userPages, 1, 4)
    for (const path of [...visited, '/admin/users', '/livez', '/api/content.figures']) {
      await page.goto(path)
      if (!/livez|api/.test(path)) await settle(page)
    }
    const cached = Object.values(await cachedInBrowser(page)).flat()
    const built = Object.keys(cachedBy(await readFile(`${webFolder}/sw.js`, 'utf8')))
    expect(cached.toSorted()).toEqual([...built, '/turn-of-this-version'].toSorted())
    const texts = await page.evaluate(async () => {
      const name = (await caches.keys())[0] ?? ''
      const cache = await caches.open(name)
      const answers = await Promise.all((await cache.keys()).map((one) => cache.match(one)))
      return Promise.all(answers.map(async (one) => one?.text()))
    })
    expect(texts.join()).not.toContain('Hvilesteg')

    const has = (name: string) => built.some((path) => path.startsWith(`/assets/${name}-`))
    const code = ['signed-in', 'flows', 'officer', 'observation', 'treatment', 'shipped-content']
    // SAFE-04: a change of language needs no network.
    const tables = ['everybody-nb', 'everybody-en', 'signed-in-nb', 'signed-in-en']
    const needed = [...code, ...tables.map((name) => `texts-${name}`)]
    expect(needed.filter((name) => !has(name))).toEqual([])
    const backOffice = [
      'texts-admin-nb',
      'users-page',
      'settings-page',
      'statistics-page',
      'audit-page',
      'admin-page',
    ]
    expect(backOffice.filter(has)).toEqual([])
    for (const path of [
      '/index.html',
      '/first.js',
      '/favicon.svg',
      '/manifest.webmanifest',
      '/icons/192.png',
    ]) {
      expect(built, path).toContain(path)
    }
    for (const path of built.filter((each) => /\.(?:js|css)$/u.test(each))) {
      const text = await readFile(`${webFolder}${path}`, 'utf8')
      const loaded = path.endsWith('.js')
        ? text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/gu)
        : text.matchAll(/url\(\/assets\/([\w.-]+)\)/gu)
      for (const [, name] of loaded) expect(built, path).toContain(`/assets/${name}`)
    }
  },
)

test.full(
  'OFFL-01 F1 the page from the worker carries the whole policy; what the server answers itself is asked of it',
  async ({ page }) => {
    const blocked = await recordBlocked(page)
    const first = await page.goto('/')
    await expectInstalled(page)
    const again = await page.goto('/privacy')
    expect(again?.fromServiceWorker()).toBe(true)
    const policy = await again?.headerValue('content-security-policy')
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toBe(await first?.headerValue('content-security-policy'))
    expect(blocked).toEqual([])
    await page.goto('/livez')
    await expect(page.locator('body')).toContainText('alive')
    await page.goto('/oidc/callback?error=access_denied&state=x')
    await expect(page).toHaveURL(/\/login\/provider$/)
    expect((await page.goto('/api/content.figures'))?.status()).toBe(404)
    expect((await page.goto('/finnes-ikke.txt'))?.status()).toBe(404)
  },
)

test.full(
  'OFFL-01 a newer version is asked for when the tab is looked at, the network is back, and hourly',
  async ({ page, server }) => {
    const opened = new Date()
    await page.clock.install({ time: opened })
    // Stands still from here on, however long the page takes.
    await page.clock.pauseAt(opened.getTime() + 1000)
    await page.goto('/')
    await expect(heading(page)).toHaveText(headings['/'])
    const workerRequests = () =>
      server.requestedUrls.filter((address) => address === '/sw.js').length
    // The server is other tests' too; their pages are closed, but one may still have asked.
    const arrived = () => new Promise((resolve) => setTimeout(resolve, 500))
    await arrived()
    const before = workerRequests()
    await page.clock.runFor(1900)
    await arrived()
    expect(workerRequests(), 'what the page needs comes first').toBe(before)
    await page.clock.runFor(200)
    await page.clock.resume()
    await expectInstalled(page)
    for (const look of [
      () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
      () => page.evaluate(() => dispatchEvent(new Event('online'))),
      () => page.clock.fastForward('01:00:00'),
    ]) {
      const until = workerRequests()
      // While it still asks, a browser does not ask once more.
      await expect(async () => {
        await look()
        await expect.poll(workerRequests, { timeout: 2000 }).toBeGreaterThan(until)
      }).toPass()
    }
  },
)
