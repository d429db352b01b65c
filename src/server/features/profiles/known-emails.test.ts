import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '#testing/rows/builders.ts'
import { addScope, newUserRequest } from '#testing/rows/user-requests.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const own = await addScope(server)
const other = await addScope(server)
const admin = await server.signedIn('superadmin')
const local = await server.signedIn('org_admin', own)
const person = { role: 'counselor' } as const
const invitedAt = '2026-11-30T18:50:00.000Z'
const createdAt = new Date(invitedAt)
await addUser(server.services, null, { ...person, ...own, email: 'min@example.no', createdAt })
await addUser(server.services, server.passwordHash, {
  ...person,
  ...other,
  email: 'deres@example.no',
})
await addUser(server.services, server.passwordHash, { ...person, email: 'alene@example.no' })

const emails = ['Min@Example.no', 'deres@example.no', 'alene@example.no', 'ny@example.no']

test('USR-02 ROLE-08 a local admin learns of the accounts of the own company alone, in any spelling, and since when they are invited', async () => {
  const answer = await server.call('profiles.knownEmails', { emails }, local)
  expect(answer.data).toEqual({
    emails: ['Min@Example.no'],
    invited: [{ email: 'Min@Example.no', at: invitedAt }],
    sendsMail: false,
  })
})

test('USR-02 a superadmin learns of all but the self-registered, which an invitation accepts', async () => {
  const answer = await server.call('profiles.knownEmails', { emails }, admin)
  expect(answer.data).toEqual({
    emails: ['Min@Example.no', 'deres@example.no'],
    invited: [{ email: 'Min@Example.no', at: invitedAt }],
    sendsMail: false,
  })
  const invited = newUserRequest(own, { email: 'alene@example.no' })
  expect((await server.call('profiles.create', invited, admin)).status).toBe(200)
})

test('USR-02 no more addresses than a file has rows', async () => {
  const many = Array.from({ length: 501 }, (_, at) => `n${at}@example.no`)
  expect((await server.call('profiles.knownEmails', { emails: many }, admin)).status).toBe(400)
  const most = await server.call('profiles.knownEmails', { emails: many.slice(1) }, admin)
  expect(most.data).toEqual({ emails: [], invited: [], sendsMail: false })
})

test('BO-01 SET-02 a caller learns beforehand whether an invitation reaches anybody by mail', async () => {
  const sendsMail = async () => {
    const { data } = await server.call('profiles.knownEmails', { emails: [] }, local)
    return (data as { sendsMail: boolean }).sendsMail
  }
  await setSettings(server.services, { smtpHost: 'mail.example.no' })
  expect(await sendsMail()).toBe(false)
  await setSettings(server.services, { smtpFromEmail: 'post@example.no' })
  expect(await sendsMail()).toBe(true)
})
