import { afterAll, afterEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { addCompany, addUser } from '#testing/rows/builders.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { callApi, type Credentials } from '#testing/server/api.ts'
import type { AddressInfo } from 'node:net'
import { failingPool } from '#testing/database/failing-pool.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
afterEach(async () => void (await storedQuery(server, 'delete from attempts')))

const MINUTE = 60_000
const TOO_MANY = 'For mange forsøk. Prøv igjen om litt.'

const newUser = async (more = {}) =>
  (await addUser(server.services, server.passwordHash, { role: 'user', ...more })).email

const signIn = (email: string, password = 'Feil-passord-1', who: Credentials | null = null) =>
  server.call('authMutations.signIn', { email, password }, who)

const tryOften = async (times: number, email: string) => {
  for (let tries = 0; tries < times; tries += 1) await signIn(email)
}

/** The browser that has signed in, without its session. */
const deviceOf = async (email: string): Promise<Credentials> => {
  const answer = await signIn(email, server.password)
  const cookie = answer.cookies.find((one) => one.startsWith('device='))?.split(';')[0] ?? ''
  return { handle: '', cookie }
}

test('AUTH-11 A8 five wrong passwords for one account: then even the right one has to wait, and not for ever', async () => {
  const email = await newUser()
  await tryOften(5, email)
  const sixth = await fetch(`${server.url}/api/authMutations.signIn`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-by': 'holdepunkt-web',
      origin: server.url,
    },
    body: JSON.stringify({ email, password: server.password }),
  })
  expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '900'])
  expect(await sixth.text()).toContain(TOO_MANY)
  // Trying on does not make it longer.
  server.clock.advance(14 * MINUTE)
  await tryOften(3, email)
  server.clock.advance(MINUTE)
  expect((await signIn(email, server.password)).data).toMatchObject({ success: true })
})

fullTest('AUTH-11 many tries at the same moment are no way around it', async () => {
  const email = await newUser()
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})

fullTest('AUTH-11 the right password starts the count from nothing', async () => {
  const email = await newUser()
  for (let round = 0; round < 3; round += 1) {
    await tryOften(4, email)
    expect((await signIn(email, server.password)).data).toMatchObject({ success: true })
  }
})

test('A8 the owner still gets in where the account has signed in before, whatever others try elsewhere', async () => {
  const email = await newUser()
  const device = await deviceOf(email)
  await tryOften(10, email)
  expect((await signIn(email, server.password)).status).toBe(429)
  expect((await signIn(email, server.password, device)).data).toMatchObject({ success: true })
  const other = await newUser()
  await tryOften(5, other)
  expect((await signIn(other, server.password, device)).status).toBe(429)
  for (let tries = 0; tries < 5; tries += 1) await signIn(email, 'Feil-passord-1', device)
  expect((await signIn(email, server.password, device)).status).toBe(429)
})

test('A8 a device cookie that was made up counts for nothing', async () => {
  const email = await newUser()
  const device = await deviceOf(email)
  await tryOften(5, email)
  const forged = {
    handle: '',
    cookie: device.cookie.replace(/.$/u, (end) => (end === '0' ? '1' : '0')),
  }
  expect((await signIn(email, server.password, forged)).status).toBe(429)
})

test('AUTH-11 I1 twenty from one address, whichever accounts: then nobody from there, but on known devices', async () => {
  const email = await newUser()
  const device = await deviceOf(email)
  for (let tries = 0; tries < 20; tries += 1) await signIn(`ukjent-${tries}@example.no`)
  expect((await signIn(email, server.password)).status).toBe(429)
  expect((await signIn(email, server.password, device)).data).toMatchObject({ success: true })
})

test('I1 the limits against many addresses hold for a company and for all, and outlive a restart', async () => {
  const companyId = await addCompany(server.services)
  const [one, other] = [await newUser({ companyId }), await newUser()]
  const full = async (scope: string, failures: number) => {
    await signIn(one)
    await storedQuery(
      server,
      `update attempts set failures = ${failures} where bucket like '${scope} %'`,
    )
    await storedQuery(server, `delete from attempts where bucket like 'account %'`)
    const statuses = [await signIn(one, server.password), await signIn(other, server.password)].map(
      ({ status }) => status,
    )
    await storedQuery(server, 'delete from attempts')
    return statuses
  }
  expect(await full('company', 99)).toEqual([200, 200])
  expect(await full('company', 100)).toEqual([429, 200])
  expect(await full('everyone', 1_000)).toEqual([429, 429])
})

test('I1 when the tries cannot be counted, nobody gets in', async () => {
  const email = await newUser()
  const answerWhenFailing = async (at: number) => {
    const { pool, hasFailed } = failingPool(server.database.pool, at, 'refused')
    const app = await createApp({
      services: { ...server.services, pool },
      origin: null,
      proxies: [],
      webFolder: '/nowhere',
      log: { level: 'silent' },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    // A try that the database took down with it counts as one.
    await storedQuery(server, 'delete from attempts')
    const answer = await callApi(url, 'authMutations.signIn', { email, password: server.password })
    await app.close()
    return { answer, hasFailed: hasFailed() }
  }
  let at = 1
  let seen = await answerWhenFailing(at)
  while (seen.hasFailed) {
    expect([seen.answer.status, seen.answer.cookies], `statement ${at}`).toEqual([500, []])
    at += 1
    seen = await answerWhenFailing(at)
  }
  expect(seen.answer.data).toMatchObject({ success: true })
  expect(at).toBeGreaterThan(4)
})

test('A10 a caller’s own statement of its address counts for nothing; our proxy is believed', async () => {
  const countOf = async (proxies: readonly string[]) => {
    const app = await createApp({
      services: server.services,
      origin: null,
      proxies,
      webFolder: '/nowhere',
      log: { level: 'silent' },
    })
    for (let machine = 1; machine <= 3; machine += 1) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/authMutations.signIn',
        headers: {
          'content-type': 'application/json',
          'x-requested-by': 'holdepunkt-web',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': `192.0.2.${machine}`,
        },
        payload: { email: `ukjent-${machine}@example.no`, password: 'Feil-passord-1' },
      })
      expect(answer.statusCode).toBe(200)
    }
    await app.close()
    const rows = await storedQuery(server, `select from attempts where bucket like 'address %'`)
    await storedQuery(server, 'delete from attempts')
    return rows.length
  }
  expect(await countOf([])).toBe(1)
  expect(await countOf(['127.0.0.1'])).toBe(3)
})

test('AUTH-11 neither an address nor an e-mail is stored in the counts', async () => {
  const email = await newUser()
  await tryOften(5, email)
  const stored = JSON.stringify(await storedQuery(server, 'select * from attempts'))
  expect(stored).not.toContain('127.0.0.1')
  expect(stored).not.toContain(email)
})

test('AUTH-11 the own password is asked for with the same limit', async () => {
  const who = await server.signedIn('user')
  const change = (currentPassword: string) =>
    server.call('me.changePassword', { currentPassword, newPassword: `${server.password}-ny` }, who)
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await change('Feil-passord-1')).error?.reason).toBe('wrong-password')
  }
  expect((await change(server.password)).error).toMatchObject({
    reason: 'too-many-attempts',
    message: TOO_MANY,
  })
})
