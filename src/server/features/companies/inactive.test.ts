import { afterAll, expect, test } from 'vitest'
import { addCompany } from '#testing/rows/builders.ts'
import { organisationText } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')

const change = (name: 'deactivate' | 'reactivate', id: string) =>
  server.call(`companies.${name}`, { id }, superadmin)
const signIn = (email: string) =>
  server.call('authMutations.signIn', { email, password: server.password })

test('AUTH-12 the people of an inactive company are out at the next call and sign in again only when it is active', async () => {
  const id = await addCompany(server.services)
  const who = await server.signedIn('counselor', { companyId: id })
  const overview = () => server.call('assessments.overview', {}, who)
  expect((await overview()).status).toBe(200)
  expect((await change('deactivate', id)).data).toEqual({ id })
  expect(await overview()).toMatchObject({ status: 401, error: { reason: 'no-session' } })
  const refused = await signIn(who.email)
  // A6: as a wrong password is answered.
  expect(refused.data).toEqual({ success: false, message: 'Feil e-postadresse eller passord.' })
  expect(refused.cookies).toEqual([])
  expect((await change('reactivate', id)).data).toEqual({ id })
  // Its sessions ended; they do not come back.
  expect((await overview()).status).toBe(401)
  expect((await signIn(who.email)).data).toMatchObject({ success: true })
})

test('AUTH-12 B7 a session is worth nothing while its company is inactive, whatever became of the session', async () => {
  const id = await addCompany(server.services)
  const who = await server.signedIn('counselor', { companyId: id })
  await storedQuery(server, 'update companies set is_active = false where id = $1', [id])
  expect((await server.call('assessments.overview', {}, who)).status).toBe(401)
  await storedQuery(server, 'update companies set is_active = true where id = $1', [id])
  expect((await server.call('assessments.overview', {}, who)).status).toBe(200)
})

test('USR-05 deactivated or reactivated twice, a company is so, in the version of the first time', async () => {
  const id = await addCompany(server.services)
  for (const [name, isActive, version] of [
    ['deactivate', false, 2],
    ['deactivate', false, 2],
    ['reactivate', true, 3],
    ['reactivate', true, 3],
  ] as const) {
    expect((await change(name, id)).data).toEqual({ id })
    const got = await server.call('companies.get', { id }, superadmin)
    expect(got.data).toMatchObject({ isActive, version })
  }
})

test('USR-06 saving an inactive company makes it active; a version from before it became inactive is stale', async () => {
  const id = await addCompany(server.services)
  await change('deactivate', id)
  const save = (version: number) =>
    server.call(
      'companies.update',
      {
        id,
        version,
        name: 'Nordre fengsel',
        contactPerson: 'Leder',
        totalLicenses: 1,
        settings: { language: 'no' },
        isActive: true,
      },
      superadmin,
    )
  expect((await save(1)).error?.reason).toBe('stale')
  expect((await save(2)).data).toEqual({ id, version: 3 })
  const got = await server.call('companies.get', { id }, superadmin)
  expect(got.data).toMatchObject({ isActive: true })
})

test('ROLE-08 deactivating one company signs nobody else out', async () => {
  const id = await addCompany(server.services)
  const otherId = await addCompany(server.services)
  const other = await server.signedIn('counselor', { companyId: otherId })
  const free = await server.signedIn('counselor')
  const before = await organisationText(server, otherId)
  await change('deactivate', id)
  expect(await organisationText(server, otherId)).toBe(before)
  for (const who of [other, free, superadmin]) {
    expect((await server.call('assessments.overview', {}, who)).status).toBe(200)
  }
})
