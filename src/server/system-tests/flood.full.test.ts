import * as argon2 from '@node-rs/argon2'
import { afterAll, expect, test } from 'vitest'
import { createPasswordHasher } from '#server/services/accounts/password/passwords.ts'
import { headersOf } from '#testing/server/api.ts'
import { addUser } from '#testing/rows/builders.ts'
import { rowCounts } from '#testing/database/every-table.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer({
  // From as many addresses as callers: the limits of one address are not the subject.
  proxies: ['127.0.0.1'],
})
afterAll(server.close)

/** The library's work, counted, and held for as long as the test says. A held one passes at once: its password is right. */
const hashing = { now: 0, most: 0, held: null as Promise<void> | null }
const verify: typeof argon2.verify = async (...given) => {
  if (hashing.held === null) return argon2.verify(...given)
  hashing.now += 1
  hashing.most = Math.max(hashing.most, hashing.now)
  await hashing.held
  hashing.now -= 1
  return true
}
const hasher = await createPasswordHasher('nobody', undefined, { hash: argon2.hash, verify })
Object.assign(server.services.passwords, hasher)

const RUNNING = 2
const WAITING = 200
const TOO_MANY = 30

type Refused = { readonly error?: { readonly data: { readonly reason: string } } }

let callers = 0
const newAddress = () => {
  callers += 1
  return `192.0.${Math.floor(callers / 250)}.${callers % 250}`
}

const signIn = async (email: string) => {
  const response = await fetch(`${server.url}/api/authMutations.signIn`, {
    method: 'POST',
    headers: { ...headersOf(server.url, null), 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ email, password: server.password }),
  })
  const body = (await response.json()) as Refused
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, reason: body.error?.data.reason ?? null, retryAfter }
}

test('I2 of a flood of sign-ins two are hashed at once and 200 wait, the rest get Retry-After, and other calls are answered in the meantime', async () => {
  const officer = await server.signedIn('counselor')
  const people = await Promise.all(
    Array.from({ length: RUNNING + WAITING + TOO_MANY }, () =>
      addUser(server.services, server.passwordHash, { role: 'user' }),
    ),
  )
  const before = await rowCounts(server)
  const release = Promise.withResolvers<void>()
  hashing.held = release.promise
  const answers: Awaited<ReturnType<typeof signIn>>[] = []
  const flood = people.map(async ({ email }) => answers.push(await signIn(email)))
  await expect.poll(() => answers).toHaveLength(TOO_MANY)
  for (const answer of answers) {
    expect(answer).toEqual({ status: 503, reason: 'busy', retryAfter: '5' })
  }
  expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  expect((await server.call('assessments.overview', {}, officer)).status).toBe(200)
  expect((await signIn(officer.email)).reason, 'the queue is still full').toBe('busy')
  expect([answers.length, hashing.now]).toEqual([TOO_MANY, RUNNING])
  release.resolve()
  await Promise.all(flood)
  hashing.held = null
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(RUNNING + WAITING)
  expect(hashing.most).toBe(RUNNING)
  const opened = (await rowCounts(server))['sessions'] ?? 0
  expect(opened - (before['sessions'] ?? 0)).toBe(RUNNING + WAITING)
  expect((await signIn(officer.email)).status, 'as before').toBe(200)
})
