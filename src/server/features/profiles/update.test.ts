import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { addDepartment, addUser } from '#testing/rows/builders.ts'
import { addScope, userForm, readUser, type Scope } from '#testing/rows/user-requests.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedUser } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const own = await addScope(server)
const admin = await server.signedIn('superadmin')
const local = await server.signedIn('org_admin', own)

const officer = (place: Scope = own) => server.signedIn('counselor', place)
const save = async (who: SignedIn, id: string, more: object = {}) =>
  server.call('profiles.update', { ...(await userForm(server, admin, id)), ...more }, who)
const isSignedIn = async (who: SignedIn) =>
  (await server.call('assessments.overview', {}, who)).status === 200

test('USR-02 a save changes name and phone, counts the version, and is found by the new name', async () => {
  const who = await officer()
  const saved = await save(local, who.userId, { fullName: 'Åse Øvrebø', phone: '99 88 77 66' })
  expect(saved.data).toEqual({ id: who.userId, version: 2 })
  expect(await readUser(server, local, who.userId)).toMatchObject({
    fullName: 'Åse Øvrebø',
    phone: '99 88 77 66',
    email: who.email,
    version: 2,
  })
  expect(await storedUser(server, who.userId)).toMatchObject({
    search_text: `ase ovrebo ${fold(who.email)}`,
  })
  await save(local, who.userId, { phone: undefined })
  expect(await readUser(server, local, who.userId)).toMatchObject({ phone: null, version: 3 })
  expect(await isSignedIn(who)).toBe(true)
})

test('USR-02 a save of a version that is not the stored one is refused and overwrites nothing', async () => {
  const { userId } = await officer()
  const form = await userForm(server, admin, userId)
  await save(local, userId, { fullName: 'Den første' })
  for (const version of [form.version, form.version + 2]) {
    const answer = await server.call('profiles.update', { ...form, version }, local)
    expect(answer).toMatchObject({ status: 409, error: { reason: 'stale' } })
  }
  const gone = await server.call('profiles.update', { ...form, id: uuidv7() }, admin)
  expect(gone).toMatchObject({ status: 404, error: { reason: 'not-found' } })
  expect(await readUser(server, admin, userId)).toMatchObject({ fullName: 'Den første' })
})

test('USR-02 of several saves at once, one is stored and the others get a conflict', async () => {
  const { userId } = await officer()
  const form = await userForm(server, admin, userId)
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((fullName) => server.call('profiles.update', { ...form, fullName }, admin)),
  )
  const reasons = answers.map(({ error }) => error?.reason ?? 'saved')
  expect(reasons.toSorted()).toEqual(['saved', 'stale', 'stale'])
})

test('USR-02 a save makes an inactive user active, and an active one inactive as deactivation does', async () => {
  const who = await officer()
  await server.call('profiles.deactivate', { id: who.userId }, local)
  expect((await save(local, who.userId)).status).toBe(200)
  expect(await readUser(server, local, who.userId)).toMatchObject({ isActive: true })
  const inactive = { ...(await userForm(server, admin, who.userId)), isActive: false }
  const again = await server.signIn(who.email, server.password)
  expect(await isSignedIn(again)).toBe(true)
  expect((await server.call('profiles.update', inactive, local)).status).toBe(200)
  expect(await readUser(server, local, who.userId)).toMatchObject({ isActive: false })
  expect(await isSignedIn(again)).toBe(false)
})

test('AUTH-12 B7 another role, company or department ends every session of the user', async () => {
  const { companyId } = own
  const department = await addDepartment(server.services, { companyId })
  const changes = [
    { role: 'org_admin' },
    { departmentId: department },
    { departmentId: null },
    await addScope(server),
    { companyId: null, departmentId: null },
  ]
  for (const change of sliceForTurn(changes, 0, 2)) {
    const who = await officer()
    const elsewhere = await server.signIn(who.email, server.password)
    expect((await save(admin, who.userId, { fullName: 'Uendret ellers' })).status).toBe(200)
    expect(await isSignedIn(who)).toBe(true)
    expect((await save(admin, who.userId, change)).status).toBe(200)
    expect([await isSignedIn(who), await isSignedIn(elsewhere)]).toEqual([false, false])
    expect(await readUser(server, admin, who.userId)).toMatchObject(change)
  }
})

test('D4 nobody gives a role that is not theirs to give; one that stays as it is may be saved', async () => {
  const reader = await addUser(server.services, server.passwordHash, { role: 'user', ...own })
  expect((await save(local, reader.id, { fullName: 'Leser' })).status).toBe(200)
  const { userId } = await officer()
  const refused = { status: 403, error: { reason: 'role-not-yours', fields: ['role'] } }
  for (const role of ['superadmin', 'administrator', 'user']) {
    expect(await save(local, userId, { role }), role).toMatchObject(refused)
  }
  for (const role of ['superadmin', 'administrator']) {
    expect(await save(admin, userId, { role }), role).toMatchObject(refused)
  }
  expect(await storedUser(server, userId)).toMatchObject({ role: 'counselor', version: 1 })
})

test('D4 of the own account, role and company stay; name and phone may be saved', async () => {
  const who = await server.signedIn('org_admin', own)
  const ownAccount = { status: 409, error: { reason: 'own-account' } }
  expect(await save(who, who.userId, { role: 'counselor' })).toMatchObject(ownAccount)
  expect((await save(who, who.userId, { role: 'superadmin' })).status).toBe(403)
  expect((await save(who, who.userId, await addScope(server))).status).toBe(404)
  for (const name of ['profiles.deactivate', 'profiles.remove'] as const) {
    expect(await server.call(name, { id: who.userId }, who), name).toMatchObject(ownAccount)
  }
  expect((await save(who, who.userId, { fullName: 'Jeg selv' })).status).toBe(200)
  expect(await isSignedIn(who)).toBe(true)
})

test('USR-03 D4 no function of the users changes superadmins, for any caller', async () => {
  for (const role of ['superadmin', 'administrator'] as const) {
    const { id } = await addUser(server.services, server.passwordHash, { role, ...own })
    const before = await storedUser(server, id)
    const form = await userForm(server, admin, id)
    for (const who of [admin, local]) {
      for (const [name, input] of [
        ['profiles.update', form],
        ['profiles.update', { ...form, role: 'counselor' }],
        ['profiles.invite', { id }],
        ['profiles.deactivate', { id }],
        ['profiles.reactivate', { id }],
        ['profiles.remove', { id }],
      ] as const) {
        const refused = { status: 403, error: { reason: 'superadmin-row' } }
        expect(await server.call(name, input, who), name).toMatchObject(refused)
      }
    }
    expect(await storedUser(server, id)).toEqual(before)
  }
})

test('H1 the trail tells what of role, company and state changed, and of whom only the id', async () => {
  const { userId, email } = await officer()
  await save(local, userId, { fullName: 'Særegent Navn', role: 'org_admin' })
  const other = await addScope(server)
  await save(admin, userId, other)
  await server.call('profiles.remove', { id: userId }, admin)
  const trail = await auditRowsOf(server, userId)
  expect(trail.map(({ details }) => details)).toEqual([
    {
      fullName: 'changed',
      roleFrom: 'counselor',
      roleTo: 'org_admin',
      wasActive: true,
      isActive: true,
    },
    {
      companyFrom: own.companyId,
      companyTo: other.companyId,
      departmentFrom: own.departmentId,
      departmentTo: other.departmentId,
      wasActive: true,
      isActive: true,
    },
    { role: 'org_admin', companyId: other.companyId },
  ])
  expect(JSON.stringify(trail)).not.toContain('Særegent')
  expect(JSON.stringify(trail)).not.toContain(email)
})
