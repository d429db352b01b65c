import { addScope, userForm } from '#testing/rows/user-requests.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { recordStreams, untilFollowing, untilListening } from '../../steps/live/live.ts'
import { heading, passTime, settle } from '../../steps/page/page-helpers.ts'

test.afterEach(({ server }) => setSettings(server.services, { delegatedAdministration: false }))

test('AUTH-12 a page that is open is left when its user is deactivated, in every tab', async ({
  page,
  context,
  server,
}) => {
  const scope = await addScope(server)
  const admin = await server.signedIn('superadmin')
  const who = await enterAs(page, server, 'counselor', scope)
  const streams = recordStreams(context)
  await page.goto('/profile')
  await untilFollowing(page, streams)
  const other = await context.newPage()
  await other.goto('/history')
  await untilListening(other)
  await server.call('profiles.deactivate', { id: who.userId }, admin)
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/u)
    await expect(tab.getByText('Ingen aktiv sesjon. Vennligst logg inn på nytt.')).toBeVisible()
  }
})

test('AUTH-12 ROLE-05 a user who may not administer any more leaves the open back office', async ({
  page,
  server,
}) => {
  const scope = await addScope(server)
  const admin = await server.signedIn('superadmin')
  await setSettings(server.services, { delegatedAdministration: true })
  const who = await enterAs(page, server, 'org_admin', scope)
  const streams = recordStreams(page.context())
  await page.goto('/admin/users')
  await untilFollowing(page, streams)
  const form = { ...(await userForm(server, admin, who.userId)), role: 'counselor' }
  expect((await server.call('profiles.update', form, admin)).error).toBeNull()
  await expect(page).not.toHaveURL(/\/admin/u)
  await expect(heading(page)).toBeVisible()
})

test('AUTH-12 a browser opens one stream, and none for a user who is signed out', async ({
  page,
  context,
  server,
}) => {
  const opened = recordStreams(context)
  await page.clock.install()
  await page.goto('/')
  await page.goto('/login')
  await settle(page)
  await passTime(page, 2_000)
  expect(opened).toEqual([])
  await enterAs(page, server, 'counselor')
  await page.goto('/dashboard')
  await untilFollowing(page, opened)
  const other = await context.newPage()
  await other.goto('/profile')
  await untilListening(other)
  expect(opened).toHaveLength(1)
  // The tab that has it goes; the other takes its place.
  await page.close()
  await expect.poll(() => opened.length).toBe(2)
})
