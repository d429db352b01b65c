import { expect, releaseTest as test } from '../../fixtures.ts'
import {
  askForNewer,
  expectNoneInstalling,
  install,
  cachedInBrowser,
  newVersion,
  openPrivacy,
  releaseOf,
} from '../../steps/offline/installed.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'

test.use({ serviceWorkers: 'allow' })

test('OFFL-01 the version in use and the one before are kept, those overtaken are not', async ({
  page,
  context,
  deployment,
}) => {
  await install(page)
  const [first = ''] = Object.keys(await cachedInBrowser(page))
  const count = async () => Object.keys(await cachedInBrowser(page)).length
  await deployment.release('r2')
  await askForNewer(page)
  await expect.poll(count).toBe(2)
  await expect(newVersion(page)).toBeVisible()
  await deployment.release('r3')
  await askForNewer(page)
  await expect.poll(count).toBe(3)
  await expectNoneInstalling(page)
  const old = await context.newPage()
  await old.goto('/login')
  await settle(old)
  // r2 never had its turn.
  await newVersion(page).click()
  await expect.poll(() => releaseOf(page)).toBe('r3')
  await expect.poll(count).toBe(2)
  expect(Object.keys(await cachedInBrowser(page))).toContain(first)
  await openPrivacy(old)
  await expect(heading(old)).toHaveText('Personvern')
  await deployment.release('r4')
  // The page, just loaded, does not listen yet.
  await expect(async () => {
    await askForNewer(page)
    await expect(newVersion(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await newVersion(page).click()
  await expect.poll(() => releaseOf(page)).toBe('r4')
  await expect.poll(count).toBe(2)
  expect(Object.keys(await cachedInBrowser(page))).not.toContain(first)
})

test('OFFL-01 another tab goes on with the program that it runs, and shows the notice too', async ({
  page,
  context,
  deployment,
}) => {
  await install(page)
  const other = await context.newPage()
  await other.goto('/login')
  await settle(other)
  await other.getByLabel('E-post', { exact: true }).fill('kari@example.no')
  await deployment.release('r2')
  await askForNewer(page)
  await newVersion(page).click()
  await expect.poll(() => releaseOf(page)).toBe('r2')
  await expect(newVersion(other)).toBeVisible()
  await expect(other.getByLabel('E-post', { exact: true })).toHaveValue('kari@example.no')
  // A part of the old program that it had not loaded yet, and that the server does not have any more.
  await openPrivacy(other)
  await expect(heading(other)).toHaveText('Personvern')
  expect(await releaseOf(other)).toBeNull()
  await newVersion(other).click()
  await expect.poll(() => releaseOf(other)).toBe('r2')
})
