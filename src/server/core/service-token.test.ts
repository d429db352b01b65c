import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { addServiceAccount } from '#testing/rows/service-accounts.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { callByToken } from '#testing/server/service-call.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { bearerOf, serviceKeyOf } from './service-token.ts'

const server = await startTestServer()
afterAll(server.close)

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const change = (set: string, id: string) =>
  storedQuery(server, `update service_accounts set ${set} where id = $1`, [id])

test('SVC-01 a token is found by its hash alone, and any other text gives a key that is nobody’s', () => {
  const keyIn = (header: string | undefined) => serviceKeyOf(bearerOf(header) ?? '')
  expect(keyIn(undefined)).toBeNull()
  expect(keyIn('Basic YTpi')).toBeNull()
  for (const text of ['x', 'holdepunkt_x', `holdepunkt_${'A'.repeat(43)}`])
    expect(keyIn(`bearer ${text}`)).toEqual({
      tokenHash: expect.stringMatching(/^[\da-f]{64}$/u) as string,
      handle: null,
    })
})

test('SVC-01 a token opens the functions of its scopes with the rights of its role, and leaves audit rows of its own', async () => {
  const { id, token } = await addServiceAccount(server, { scopes: ['companies', 'profiles'] })
  const company = { id: uuidv7(), name: 'Østre fengsel', contactPerson: 'Åse', totalLicenses: 3 }
  const made = { ...company, settings: { language: 'no' } }
  expect((await callByToken(server, token, 'companies.create', made)).reason).toBeNull()
  expect(await callByToken(server, token, 'companies.list')).toMatchObject({ reason: null })
  const [row] = await storedQuery(server, 'select * from audit_log where resource_id = $1', [
    company.id,
  ])
  expect(row).toMatchObject({ user_id: id, role: 'superadmin', action: 'companies.create' })
  const refused = async (name: Parameters<typeof callByToken>[2]) =>
    (await callByToken(server, token, name)).reason
  for (const name of [
    'departments.list',
    'auditLog.list',
    'authMutations.signIn',
    'me.setLanguage',
  ] as const)
    expect(await refused(name), name).toBe('outside-scopes')
  for (const name of [
    'profiles.resetPassword',
    'profiles.resetTwoFactor',
    'profiles.invite',
    'profiles.confirmIdentity',
  ] as const)
    expect(await refused(name), name).toBe('person-required')
})

test('SVC-01 a token of a company acts as its local admin, and sees nothing of another company', async () => {
  await setSettings(server.services, { delegatedAdministration: true })
  const [own, other] = [await addCompany(server.services), await addCompany(server.services)]
  const mine = await addDepartment(server.services, { companyId: own })
  const theirs = await addDepartment(server.services, { companyId: other })
  const { token } = await addServiceAccount(server, {
    companyId: own,
    scopes: ['departments', 'companies', 'profiles'],
  })
  const ask = (name: Parameters<typeof callByToken>[2], input: object) =>
    callByToken(server, token, name, input)
  expect((await ask('departments.get', { id: mine })).reason).toBeNull()
  expect((await ask('departments.get', { id: theirs })).reason).toBe('not-found')
  expect((await ask('companies.get', { id: other })).reason).toBe('not-found')
  expect((await ask('companies.list', {})).reason).toBe('forbidden')
  await setSettings(server.services, { delegatedAdministration: false })
  expect((await ask('companies.get', { id: own })).reason).toBe('forbidden')
})

test('SVC-01 an ended token, one after its last day and one of an inactive company are refused', async () => {
  const companyId = await addCompany(server.services)
  const scopes = ['departments'] as const
  const reasonOf = async (token: string) =>
    (await callByToken(server, token, 'departments.list', { companyId })).reason
  const ended = await addServiceAccount(server, { scopes })
  expect(await reasonOf(ended.token)).toBeNull()
  await change('ended_at = now()', ended.id)
  expect(await reasonOf(ended.token)).toBe('wrong-token')
  const today = server.clock.now().toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' })
  const brief = await addServiceAccount(server, { scopes, lastDay: today })
  expect(await reasonOf(brief.token)).toBeNull()
  server.clock.advance(DAY_MS)
  expect(await reasonOf(brief.token)).toBe('wrong-token')
  const closed = await addServiceAccount(server, { scopes, companyId })
  expect(await reasonOf(closed.token)).toBeNull()
  await storedQuery(server, 'update companies set is_active = false where id = $1', [companyId])
  expect(await reasonOf(closed.token)).toBe('wrong-token')
})

test('SVC-01 a token is no session, and the token of a session is no token of a service account', async () => {
  const { id, token } = await addServiceAccount(server, { scopes: ['companies'] })
  const cookie = `sid=${token}`
  const answer = await server.call('companies.list', {}, { handle: id, cookie })
  expect(answer).toMatchObject({ status: 401, error: { reason: 'no-session' } })
  const superadmin = await server.signedIn('superadmin')
  const stolen = superadmin.cookie.split('=')[1] ?? ''
  expect((await callByToken(server, stolen, 'companies.list')).reason).toBe('wrong-token')
})

test('SVC-01 wrong tokens leave one audit row a minute, which counts those before it', async () => {
  await storedQuery(server, `delete from attempts`)
  const rows = () =>
    storedQuery(
      server,
      `select user_id, result, details from audit_log
        where action = 'statistics.getStats' order by at, id`,
    )
  const wrong = () => callByToken(server, 'holdepunkt_feil', 'statistics.getStats')
  for (let n = 0; n < 5; n += 1) expect((await wrong()).reason).toBe('wrong-token')
  const row = { user_id: null, result: 'refused' }
  expect(await rows()).toEqual([{ ...row, details: { reason: 'wrong-token' } }])
  server.clock.advance(MINUTE_MS)
  await wrong()
  expect(await rows()).toEqual([
    { ...row, details: { reason: 'wrong-token' } },
    { ...row, details: { reason: 'wrong-token', more: 4 } },
  ])
})

test('SET-03 SVC-01 a service account waits while the system is closed for maintenance', async () => {
  const { token } = await addServiceAccount(server, { scopes: ['companies'] })
  await setSettings(server.services, { maintenanceMode: true })
  expect((await callByToken(server, token, 'companies.list')).reason).toBe('maintenance')
  await setSettings(server.services, { maintenanceMode: false })
})
