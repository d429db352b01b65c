import { afterAll, expect, test } from 'vitest'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { queuedFor } from '#testing/mail/queued.ts'
import { addScope, newUserRequest } from '#testing/rows/user-requests.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const admin = await server.signedIn('superadmin')

const DAY_MS = 86_400_000

type Invited = { readonly invitation: { readonly token: string } | null }

const tokenOf = ({ data }: { readonly data: unknown }) => (data as Invited).invitation?.token
const linkOf = (token: string | undefined) => `${server.url}/invitation#${token}`

test('USR-02 an invitation is sent with the link that the administrator is shown, in the company’s language', async () => {
  const companyId = await addCompany(server.services, { language: 'en' })
  const departmentId = await addDepartment(server.services, { companyId })
  const person = newUserRequest({ companyId, departmentId }, { fullName: 'Åse Vik' })
  const shown = tokenOf(await server.call('profiles.create', person, admin))
  const again = tokenOf(await server.call('profiles.invite', { id: person.id }, admin))
  const mail = await queuedFor(server, person.email)
  expect(mail.map(({ link }) => link)).toEqual([linkOf(shown), linkOf(again)])
  for (const { kind, language, name, createdAt, dueAt, expiresAt } of mail) {
    expect({ kind, language, name }).toEqual({
      kind: 'invitation',
      language: 'en',
      name: 'Åse Vik',
    })
    expect(dueAt).toEqual(createdAt)
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(DAY_MS)
  }
})

test('USR-09 a superadmin who is invited gets the mail too, in Norwegian', async () => {
  const { id, email, fullName } = newUserRequest(await addScope(server))
  const shown = tokenOf(await server.call('superadmins.create', { id, email, fullName }, admin))
  const again = tokenOf(await server.call('superadmins.invite', { id }, admin))
  const mail = await queuedFor(server, email)
  expect(mail.map(({ link }) => link)).toEqual([linkOf(shown), linkOf(again)])
  expect(mail.every(({ language }) => language === 'nb')).toBe(true)
})

test('USR-02 an account that is refused, or gets a password, gets no invitation', async () => {
  const place = await addScope(server)
  const { email } = await addUser(server.services, server.passwordHash, {
    role: 'counselor',
    ...place,
  })
  const refused = await server.call('profiles.create', newUserRequest(place, { email }), admin)
  expect(refused.error?.reason).toBe('email-taken')
  const full = await addScope(server, { licences: 0 })
  const seatless = newUserRequest(full)
  expect((await server.call('profiles.create', seatless, admin)).error).not.toBeNull()
  const given = { ...newUserRequest(place), password: server.password }
  expect((await server.call('profiles.create', given, admin)).error).toBeNull()
  for (const to of [email, seatless.email, given.email]) {
    expect(await queuedFor(server, to)).toEqual([])
  }
})

fullTest(
  'A13 the owner is notified of a first password that the administrator replaces',
  async () => {
    const given = { ...newUserRequest(await addScope(server)), password: server.password }
    await server.call('profiles.create', given, admin)
    await server.call('profiles.create', { ...given, password: `${server.password}-ny` }, admin)
    expect(await queuedFor(server, given.email)).toMatchObject([{ kind: 'password-changed' }])
    await server.signIn(given.email, `${server.password}-ny`)
  },
)

test('A13 the owner is notified of a password change of their own, and not of a refused one', async () => {
  const who = await server.signedIn('counselor')
  const change = (currentPassword: string) =>
    server.call('me.changePassword', { currentPassword, newPassword: `${server.password}-ny` }, who)
  await change('feil')
  expect(await queuedFor(server, who.email)).toEqual([])
  await change(server.password)
  expect(await queuedFor(server, who.email)).toMatchObject([
    { kind: 'password-changed', language: 'nb', link: `${server.url}/forgot-password` },
  ])
})
