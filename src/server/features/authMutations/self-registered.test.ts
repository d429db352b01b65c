import { afterAll, afterEach, expect, test } from 'vitest'
import { addPasskey } from '#testing/identity/passkeys.ts'
import { addScope, newUserRequest } from '#testing/rows/user-requests.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// X1: anybody registers any address; an administrator invites it all the same, and the invitation decides.
const server = await startTestServer()
afterAll(server.close)
afterEach(async () => void (await storedQuery(server, 'delete from attempts')))
const own = await addScope(server)
const admin = await server.signedIn('superadmin')

const PASSWORD = 'Mitt-eget-77'
const EARLIER = server.password
let people = 0

/** Somebody who has registered without a company, and has stored an assessment. */
const registered = async () => {
  people += 1
  const email = `selv-${people}@example.no`
  const form = { email, password: EARLIER, fullName: 'Selv Registrert' }
  expect((await server.call('authMutations.signUp', form)).data).toEqual({ success: true })
  const who = await server.signIn(email, EARLIER)
  const submission = officerSubmission()
  expect((await server.call('officer.complete', submission, who)).error).toBeNull()
  return { email, who, submission }
}

const invite = async (email: string, place = own) => {
  const person = newUserRequest(place, { email })
  const answer = await server.call('profiles.create', person, admin)
  expect(answer.error).toBeNull()
  const { token } = (answer.data as { invitation: { token: string } }).invitation
  return { ...person, token }
}

const read = async (token: string) =>
  (await server.call('authMutations.readInvitation', { token })).data
const accept = async (token: string, password = PASSWORD) =>
  (await server.call('authMutations.acceptInvitation', { token, password })).data

test('X1 USR-02 an invited address that somebody has registered is answered as an unknown one, and the earlier account keeps working', async () => {
  const { email, who } = await registered()
  const known = await server.call('profiles.create', newUserRequest(own, { email }), admin)
  const unknown = await server.call('profiles.create', newUserRequest(own), admin)
  expect(Object.keys(known.data as object)).toEqual(Object.keys(unknown.data as object))
  expect(known).toMatchObject({ status: unknown.status, error: null })
  expect((await server.signIn(email, EARLIER)).userId).toBe(who.userId)
  const again = await server.call('profiles.create', newUserRequest(own, { email }), admin)
  expect(again.error?.reason, 'twice in one company').toBe('email-taken')
})

test('X1 an invitation that is opened with another password erases the earlier account and all its keys', async () => {
  const { email, who, submission } = await registered()
  const { id, token } = await invite(email)
  expect(await read(token)).toMatchObject({ email, hasEarlier: true })
  expect(await accept(token)).toEqual({ success: true, email })
  expect((await server.call('assessments.overview', {}, who)).status).toBe(401)
  await expect(server.signIn(email, EARLIER)).rejects.toThrow('refused')
  const owner = await server.signIn(email, PASSWORD)
  expect(owner.userId).toBe(id)
  expect(await storedUser(server, who.userId)).toBeUndefined()
  expect((await server.call('assessments.get', { id: submission.id }, owner)).status).toBe(404)
  const [assessment] = await storedQuery(server, 'select user_id from assessments where id = $1', [
    submission.id,
  ])
  expect(assessment).toEqual({ user_id: null })
})

test('X1 an invitation that is opened with the password of the earlier account adopts it, with what it stored', async () => {
  const { email, who, submission } = await registered()
  const { id, token, fullName } = await invite(email)
  expect(await accept(token, EARLIER)).toEqual({ success: true, email })
  expect((await server.call('assessments.overview', {}, who)).status, 'signed out').toBe(401)
  const owner = await server.signIn(email, EARLIER)
  expect(owner.userId).toBe(who.userId)
  expect((await server.call('assessments.get', { id: submission.id }, owner)).status).toBe(200)
  expect(await storedUser(server, id)).toBeUndefined()
  expect(await storedUser(server, who.userId)).toMatchObject({
    company_id: own.companyId,
    department_id: own.departmentId,
    full_name: fullName,
  })
})

test('X1 an adopted account has no second factor of the one who registered it', async () => {
  const { email, who } = await registered()
  await addPasskey(server, who)
  const { token } = await invite(email)
  expect(await accept(token, EARLIER)).toEqual({ success: true, email })
  expect((await server.signIn(email, EARLIER)).userId).toBe(who.userId)
})

test('X1 an account that an administrator has saved is not taken for a self-registered one', async () => {
  const { email, who } = await registered()
  await storedQuery(server, 'update users set version = 2 where id = $1', [who.userId])
  const answer = await server.call('profiles.create', newUserRequest(own, { email }), admin)
  expect(answer.error?.reason).toBe('email-taken')
})

fullTest(
  'X1 of two companies that invite one address, the invitation that is opened first decides',
  async () => {
    const { email } = await registered()
    const other = await addScope(server)
    const [first, second] = [await invite(email), await invite(email, other)]
    const answers = await Promise.all([accept(first.token), accept(second.token, EARLIER)])
    const successes = answers.filter((answer) => (answer as { success: boolean }).success)
    expect(successes).toHaveLength(1)
    const rows = await storedQuery(
      server,
      'select company_id from users where email = $1 and password_hash is not null',
      [email],
    )
    expect(rows).toHaveLength(1)
    expect([own.companyId, other.companyId]).toContain(rows[0]?.['company_id'])
  },
)

test('X1 an address with an account of a company is refused as before', async () => {
  const { email } = await server.signedIn('counselor', own)
  const other = await addScope(server)
  const answer = await server.call('profiles.create', newUserRequest(other, { email }), admin)
  expect(answer.error?.reason).toBe('email-taken')
})

test('X1 with allowSelfRegistration off nobody signs up, and an invitation is taken as before', async () => {
  await setSettings(server.services, { allowSelfRegistration: false })
  const form = { email: 'utenfra@example.no', password: PASSWORD, fullName: 'Utenfra' }
  expect((await server.call('authMutations.signUp', form)).data).toEqual({
    success: false,
    message:
      'Du kan ikke registrere deg selv her. Be lederen din eller en administrator om en invitasjon.',
  })
  const ways = (await server.call('system.signInWays', {})).data
  expect(ways).toEqual({ provider: null, selfRegistration: false, demoAccounts: [] })
  const { email, token } = await invite('invitert@example.no')
  expect(await accept(token)).toEqual({ success: true, email })
  await setSettings(server.services, { allowSelfRegistration: true })
  expect((await server.call('authMutations.signUp', form)).data).toEqual({ success: true })
})
