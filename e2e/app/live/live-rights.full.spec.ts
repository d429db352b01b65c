import { addScope, createUser, userForm, type Scope } from '#testing/rows/user-requests.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { sectionName, sidebar } from '../../steps/admin/admin.ts'
import { untilCached } from '../../steps/offline/offline-cache.ts'
import { openAt, recordFunctionCalls, recordStreams } from '../../steps/live/live.ts'
import { heading, menu, settle } from '../../steps/page/page-helpers.ts'
import { row } from '../../steps/admin/users.ts'

const rename = async (server: TestServer, admin: SignedIn, id: string, fullName: string) => {
  const form = { ...(await userForm(server, admin, id)), fullName }
  expect((await server.call('profiles.update', form, admin)).error).toBeNull()
}

const someone = (server: TestServer, admin: SignedIn, scope: Scope) =>
  createUser(server, admin, scope, { password: server.password })

test('LIVE-01 D1 of what changes in another company an open page asks nothing, nor does one without the right', async ({
  page,
  server,
  browser,
}) => {
  const [own, foreign] = [await addScope(server), await addScope(server)]
  const admin = await server.signedIn('superadmin')
  await setSettings(server.services, { delegatedAdministration: true })
  const theirs = await someone(server, admin, foreign)
  const ours = await someone(server, admin, own)
  await enterAs(page, server, 'org_admin', own)
  const officer = await (await browser.newContext({ baseURL: server.url })).newPage()
  await enterAs(officer, server, 'counselor', own)
  const streams = [page, officer].map((one) => recordStreams(one.context()))
  await openAt(page, '/admin/users')
  await openAt(officer, '/dashboard')
  for (const opened of streams) await expect.poll(() => opened.length).toBe(1)
  // Wait until the page has made its own calls, and the calls that earlier events trigger.
  for (const one of [page, officer]) {
    await untilCached(one)
    await settle(one)
  }
  const requested = [recordFunctionCalls(page), recordFunctionCalls(officer)] as const
  for (let n = 0; n < 5; n += 1) await rename(server, admin, theirs, `Fremmed ${n}`)
  await rename(server, admin, ours, 'Vår Egen')
  await expect(row(page, 'Vår Egen')).toBeVisible()
  const once = ['profiles.list', 'tasks.list']
  expect([...requested[0]()].toSorted(), 'once, and of one’s own alone').toEqual(once)
  expect(requested[1]()).toEqual([])
  await officer.context().close()
})

test('AUTH-12 LIVE-01 a role taken away shows on the open page, and so does one that is given', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'org_admin', await addScope(server))
  await openAt(page, '/dashboard')
  const administration = menu(page).getByRole('link', { name: 'Administrasjon' })
  await expect(administration).toHaveCount(0)
  await setSettings(server.services, { delegatedAdministration: true })
  await expect(administration).toBeVisible()
  await page.goto('/admin/users')
  await expect(heading(page)).toHaveText('Brukere')
  // The server would refuse calls under way when the right goes, and the browser would log them.
  await settle(page)
  await setSettings(server.services, { delegatedAdministration: false })
  await expect(page.getByText('Lokal administrasjon er slått av')).toBeVisible()
  await expect(administration).toHaveCount(0)
})

test('LIVE-01 a second visit within five seconds asks nothing, and a later one asks again', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await enterAs(page, server, 'superadmin')
  await openAt(page, '/admin/companies')
  const requested = recordFunctionCalls(page)
  const visit = async (name: string): Promise<void> => {
    await sidebar(page).getByRole('link', { name }).click()
    await expect(sectionName(page)).toHaveText(name)
    await settle(page)
  }
  await visit('Kategorier')
  await visit('Firmaer')
  expect(requested().filter((one) => one === 'companies.list')).toEqual([])
  await visit('Kategorier')
  await page.clock.fastForward(6_000)
  await visit('Firmaer')
  await expect.poll(() => requested().filter((one) => one === 'companies.list')).toHaveLength(1)
})
