import { afterAll, expect, test } from 'vitest'
import { addUser } from '#testing/rows/builders.ts'
import { roundCount } from '#testing/run/level.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const ROUNDS = roundCount(1, 25)

/** Those who can sign in as superadmins. */
const able = async (): Promise<readonly unknown[]> => {
  const rows = await storedQuery(
    server,
    `select id from users where role in ('superadmin', 'administrator') and is_active
       and password_hash is not null`,
  )
  return rows.map(({ id }) => id)
}

const functions = ['superadmins.demote', 'superadmins.deactivate'] as const

test.each(functions)('D4 nobody does %s to the own account', async (name) => {
  const who = await server.signedIn('superadmin')
  await server.signedIn('administrator')
  const answer = await server.call(name, { id: who.userId }, who)
  expect(answer).toMatchObject({ status: 409, error: { reason: 'own-account' } })
  expect(await able()).toContain(who.userId)
})

test.each([
  ['superadmins.demote', 'superadmins.demote'],
  ['superadmins.deactivate', 'superadmins.deactivate'],
  ['superadmins.demote', 'superadmins.deactivate'],
] as const)('D4 of two who do %s and %s to each other at once, one is left', async (one, other) => {
  for (let round = 1; round <= ROUNDS; round++) {
    await storedQuery(server, 'delete from users')
    const a = await server.signedIn('superadmin')
    const b = await server.signedIn('administrator')
    // Neither one who is invited nor one who is inactive counts.
    await addUser(server.services, server.passwordHash, { role: 'superadmin', isActive: false })
    await addUser(server.services, '', { role: 'superadmin', passwordHash: null })
    const answers = await Promise.all([
      server.call(one, { id: b.userId }, a),
      server.call(other, { id: a.userId }, b),
    ])
    expect(await able(), `round ${round}`).toHaveLength(1)
    const reasons = answers.map(({ error }) => error?.reason)
    expect(reasons, `round ${round}`).toContain(undefined)
    // The second came too late for a session, or was refused when its turn came.
    const second = reasons.find((reason) => reason !== undefined)
    expect(['no-session', 'last-superadmin', 'not-found'], `round ${round}`).toContain(second)
  }
})

test('D4 five who take each other away at once leave one', async () => {
  for (let round = 1; round <= roundCount(2, 10); round++) {
    await storedQuery(server, 'delete from users')
    const all = await Promise.all(Array.from({ length: 5 }, () => server.signedIn('superadmin')))
    await Promise.all(
      all.flatMap((who) =>
        all
          .filter(({ userId }) => userId !== who.userId)
          .map(({ userId: id }, n) =>
            server.call(functions[n % 2] ?? 'superadmins.demote', { id }, who),
          ),
      ),
    )
    expect(await able(), `round ${round}`).not.toHaveLength(0)
  }
})
