import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import { fold } from '#domain/text/fold.ts'
import { addCompany, addUser } from '#testing/rows/builders.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const admin = await server.signedIn('superadmin')

const PASSWORD = 'Sommerregn-2031'

const newSuperadmin = (more: object = {}) => {
  const id = uuidv7()
  return { id, email: `${id}@example.no`, fullName: 'Ny Superadmin', ...more }
}
const call = (name: FunctionName, input: object, who: SignedIn = admin) =>
  server.call(name, input, who)
const isSignedIn = async (who: SignedIn) =>
  (await call('assessments.overview', {}, who)).status === 200
const add = (given: Partial<Parameters<typeof addUser>[2]> = {}) =>
  addUser(server.services, server.passwordHash, { role: 'superadmin', ...given })

test('USR-09 superadmins and administrators, and nobody else, by name', async () => {
  await add({ fullName: 'Åse' })
  await add({ fullName: 'Anne', role: 'administrator', isActive: false })
  await add({ fullName: 'Ola', role: 'org_admin', companyId: await addCompany(server.services) })
  const { rows } = (await call('superadmins.list', {})).data as { rows: { fullName: string }[] }
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Anne', 'Kari Nordmann', 'Åse'])
  expect(rows[0]).toMatchObject({ role: 'administrator', isActive: false, isInvited: false })
  expect(JSON.stringify(rows)).not.toMatch(/hash|argon/iu)
})

test('USR-09 A14 one made with a password changes it first, and belongs to no company', async () => {
  const given = newSuperadmin({ password: PASSWORD, phone: '12345678' })
  const answer = await call('superadmins.create', given)
  expect(answer.data).toEqual({ id: given.id, version: 1, invitation: null })
  expect(await storedUser(server, given.id)).toMatchObject({
    role: 'superadmin',
    company_id: null,
    department_id: null,
    must_change_password: true,
  })
  const who = await server.signIn(given.email, PASSWORD)
  expect((await call('superadmins.list', {}, who)).error?.reason).toBe('password-change-required')
})

test('USR-09 without a password there is an invitation, and a new one replaces it', async () => {
  const given = newSuperadmin()
  const made = (await call('superadmins.create', given)).data as { invitation: { token: string } }
  const again = (await call('superadmins.invite', { id: given.id })).data as typeof made
  const read = (token: string) => server.call('authMutations.readInvitation', { token })
  expect((await read(made.invitation.token)).data).toBeNull()
  const { token } = again.invitation
  expect((await read(token)).data).toMatchObject({ email: given.email, fullName: given.fullName })
  await server.call('authMutations.acceptInvitation', { token, password: PASSWORD })
  const who = await server.signIn(given.email, PASSWORD)
  expect((await call('superadmins.list', {}, who)).status).toBe(200)
  const refused = await call('superadmins.invite', { id: given.id })
  expect(refused).toMatchObject({ status: 409, error: { reason: 'has-password' } })
})

test('A2 AUTH-09 the password rules of the settings hold for superadmins too', async () => {
  const given = newSuperadmin({ password: 'Kort-12' })
  expect(await call('superadmins.create', given)).toMatchObject({
    status: 400,
    error: {
      reason: 'password-rules',
      message: 'Passordet må være minst 8 tegn',
      fields: ['password'],
    },
  })
  expect(await storedUser(server, given.id)).toBeUndefined()
})

test('USR-09 an address or an id in use is refused; the same creation again is the same one', async () => {
  const given = newSuperadmin()
  const twice = [await call('superadmins.create', given), await call('superadmins.create', given)]
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  for (const [more, reason] of [
    [{ email: given.email }, 'email-taken'],
    [{ id: given.id, email: given.email, fullName: 'En annen' }, 'id-already-used'],
  ] as const) {
    const answer = await call('superadmins.create', newSuperadmin(more))
    expect(answer).toMatchObject({ status: 409, error: { reason } })
  }
  const user = await add({ role: 'counselor' })
  const taken = newSuperadmin({ email: user.email })
  expect((await call('superadmins.create', taken)).error?.reason).toBe('email-taken')
})

test('USR-09 a save changes name and phone, makes active, and is refused when it is stale', async () => {
  const { id, email } = await add({ isActive: false })
  const form = { id, version: 1, fullName: 'Åse Ny', isActive: true }
  expect((await call('superadmins.update', form)).data).toEqual({ id, version: 2 })
  const stale = await call('superadmins.update', form)
  expect(stale).toMatchObject({ status: 409, error: { reason: 'stale' } })
  expect(await storedUser(server, id)).toMatchObject({
    full_name: 'Åse Ny',
    search_text: `ase ny ${fold(email)}`,
    is_active: true,
    phone: null,
  })
  const oneself = { id: admin.userId, version: 1, fullName: 'Kari Nordmann', isActive: true }
  expect((await call('superadmins.update', oneself)).status).toBe(200)
  expect(await isSignedIn(admin)).toBe(true)
})

const calls = (id: string): readonly (readonly [FunctionName, object])[] => [
  ['superadmins.update', { id, version: 1, fullName: 'Ny', isActive: true }],
  ['superadmins.invite', { id }],
  ['superadmins.deactivate', { id }],
  ['superadmins.reactivate', { id }],
  ['superadmins.demote', { id }],
]

test('USR-09 a user who is no superadmin is answered as a missing one, and stays as it is', async () => {
  const { id } = await add({ role: 'org_admin', ...(await addScope(server)) })
  const before = await storedUser(server, id)
  for (const asked of [id, uuidv7()]) {
    for (const [name, input] of calls(asked)) {
      const refused = { status: 404, error: { reason: 'not-found' } }
      expect(await call(name, input), name).toMatchObject(refused)
    }
  }
  expect(await storedUser(server, id)).toEqual(before)
})

fullTest('ROLE-07 nobody but superadmins calls any of it, delegated or not', async () => {
  const { id } = await add()
  const before = await storedUser(server, id)
  const every = [
    ...calls(id),
    ['superadmins.list', {}],
    ['superadmins.create', newSuperadmin()],
  ] as const
  for (const role of ['org_admin', 'editor', 'counselor', 'researcher', 'user'] as const) {
    const who = await server.signedIn(role, await addScope(server))
    for (const [name, input] of every) {
      expect((await call(name, input, who)).error?.reason, name).toBe('forbidden')
    }
  }
  expect(await storedUser(server, id)).toEqual(before)
})

test('AUTH-12 B7 a superadmin made inactive is out at once; reactivated, the old sessions stay ended', async () => {
  const who = await server.signedIn('superadmin')
  const { userId: id } = who
  for (const name of ['superadmins.deactivate', 'superadmins.reactivate'] as const) {
    expect((await call(name, { id })).data).toEqual({ id })
    expect((await call(name, { id })).data).toEqual({ id })
    expect(await isSignedIn(who)).toBe(false)
  }
  expect(await storedUser(server, who.userId)).toMatchObject({ is_active: true, version: 3 })
})

test('D4 AUTH-12 a demoted superadmin is a counselor of no company, and signed out', async () => {
  const who = await server.signedIn('administrator', await addScope(server))
  expect((await call('superadmins.demote', { id: who.userId })).data).toEqual({ id: who.userId })
  expect(await isSignedIn(who)).toBe(false)
  expect(await storedUser(server, who.userId)).toMatchObject({
    role: 'counselor',
    company_id: null,
    department_id: null,
    version: 2,
  })
  const details = { roleFrom: 'administrator', roleTo: 'counselor' }
  expect(await auditRowsOf(server, who.userId)).toMatchObject([{ details }])
  const again = await call('superadmins.demote', { id: who.userId })
  expect(again.error?.reason).toBe('not-found')
})

test('USR-04 a superadmin who belongs to a company takes a licence of it like anyone', async () => {
  const place = await addScope(server, { licences: 1 })
  await add({ role: 'counselor', ...place })
  const { id } = await add({ ...place, isActive: false })
  const form = { id, version: 1, fullName: 'Ny', isActive: true }
  expect((await call('superadmins.reactivate', { id })).error?.reason).toBe('no-licence')
  expect((await call('superadmins.update', form)).error?.reason).toBe('no-licence')
  const active = 'select from users where company_id = $1 and is_active'
  expect(await storedQuery(server, active, [place.companyId])).toHaveLength(1)
})
