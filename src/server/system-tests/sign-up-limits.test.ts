import { afterAll, afterEach, expect, test } from 'vitest'
import { headersOf } from '#testing/server/api.ts'
import { addUser } from '#testing/rows/builders.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// X1: sign-up is open to everybody, and so it is limited by address, by network and in all.
const server = await startTestServer({ proxies: ['127.0.0.1'] })
afterAll(server.close)
afterEach(async () => void (await storedQuery(server, 'delete from attempts')))

const HOUR = 3_600_000
let made = 0

const signUpFrom = async (address: string, email = `ny-${(made += 1)}@example.no`) => {
  const response = await fetch(`${server.url}/api/authMutations.signUp`, {
    method: 'POST',
    headers: { ...headersOf(server.url, null), 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: server.password, fullName: 'Ny Bruker' }),
  })
  return response.status
}

const okOf = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length

test('X1 sign-up takes five an hour from one address, also at once, whether they make an account or not', async () => {
  const { email } = await addUser(server.services, server.passwordHash, { role: 'user' })
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      signUpFrom('192.0.2.1', at % 2 === 0 ? email : undefined),
    ),
  )
  expect(okOf(statuses)).toBe(5)
  expect(await signUpFrom('192.0.3.1'), 'another address').toBe(200)
  server.clock.advance(HOUR)
  expect(await signUpFrom('192.0.2.1'), 'an hour later').toBe(200)
})

test('X1 sign-up takes 20 an hour from one network and 200 in all', async () => {
  const network: number[] = []
  for (let machine = 1; machine <= 24; machine += 1) {
    network.push(await signUpFrom(`192.0.2.${machine}`))
  }
  expect(okOf(network)).toBe(20)
  await storedQuery(
    server,
    `update attempts set failures = 199 where bucket like 'sign-up-everyone %'`,
  )
  expect([await signUpFrom('198.51.100.1'), await signUpFrom('198.51.100.1')]).toEqual([200, 429])
})
