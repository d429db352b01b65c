import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { TestServer } from '#testing/server.ts'
import { expect, releaseTest as test } from '../fixtures.ts'
import {
  askForNewer,
  expectInstalled,
  expectNoneInstalling,
  install,
  keptInBrowser,
  newVersion,
  openPrivacy,
  releaseOf,
  untilLooked,
} from '../steps/installed.ts'
import { heading } from '../steps/look.ts'

test.use({ serviceWorkers: 'allow' })

const guestPage = '<h1>Velkommen som gjest</h1>'

/** What a hotel's or a hospital's guest network says to everything; the browser asks for the worker itself past it. */
const guestNetwork = async (context: BrowserContext, address: RegExp): Promise<string[]> => {
  const asked: string[] = []
  await context.route(address, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'text/html', body: guestPage })
  })
  return asked
}

/** The browser has refused the new version, and the old one works as before. */
const expectOldOneWorks = async (page: Page): Promise<void> => {
  await untilLooked(page)
  await expectNoneInstalling(page)
  await page.reload()
  await expect(heading(page)).toHaveText('Fra observasjon til riktig oppfølging')
  expect(await releaseOf(page)).toBeNull()
  await openPrivacy(page)
  await expect(heading(page)).toHaveText('Personvern')
  await expect(newVersion(page)).toHaveCount(0)
  expect(Object.keys(await keptInBrowser(page))).toHaveLength(1)
}

for (const [what, address] of [
  ['every file', /./],
  ['one file', /privacy-page/],
] as const) {
  test(`OFFL-01 a guest network that answers HTML to ${what} during the update breaks nothing`, async ({
    page,
    context,
    deployment,
  }) => {
    await install(page)
    await deployment.release('r2')
    const asked = await guestNetwork(context, address)
    await askForNewer(page)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expectOldOneWorks(page)
    await context.unrouteAll()
    await askForNewer(page)
    await newVersion(page).click()
    await expect.poll(() => releaseOf(page)).toBe('r2')
  })
}

test('OFFL-01 a first visit that a guest network spoils is made good once the network is back', async ({
  page,
  context,
}) => {
  const asked = await guestNetwork(context, /privacy-page/)
  await page.goto('/')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  // Nothing of it is left, not even that it was tried.
  await expect.poll(() => keptInBrowser(page)).toEqual({})
  await context.unrouteAll()
  await askForNewer(page)
  await expectInstalled(page)
})

test('OFFL-01 HTML in the place of the worker itself breaks nothing', async ({
  page,
  server,
  deployment,
}) => {
  await install(page)
  await deployment.release('r2')
  const file = join(deployment.folder, 'sw.js')
  const worker = await readFile(file)
  await writeFile(file, guestPage)
  const asked = () => server.asked.filter((address) => address === '/sw.js').length
  const before = asked()
  await askForNewer(page)
  await expect.poll(asked).toBeGreaterThan(before)
  await expectOldOneWorks(page)
  await writeFile(file, worker)
  await askForNewer(page)
  await expect(newVersion(page)).toBeVisible()
})

const newFilesAsked = (server: TestServer): boolean =>
  server.asked.some((address) => address.includes('-r2.js'))

test('OFFL-01 a file that the server cannot give during the update leaves the old version in use', async ({
  page,
  server,
  deployment,
}) => {
  await install(page)
  await deployment.release('r2')
  await rm(join(deployment.folder, 'theme.js'))
  await askForNewer(page)
  await expect.poll(() => newFilesAsked(server)).toBe(true)
  await expectOldOneWorks(page)
})

test('OFFL-01 a full disk during the update leaves the old version in use', async ({
  page,
  context,
  server,
  deployment,
}) => {
  await install(page)
  const protocol = await context.newCDPSession(page)
  const quota = (bytes?: number) =>
    protocol.send('Storage.overrideQuotaForOrigin', {
      origin: server.url,
      ...(bytes !== undefined && { quotaSize: bytes }),
    })
  await quota(1_000_000)
  await deployment.release('r2')
  await askForNewer(page)
  await expect.poll(() => newFilesAsked(server)).toBe(true)
  await expectOldOneWorks(page)
  await quota()
  await askForNewer(page)
  await expect(newVersion(page)).toBeVisible()
})
