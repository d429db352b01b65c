import { afterAll, expect, test } from 'vitest'
import { addUser } from '#testing/rows/builders.ts'
import { roundCount } from '#testing/run/level.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const ROUNDS = roundCount(2, 10)
const remove = (who: SignedIn) =>
  server.call('me.deleteAccount', { password: server.password }, who)
const able = () =>
  storedQuery(
    server,
    `select id from users where role in ('superadmin', 'administrator') and is_active
       and password_hash is not null`,
  )

test('AUTH-10 D4 the last superadmin who can sign in does not delete itself', async () => {
  await storedQuery(server, 'delete from users')
  const who = await server.signedIn('superadmin')
  // Neither one who is invited nor one who is inactive counts.
  await addUser(server.services, server.passwordHash, { role: 'superadmin', isActive: false })
  await addUser(server.services, null, { role: 'superadmin' })
  const answer = await remove(who)
  expect(answer).toMatchObject({ status: 409, error: { reason: 'last-superadmin' } })
  expect(await storedUser(server, who.userId)).toBeDefined()
  expect((await server.call('superadmins.list', {}, who)).status).toBe(200)
  await server.signedIn('administrator')
  expect((await remove(who)).data).toEqual({ success: true })
})

test('AUTH-10 D4 of the last two who delete themselves at once, one stays', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    await storedQuery(server, 'delete from users')
    const both = [await server.signedIn('superadmin'), await server.signedIn('administrator')]
    const answers = await Promise.all(both.map(remove))
    expect(await able(), `round ${round}`).toHaveLength(1)
    const reasons = answers.map(({ error }) => error?.reason ?? 'done')
    expect(
      reasons.toSorted((a, b) => a.localeCompare(b)),
      `round ${round}`,
    ).toEqual(['done', 'last-superadmin'])
  }
})

test('AUTH-10 D4 one who leaves while the other is taken away: one stays', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    await storedQuery(server, 'delete from users')
    const a = await server.signedIn('superadmin')
    const b = await server.signedIn('superadmin')
    const demote = round % 2 === 0 ? 'superadmins.demote' : 'superadmins.deactivate'
    await Promise.all([remove(a), server.call(demote, { id: b.userId }, a)])
    expect((await able()).length, `round ${round}`).toBeGreaterThan(0)
  }
})
