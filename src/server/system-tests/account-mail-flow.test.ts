import { afterAll, expect, test } from 'vitest'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { observationSubmission, symptomId } from '#testing/flows/flow-submissions.ts'
import { routeMailTo } from '#testing/mail/route-mail.ts'
import { startSmtpServer } from '#testing/mail/smtp-server.ts'
import { newUserRequest } from '#testing/rows/user-requests.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { mailJob } from '#server/jobs/mail-job.ts'

// End to end: the user's action, the mail to the relay, and the effect of the link in it.
const server = await startTestServer()
const testRelay = await startSmtpServer()
afterAll(async () => {
  await testRelay.close()
  await server.close()
})
await routeMailTo(server, testRelay)
await setSettings(server.services, {
  enableEmailNotifications: true,
  allowAnonymousAssessments: true,
})

const HOUR_MS = 3_600_000
const FIRST = 'Mitt-eget-77'
const NEW = 'Vinterlys-og-kaffe-9'
const reds = ['selvmordsutsagn', 'selvmordsplan', 'tar-avskjed'].map(symptomId)

/** The mail that arrived since the last call of `arrived`. */
let seen = 0
const arrived = async () => {
  await mailJob.run(server.services)
  const mail = testRelay.mail.slice(seen)
  seen = testRelay.mail.length
  return mail
}

const tokenIn = (text: string, page: string): string => {
  const token = new RegExp(`${server.url}/${page}#([\\w-]{43})`, 'u').exec(text)?.[1]
  if (token === undefined) throw new Error(`no link to ${page}`)
  return token
}

test('USR-02 AUTH-03 A13 invited, forgotten and changed: every link that comes by mail is worth what it says', async () => {
  const admin = await server.signedIn('superadmin')
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId })
  const person = newUserRequest({ companyId, departmentId }, { fullName: 'Åse Vik' })
  await server.call('profiles.create', person, admin)
  const [invitation, ...none] = await arrived()
  expect(none).toEqual([])
  expect(invitation).toMatchObject({ to: [person.email], isSecure: true })
  expect(invitation?.text).toContain('Åse Vik')
  const first = tokenIn(invitation?.text ?? '', 'invitation')
  const taken = { token: first, password: FIRST }
  expect((await server.call('authMutations.acceptInvitation', taken)).data).toMatchObject({
    success: true,
  })

  await server.call('authMutations.requestPasswordReset', { email: 'ingen@example.no' })
  await server.call('authMutations.requestPasswordReset', { email: person.email.toUpperCase() })
  const [forgotten, ...others] = await arrived()
  expect(others).toEqual([])
  expect(forgotten?.to).toEqual([person.email])
  const token = tokenIn(forgotten?.text ?? '', 'reset-password')
  // After sending, the server does not store the link.
  const stored = await storedQuery(server, 'select m::text as row from mail_queue m')
  expect(JSON.stringify(stored)).not.toContain(token)
  expect((await server.call('authMutations.resetPassword', { token, password: NEW })).data).toEqual(
    { success: true },
  )
  expect((await server.signIn(person.email, NEW)).userId).toBe(person.id)

  const [changed] = await arrived()
  expect(changed?.to).toEqual([person.email])
  expect(changed?.text).toContain('Passordet til kontoen din i Holdepunkt er endret.')
  expect(changed?.text).toContain(`${server.url}/forgot-password`)
})

test('SAFE-02 OBS-09 a high risk reaches the department’s contact; without a user at the full hour', async () => {
  const companyId = await addCompany(server.services)
  const alertEmail = 'vakthavende@example.no'
  const name = 'Utkikken'
  const departmentId = await addDepartment(server.services, { companyId, name, alertEmail })
  const who = await server.signedIn('counselor', { companyId, departmentId })
  const notes = 'Han sa at det ikke går.'
  const named = observationSubmission({ symptoms: reds, notes })
  await server.call('observation.complete', named, who)
  const [alert, ...none] = await arrived()
  expect(none).toEqual([])
  expect(alert?.to).toEqual([alertEmail])
  expect(alert?.text).toContain('registrert i avdelingen Utkikken')
  for (const secret of [notes, named.id, who.userId, who.email, 'Kari Nordmann', 'M300']) {
    expect(`${alert?.text} ${alert?.html} ${alert?.raw}`).not.toContain(secret)
  }

  const unnamed = observationSubmission({ symptoms: reds, withoutUser: true })
  await server.call('observation.complete', unnamed, who)
  expect(await arrived()).toEqual([])
  server.clock.advance(HOUR_MS - 1 - (server.clock.now().getTime() % HOUR_MS))
  expect(await arrived()).toEqual([])
  server.clock.advance(1)
  expect(await arrived()).toMatchObject([{ to: [alertEmail] }])
})
