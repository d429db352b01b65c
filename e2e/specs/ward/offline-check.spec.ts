import type { WholeCase } from '#contract/cases.ts'
import { addWard } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { signIn } from '../../steps/account/account.ts'
import { queuedOnDevice, readDevice } from '../../steps/offline/device.ts'
import { cachedInBrowser, expectInstalled } from '../../steps/offline/installed.ts'
import { untilCached, untilKeyStored } from '../../steps/offline/offline-cache.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { addWatched, boardRows, enterOn } from '../../steps/ward/ward.ts'

test.use({ serviceWorkers: 'allow' })

const REFERENCE = 'kongle-kompass'
const TEXT = 'Leser avis og svarer rolig'

test('FUP-150 OFFL-01 a check without a network outlives the browser, is stored once, and nobody reads it on the device', async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, REFERENCE, 9)
  await page.goto('/board')
  await expect(boardRows(page)).toContainText(REFERENCE)
  await settle(page)
  await untilCached(page)
  await untilKeyStored(page)
  await expectInstalled(page)
  const context = page.context()
  await context.setOffline(true)

  await page.getByRole('link', { name: `Registrer tilsyn: ${REFERENCE}` }).click()
  await expect(page.getByText('Det sendes når nettet er tilbake.')).toBeVisible()
  await page.getByRole('button', { name: 'Skriv noe først' }).click()
  await page.getByLabel('Mer om det du så').fill(TEXT)
  await page.getByRole('button', { name: 'Snakket med', exact: true }).click()
  await expect(heading(page)).toHaveText(/^Tilsyn \d\d:\d\d venter på nett$/u)
  await expect.poll(() => queuedOnDevice(page)).toBe(1)
  const secrets = [REFERENCE, 'kongle', 'kompass', TEXT, 'talked']
  const kept = async () =>
    `${await readDevice(page)}\n${JSON.stringify(await cachedInBrowser(page))}`
  // The address of the page that is open has the id, and nothing else of the case.
  const open = { address: page.url(), kept: await kept() }
  expect(open.kept).not.toContain(id)
  for (const secret of secrets) expect(`${open.kept}\n${open.address}`).not.toContain(secret)
  await page.getByRole('button', { name: 'Til vakttavlen' }).click()
  await expect(page).toHaveURL('/board')
  await expect(page.getByText('Venter på nett: 1 tilsyn')).toBeVisible()
  const left = `${await kept()}\n${page.url()}`
  for (const secret of [...secrets, id]) expect(left).not.toContain(secret)

  // The browser is closed; the next one has its databases, and nobody is signed in.
  const { origins } = await context.storageState({ indexedDB: true })
  await context.close()
  const reopened = await browser.newContext({
    baseURL: server.url,
    locale: 'nb-NO',
    storageState: { cookies: [], origins: origins.map((each) => ({ ...each, localStorage: [] })) },
  })
  const next = await reopened.newPage()
  await next.goto('/login')
  expect(await queuedOnDevice(next)).toBe(1)
  await signIn(next, { email: who.email, password: server.password })
  await expect.poll(() => queuedOnDevice(next)).toBe(0)
  const { data } = await server.call('cases.get', { id }, who)
  const { checks } = data as WholeCase
  expect(checks).toMatchObject([{ kind: 'talked', text: TEXT, isTimeCertain: true }])
  await reopened.close()
})
