import { afterAll, expect, test } from 'vitest'
import { sendWithProbe } from '#testing/database/before-commit.ts'
import { interceptedPool } from '#testing/database/intercepted-pool.ts'
import { addPasskey } from '#testing/identity/passkeys.ts'
import { addCompany, addUser } from '#testing/rows/builders.ts'
import { startTestServer } from '#testing/server/test-server.ts'

/** What the server sends for one call: its messages, and its transactions that wait for the disk. */
const work = { messages: 0, flushes: 0 }

const IS_FLUSHED = `select pg_current_xact_id_if_assigned() is not null
  and current_setting('synchronous_commit') <> 'off' as is`

const server = await startTestServer({
  poolOf: (pool) =>
    interceptedPool(pool, (query, args) => {
      work.messages += 1
      return sendWithProbe(query, args, async () => {
        const { rows } = (await query(IS_FLUSHED)) as { readonly rows: readonly { is: boolean }[] }
        if (rows[0]?.is === true) work.flushes += 1
      })
    }),
})
afterAll(server.close)
const companyId = await addCompany(server.services)

const account = () =>
  addUser(server.services, server.passwordHash, { role: 'counselor', companyId })

const signIn = async (email: string, password = server.password) => {
  Object.assign(work, { messages: 0, flushes: 0 })
  const { data } = await server.call('authMutations.signIn', { email, password })
  return { data, ...work }
}

test('AUTH-03 a sign-in sends four messages at most and waits for the disk once', async () => {
  const { email } = await account()
  const { data, messages, flushes } = await signIn(email)
  expect(data).toMatchObject({ success: true })
  expect(messages).toBeLessThanOrEqual(4)
  expect(flushes).toBe(1)
})

test('C4 a sign-in with a second factor sends four messages at most and waits for the disk once', async () => {
  const { email } = await account()
  await addPasskey(server, await server.signIn(email, server.password))
  const { data, messages, flushes } = await signIn(email)
  expect(data).toHaveProperty('secondFactor')
  expect(messages).toBeLessThanOrEqual(4)
  expect(flushes).toBe(1)
})

test('A6 a refused sign-in waits for the disk once, account or not', async () => {
  const { email } = await account()
  for (const address of [email, 'ingen@example.no']) {
    const { data, messages, flushes } = await signIn(address, 'Feil-passord-1')
    expect(data).toMatchObject({ success: false })
    expect(messages).toBeLessThanOrEqual(7)
    expect(flushes).toBe(1)
  }
})
