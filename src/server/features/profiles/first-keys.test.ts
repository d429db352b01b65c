import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import { untilWaiting, whileOpen } from '#testing/database/locks.ts'
import {
  addScope,
  createUser,
  newUserRequest,
  userForm,
  readUser,
} from '#testing/rows/user-requests.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// The first credential of a new account: a password or an invitation.
const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const own = await addScope(server)
const other = await addScope(server)
const admin = await server.signedIn('superadmin')
const local = await server.signedIn('org_admin', own)

const FIRST = 'Sommerregn-2031'
const MINE = 'Mitt-eget-77'

const move = async (id: string, more: Partial<Profile>) =>
  server.call('profiles.update', { ...(await userForm(server, admin, id)), ...more }, admin)
const accept = async (token: string) =>
  (await server.call('authMutations.acceptInvitation', { token, password: MINE })).data
const tokenOf = (data: unknown) => (data as { invitation: { token: string } }).invitation.token

const companies = [other, { companyId: null, departmentId: null }]

test('ROLE-08 an invitation does not go along to another company, nor out of one', async () => {
  for (const place of companies) {
    const person = newUserRequest(own)
    const token = tokenOf((await server.call('profiles.create', person, local)).data)
    expect((await move(person.id, place)).status).toBe(200)
    expect(await accept(token)).toMatchObject({ success: false })
    const anew = tokenOf((await server.call('profiles.invite', { id: person.id }, admin)).data)
    expect(await accept(anew)).toMatchObject({ success: true })
  }
})

test('ROLE-08 A14 nor does a first password that nobody has changed; the user is invited again', async () => {
  for (const place of companies) {
    const person = newUserRequest(own)
    await server.call('profiles.create', { ...person, password: FIRST }, local)
    await move(person.id, place)
    await expect(server.signIn(person.email, FIRST)).rejects.toThrow('refused')
    expect(await readUser(server, admin, person.id)).toMatchObject({ isInvited: true })
    const anew = tokenOf((await server.call('profiles.invite', { id: person.id }, admin)).data)
    expect(await accept(anew)).toMatchObject({ success: true })
    expect((await server.signIn(person.email, MINE)).userId).toBe(person.id)
  }
})

test('ROLE-08 a password of their own goes along, and so does everything within the company', async () => {
  const who = await server.signedIn('counselor', own)
  await move(who.userId, other)
  expect((await server.signIn(who.email, server.password)).userId).toBe(who.userId)
  const person = newUserRequest(own)
  const token = tokenOf((await server.call('profiles.create', person, local)).data)
  await move(person.id, { role: 'org_admin', departmentId: null })
  expect(await accept(token)).toMatchObject({ success: true })
})

test('D4 nobody gets an invitation to a role that is not theirs to give', async () => {
  const id = await createUser(server, admin, own, { role: 'user' })
  expect(await server.call('profiles.invite', { id }, local)).toMatchObject({
    status: 403,
    error: { reason: 'role-not-yours', fields: [] },
  })
  expect((await server.call('profiles.invite', { id }, admin)).status).toBe(200)
})

fullTest(
  'USR-02 a creation that comes again while the user is saved: one waits for the other, in one order of locks',
  async () => {
    const person = { ...newUserRequest(own), password: FIRST }
    await server.call('profiles.create', person, admin)
    const form = await userForm(server, admin, person.id)
    const answers = await whileOpen(
      server,
      (client) => client.query('select from companies where id = $1 for update', [own.companyId]),
      [
        () => server.call('profiles.create', person, admin),
        async () => {
          await untilWaiting(server, 1)
          return server.call('profiles.update', form, admin)
        },
      ],
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  },
)
