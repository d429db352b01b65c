import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const MINUTE = 60_000

/** As a provider leaves it: an identity, and no password. */
const withoutPassword = async () => {
  const who = await server.signedIn('superadmin')
  await storedQuery(server, 'update users set password_hash = null where id = $1', [who.userId])
  await storedQuery(
    server,
    'insert into identities (id, user_id, issuer, subject) values ($1, $2, $3, $4)',
    [uuidv7(), who.userId, 'https://id.example.no', uuidv7()],
  )
  return who
}

const confirm = (who: Awaited<ReturnType<typeof withoutPassword>>) =>
  server.call('ownSessions.confirm', { password: 'hva som helst' }, who)

test('B9 OIDC a recent sign-in replaces the password for a user who has none', async () => {
  const who = await withoutPassword()
  server.clock.advance(10 * MINUTE)
  expect((await confirm(who)).data).toEqual({ success: true })
  server.clock.advance(1)
  expect((await confirm(who)).error).toMatchObject({
    reason: 'sign-in-again',
    message: expect.stringContaining('logg inn på nytt'),
  })
})

test('B9 AUTH-11 a recent sign-in does not replace the password of a user who has one', async () => {
  const who = await server.signedIn('superadmin')
  expect((await confirm(who)).error?.reason).toBe('wrong-password')
})
