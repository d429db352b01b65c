import { afterAll, expect, test } from 'vitest'
import { addStarted } from '#testing/rows/aged-assessments.ts'
import { addUser } from '#testing/rows/builders.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { sessionsJob } from './sessions-job.ts'
import { unusedAccountsJob } from './unused-accounts-job.ts'

const server = await startTestServer()
afterAll(server.close)

const DAY = 86_400_000
const run = async () => (await unusedAccountsJob.run(server.services)).counts
const add = async (
  given: Partial<Parameters<typeof addUser>[2]> = {},
  hash: string | null = server.passwordHash,
) => {
  const user = await addUser(server.services, hash, { role: 'counselor', ...given })
  await storedQuery(server, 'update users set created_at = $1 where id = $2', [
    server.clock.now(),
    user.id,
  ])
  return user
}
const isThere = async ({ id }: { readonly id: string }) =>
  (await storedUser(server, id)) !== undefined

test('X1 M2 an account without a company is erased 90 days after it was used last, not a millisecond before', async () => {
  const unused = await add()
  server.clock.advance(30 * DAY)
  const used = await add()
  await server.signIn(used.email, server.password)
  server.clock.advance(60 * DAY)
  expect(await run()).toEqual({ erased: 0 })
  server.clock.advance(1)
  expect(await run()).toEqual({ erased: 1 })
  expect([await isThere(unused), await isThere(used)]).toEqual([false, true])
  await sessionsJob.run(server.services)
  server.clock.advance(30 * DAY - 1)
  expect(await run()).toEqual({ erased: 0 })
  server.clock.advance(1)
  expect(await run()).toEqual({ erased: 1 })
  expect(await isThere(used)).toBe(false)
})

test('X1 M2 an account of a company, of another role, invited, or with an assessment stays', async () => {
  const place = await addScope(server)
  const kept = [await add(place), await add({ role: 'superadmin' }), await add({}, null)]
  const author = await add()
  const [id] = await addStarted(server, server.clock.now(), { status: 'archived' })
  await storedQuery(server, 'update assessments set user_id = $1 where id = $2', [author.id, id])
  server.clock.advance(400 * DAY)
  expect(await run()).toEqual({ erased: 0 })
  for (const account of kept) expect(await isThere(account)).toBe(true)
  await storedQuery(server, 'delete from assessments where id = $1', [id])
  expect(await run()).toEqual({ erased: 1 })
})

test('X1 a wrong password of somebody else is no use of an account', async () => {
  const account = await add()
  server.clock.advance(89 * DAY)
  await server.call('authMutations.signIn', { email: account.email, password: 'Feil-passord-1' })
  server.clock.advance(2 * DAY)
  await run()
  expect(await isThere(account)).toBe(false)
})
