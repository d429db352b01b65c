import { hash } from '@node-rs/argon2'
import { afterAll, expect, test } from 'vitest'
import { addUser } from '#testing/rows/builders.ts'
import { addPasskey } from '#testing/identity/passkeys.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { firstRows } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { strengthenPassword } from './queries.ts'

const server = await startTestServer({ passwords: 'real' })
afterAll(server.close)

const weaker = { memoryCost: 8_192, timeCost: 2, parallelism: 1 }
const other = `${server.password}-annet`

/** At least 19 MiB and two passes. */
const isStrong = (stored: unknown): boolean => {
  const made = /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=1\$/u.exec(String(stored))?.groups
  return Number(made?.['m']) >= 19_456 && Number(made?.['t']) >= 2
}
const hashOf = async (id: string) => (await storedUser(server, id))?.['password_hash']
const setHash = (id: string, stored: string | null) =>
  storedQuery(server, 'update users set password_hash = $2 where id = $1', [id, stored])
const account = async (options = weaker) =>
  addUser(server.services, await hash(server.password, options), { role: 'user' })
const signIn = async (email: string, password: string) =>
  (await server.call('authMutations.signIn', { email, password })).data

test.each(
  firstRows(1, [
    ['less memory', weaker],
    ['one pass', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
  ] as const),
)('A5 a hash of %s is renewed at a right sign-in, and once', async (_what, options) => {
  const { id, email } = await account(options)
  const weak = await hashOf(id)
  expect(isStrong(weak)).toBe(false)
  expect(await signIn(email, other)).toMatchObject({ success: false })
  expect(await hashOf(id), 'a wrong password changes nothing').toBe(weak)
  expect(await signIn(email, server.password)).toMatchObject({ success: true })
  const strong = await hashOf(id)
  expect(isStrong(strong)).toBe(true)
  expect(await signIn(email, server.password)).toMatchObject({ success: true })
  expect(await hashOf(id), 'what is strong is left as it is').toBe(strong)
  expect(await signIn(email, other)).toMatchObject({ success: false })
})

test('A5 the hash of a user who is asked for a second factor is renewed too', async () => {
  const { id, email } = await account()
  await addPasskey(server, await server.signIn(email, server.password))
  const weak = await hash(server.password, weaker)
  await setHash(id, weak)
  expect(await signIn(email, server.password)).toHaveProperty('secondFactor')
  expect(isStrong(await hashOf(id))).toBe(true)
})

test('A5 a password that was changed during the sign-in stays changed', async () => {
  const { id } = await account()
  const before = String(await hashOf(id))
  const changed = await server.services.passwords.hash(other)
  await setHash(id, changed)
  const { passwords, pool } = server.services
  const ctx = {
    passwords,
    step: <T>(work: (db: Db) => Promise<T>) =>
      inTransaction(pool, { role: 'accounts', userId: null }, work),
  }
  expect(await strengthenPassword(ctx, { userId: id, passwordHash: before }, server.password)).toBe(
    before,
  )
  expect(await hashOf(id)).toBe(changed)
})
