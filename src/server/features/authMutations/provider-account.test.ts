import { afterAll, expect, test } from 'vitest'
import { startOpenIdProvider } from '#testing/identity/open-id-provider.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { providerOf, providerUsers, signInAs } from '#testing/identity/provider-sign-in.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const provider = await startOpenIdProvider({ redirectUri: `${server.url}/oidc/callback` })
afterAll(provider.close)
server.services.provider = providerOf(provider)
const { admin, invited, linked } = await providerUsers(server)

const INACTIVE = {
  success: false,
  message: 'Brukeren din er ikke aktiv. Kontakt administratoren din.',
}
const CLOSED = 'Systemet er stengt for vedlikehold. Prøv igjen om litt.'

const sessionsOf = async (id: string) =>
  (await storedQuery(server, 'select 1 from sessions where user_id = $1', [id])).length
const endSessions = (id: string) =>
  storedQuery(server, 'delete from sessions where user_id = $1', [id])
const reasonsOf = async (id: string) =>
  (
    await storedQuery(
      server,
      `select details ->> 'reason' as reason from audit_log
        where user_id = $1 and result = 'refused' order by id`,
      [id],
    )
  ).map(({ reason }) => reason)

test('OIDC AUTH-12 a user who is inactive, or whose company is, is not let in', async () => {
  const place = await addScope(server)
  const { id, subject } = await linked(place)
  await server.call('profiles.deactivate', { id }, admin)
  expect((await signInAs(server, subject)).data).toEqual(INACTIVE)
  await server.call('profiles.reactivate', { id }, admin)
  expect((await signInAs(server, subject)).data.success).toBe(true)
  await server.call('companies.deactivate', { id: place.companyId }, admin)
  await endSessions(id)
  expect((await signInAs(server, subject)).data).toEqual(INACTIVE)
  expect([await sessionsOf(id), await reasonsOf(id)]).toEqual([0, ['inactive', 'inactive']])
})

test('OIDC an account that is removed takes its identity along', async () => {
  const { id, subject } = await linked()
  await server.call('profiles.remove', { id }, admin)
  const { data } = await signInAs(server, subject)
  expect(data.message).toContain('er ikke knyttet til en bruker her')
})

test('SET-03 J1 OIDC closed for maintenance, administrators alone are let in; no invitation is taken', async () => {
  const { id, subject } = await linked()
  const chief = await linked()
  const role = `update users set role = 'superadmin', company_id = null, department_id = null where id = $1`
  await storedQuery(server, role, [chief.id])
  await endSessions(id)
  const { token, subject: newcomer, id: newId } = await invited()
  await setSettings(server.services, { maintenanceMode: true })
  const refused = { success: false, message: CLOSED }
  expect((await signInAs(server, subject)).data).toEqual(refused)
  // The page that had the invitation's token is gone.
  expect((await signInAs(server, newcomer, token)).data).toEqual({
    success: false,
    message: `${CLOSED} Åpne lenken i invitasjonen på nytt.`,
  })
  expect((await signInAs(server, chief.subject)).data.success).toBe(true)
  await setSettings(server.services, { maintenanceMode: false })
  expect([await sessionsOf(id), await reasonsOf(id)]).toEqual([0, ['maintenance']])
  expect(await storedQuery(server, 'select 1 from identities where user_id = $1', [newId])).toEqual(
    [],
  )
  expect((await signInAs(server, newcomer, token)).data.success).toBe(true)
})

test('C4 AUTH-10 OIDC a user with a second factor is asked for it before there is a session', async () => {
  const { id, subject } = await linked()
  await endSessions(id)
  await storedQuery(
    server,
    `insert into two_factors (user_id, sealed_secret, created_at, confirmed_at)
      values ($1, 'sealed', now(), now())`,
    [id],
  )
  const { data, cookies } = await signInAs(server, subject)
  expect(data).toEqual({
    success: false,
    message: 'Bekreft med kode eller passnøkkel.',
    secondFactor: { challenge: expect.stringMatching(/^[\w-]{43}$/u), methods: ['totp'] },
  })
  expect(cookies.some((cookie) => cookie.startsWith('sid='))).toBe(false)
  expect(await sessionsOf(id)).toBe(0)
  const waiting = 'select kind, user_id from challenges where user_id = $1'
  expect(await storedQuery(server, waiting, [id])).toEqual([{ kind: 'second-factor', user_id: id }])
})

test('D4 OIDC the last superadmin with a password cannot be taken away by one who has only the provider', async () => {
  const { id, subject } = await linked()
  const role = `update users set role = 'superadmin', company_id = null, department_id = null where id = $1`
  await storedQuery(server, role, [id])
  const { data, cookies } = await signInAs(server, subject)
  const cookie = cookies.find((one) => one.startsWith('sid='))?.split(';')[0] ?? ''
  const who = { handle: data.sessionId ?? '', cookie }
  const others = await storedQuery(
    server,
    `select id from users where role = 'superadmin' and id not in ($1, $2)`,
    [id, admin.userId],
  )
  for (const other of others) await server.call('superadmins.deactivate', { id: other['id'] }, who)
  const answer = await server.call('superadmins.demote', { id: admin.userId }, who)
  expect(answer.error?.reason).toBe('last-superadmin')
})
