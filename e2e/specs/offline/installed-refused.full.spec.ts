import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { expect, releaseTest as test } from '../../fixtures.ts'
import {
  askForNewer,
  expectInstalled,
  install,
  cachedInBrowser,
  newVersion,
  releaseOf,
} from '../../steps/offline/installed.ts'
import {
  expectOldVersionWorks,
  guestNetwork,
  guestPage,
} from '../../steps/offline/broken-update.ts'

test.use({ serviceWorkers: 'allow' })

test('OFFL-01 a first visit that a guest network spoils is made good once the network is back', async ({
  page,
  context,
}) => {
  const requested = await guestNetwork(context, /privacy-page/)
  await page.goto('/')
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  // Nothing of it is left, not even that it was tried.
  await expect.poll(() => cachedInBrowser(page)).toEqual({})
  await context.unrouteAll()
  await askForNewer(page)
  await expectInstalled(page)
})

const newFileRequests = (server: TestServer): number =>
  server.requestedUrls.filter((address) => address.includes('-r2.js')).length

type RefusedUpdate = {
  readonly page: Page
  readonly server: TestServer
  readonly folder: string
}

/** What may go wrong with an update; each ends with everything as before. */
const faults: Readonly<
  Record<string, (given: RefusedUpdate, update: () => Promise<void>) => Promise<void>>
> = {
  'a guest network that answers HTML to one file': async ({ page }, update) => {
    const context = page.context()
    const requested = await guestNetwork(context, /privacy-page/)
    await update()
    expect(requested).not.toEqual([])
    await context.unrouteAll()
  },
  'HTML in the place of the worker itself': async ({ server, folder }, update) => {
    const file = join(folder, 'sw.js')
    const worker = await readFile(file)
    await writeFile(file, guestPage)
    const workerRequests = () =>
      server.requestedUrls.filter((address) => address === '/sw.js').length
    const before = workerRequests()
    await update()
    expect(workerRequests()).toBeGreaterThan(before)
    await writeFile(file, worker)
  },
  'a file that the server cannot give': async ({ server, folder }, update) => {
    const file = join(folder, 'first.js')
    const theme = await readFile(file)
    await rm(file)
    const before = newFileRequests(server)
    await update()
    expect(newFileRequests(server)).toBeGreaterThan(before)
    await writeFile(file, theme)
  },
  'a full disk': async ({ page, server }, update) => {
    const protocol = await page.context().newCDPSession(page)
    const quota = (bytes?: number) =>
      protocol.send('Storage.overrideQuotaForOrigin', {
        origin: server.url,
        ...(bytes !== undefined && { quotaSize: bytes }),
      })
    await quota(1_000_000)
    const before = newFileRequests(server)
    await update()
    expect(newFileRequests(server)).toBeGreaterThan(before)
    await quota()
  },
}

// One fault a test: a browser looks for a new version again after each page that it opens.
for (const [what, spoil] of Object.entries(faults))
  test(`OFFL-01 an update that meets ${what} leaves the old version in use, until the next try`, async ({
    page,
    server,
    deployment,
  }) => {
    await install(page)
    await deployment.release('r2')
    await spoil({ page, server, folder: deployment.folder }, async () => {
      await askForNewer(page)
      await expectOldVersionWorks(page)
    })
    await askForNewer(page)
    await newVersion(page).click()
    await expect.poll(() => releaseOf(page)).toBe('r2')
  })

test('OFFL-01 a guest network that answers HTML to every file during the update breaks nothing', async ({
  page,
  context,
  deployment,
}) => {
  await install(page)
  await deployment.release('r2')
  const requested = await guestNetwork(context, /./)
  await askForNewer(page)
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  await expectOldVersionWorks(page)
  await context.unrouteAll()
  await askForNewer(page)
  await newVersion(page).click()
  await expect.poll(() => releaseOf(page)).toBe('r2')
})
