import { afterAll, expect, test } from 'vitest'
import { invitations, sessions } from '#server/database/schema/organisation.ts'
import { passwordResets } from '#server/database/schema/mail.ts'
import { inTransaction } from '#server/core/database.ts'
import { addUser } from '#testing/rows/builders.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { sessionsJob } from './sessions.ts'

const server = await startTestServer()
afterAll(server.close)

const HOUR = 3_600_000
const { services, clock } = server
const run = () => sessionsJob.run(services)

const addAll = async (expiresAt: Date, count = 1): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    const { id: userId } = await addUser(services, null, { role: 'counselor' })
    const createdAt = clock.now()
    const own = { userId, expiresAt }
    const token = () => ({ tokenHash: services.newToken() })
    await inTransaction(services.pool, { role: 'system', userId: null }, async (db) => {
      await db.insert(sessions).values({ ...own, ...token(), id: services.newId(), createdAt })
      await db.insert(invitations).values({ ...own, ...token() })
      await db.insert(passwordResets).values({ ...own, ...token(), createdAt })
    })
  }
}

const left = async (): Promise<readonly unknown[]> => {
  const [row] = await storedQuery(
    server,
    `select (select count(*)::int from sessions) as s, (select count(*)::int from invitations) as i,
       (select count(*)::int from password_resets) as r`,
  )
  return [row?.['s'], row?.['i'], row?.['r']]
}

test('B6 M2 expired rows are erased, and nothing that still opens something', async () => {
  await addAll(new Date(clock.now().getTime() - 1), 2)
  await addAll(new Date(clock.now().getTime() + HOUR))
  expect(await run()).toEqual({
    counts: { sessions: 2, invitations: 2, passwordResets: 2, challenges: 0, attempts: 0 },
    isMore: false,
  })
  expect(await left()).toEqual([1, 1, 1])
  expect((await run()).counts).toEqual({
    sessions: 0,
    invitations: 0,
    passwordResets: 0,
    challenges: 0,
    attempts: 0,
  })
})

test('B6 a session that ends by its time is gone with the next run, and its browser gets the same refusal as before', async () => {
  const who = await server.signedIn('superadmin')
  expect((await server.call('superadmins.list', {}, who)).status).toBe(200)
  clock.advance(24 * HOUR + 1)
  await run()
  expect(await storedQuery(server, 'select from sessions where id = $1', [who.handle])).toEqual([])
  expect((await server.call('superadmins.list', {}, who)).error?.reason).toBe('no-session')
})
