import { afterAll, afterEach, expect, test } from 'vitest'
import { headersOf } from '#testing/server/api.ts'
import { addUser } from '#testing/rows/builders.ts'
import { roundCount } from '#testing/run/level.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// X2: a try is counted before the hash, so that tries at the same moment are not a way around a limit.
const server = await startTestServer({ proxies: ['127.0.0.1'], passwords: 'real' })
afterAll(server.close)
afterEach(async () => void (await storedQuery(server, 'delete from attempts')))

/** 500 as in the attack. */
const AT_ONCE = roundCount(30, 500)

const signIn = async (email: string, address: string, password = 'Feil-passord-1') => {
  const { status } = await fetch(`${server.url}/api/authMutations.signIn`, {
    method: 'POST',
    headers: { ...headersOf(server.url, null), 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
  return status
}

const newUser = async () =>
  (await addUser(server.services, server.passwordHash, { role: 'user' })).email

/** How many of all were let in to the hash; the others were refused. */
const letIn = async (tryOne: (at: number) => Promise<number>) => {
  const statuses = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => tryOne(at)))
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  return statuses.filter((status) => status === 200).length
}

test('X2 AUTH-11 of many tries at once from one address exactly 20 are checked, for any accounts', async () => {
  const email = await newUser()
  expect(await letIn((at) => signIn(`ukjent-${at}@example.no`, '192.0.2.1'))).toBe(20)
  expect(await signIn(email, '192.0.2.1', server.password), 'the right password').toBe(429)
  expect(await signIn(email, '192.0.2.2', server.password), 'from another address').toBe(200)
})

test('X2 AUTH-11 of many tries at once for one account exactly 5 are checked, from any addresses', async () => {
  const email = await newUser()
  expect(await letIn((at) => signIn(email, `198.51.${at % 250}.${Math.floor(at / 250)}`))).toBe(5)
})

test('X2 AUTH-11 right passwords at once are given back: none of them counts', async () => {
  const emails = await Promise.all(Array.from({ length: 12 }, newUser))
  for (let round = 0; round < roundCount(2, 3); round += 1) {
    const statuses = await Promise.all(
      emails.map((email) => signIn(email, '203.0.113.1', server.password)),
    )
    expect(statuses).toEqual(emails.map(() => 200))
  }
  const counted = 'select bucket from attempts where failures > 0'
  expect(await storedQuery(server, counted)).toHaveLength(0)
})
