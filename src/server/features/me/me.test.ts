import { afterAll, expect, test } from 'vitest'
import { addUser } from '#testing/rows/builders.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const NEW = 'Vinterlys-og-kaffe-9'

const change = (who: SignedIn, currentPassword: string, newPassword: string) =>
  server.call('me.changePassword', { currentPassword, newPassword }, who)

test('AUTH-10 a new password ends every other session and gives this one a new token (B3, B8)', async () => {
  const here = await server.signedIn('counselor')
  const elsewhere = await server.signIn(here.email, server.password)
  const answer = await change(here, server.password, NEW)
  expect(answer.data).toEqual({ success: true })
  const renewed = { ...here, cookie: answer.cookies[0]?.split(';')[0] ?? '' }
  expect((await server.call('assessments.overview', {}, renewed)).status).toBe(200)
  expect((await server.call('assessments.overview', {}, here)).status).toBe(401)
  expect((await server.call('assessments.overview', {}, elsewhere)).status).toBe(401)
  await expect(server.signIn(here.email, server.password)).rejects.toThrow('refused')
  expect((await server.signIn(here.email, NEW)).userId).toBe(here.userId)
})

test('AUTH-09 A2 the current password is needed, the rules hold, and the old one is not a new one', async () => {
  const who = await server.signedIn('counselor')
  const cases = [
    ['feil', NEW, 'wrong-password', 'Nåværende passord er feil.'],
    [server.password, 'Kort-1', 'password-rules', 'Passordet må være minst 8 tegn'],
    [
      server.password,
      server.password,
      'password-rules',
      'Det nye passordet må være et annet enn det gamle.',
    ],
  ] as const
  for (const [current, next, reason, message] of cases) {
    const answer = await change(who, current, next)
    expect(answer).toMatchObject({ status: 400, error: { reason, message } })
  }
  expect((await server.signIn(who.email, server.password)).userId).toBe(who.userId)
})

test('A14 a user whose password somebody else set can do nothing before changing it', async () => {
  const user = await addUser(server.services, server.passwordHash, {
    role: 'superadmin',
    mustChangePassword: true,
  })
  const who = await server.signIn(user.email, server.password)
  const before = await server.call('assessments.overview', {}, who)
  expect(before).toMatchObject({ status: 403, error: { reason: 'password-change-required' } })
  const answer = await change(who, server.password, NEW)
  const after = { ...who, cookie: answer.cookies[0]?.split(';')[0] ?? '' }
  expect((await server.call('assessments.overview', {}, after)).status).toBe(200)
  const session = await server.call(
    'authMutations.getCurrentSession',
    { sessionId: who.handle },
    after,
  )
  expect(session.data).toMatchObject({ profile: { mustChangePassword: false } })
})

test('PUB-06 the chosen language is kept with the account', async () => {
  const who = await server.signedIn('counselor')
  await server.call('me.setLanguage', { language: 'en' }, who)
  const session = await server.call(
    'authMutations.getCurrentSession',
    { sessionId: who.handle },
    who,
  )
  expect(session.data).toMatchObject({ profile: { language: 'en' } })
})
