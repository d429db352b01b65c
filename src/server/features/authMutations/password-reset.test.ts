import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { fullTest } from '#testing/run/full-test.ts'
import { roundCount } from '#testing/run/level.ts'
import { headersOf } from '#testing/server/api.ts'
import { addCompany, addUser } from '#testing/rows/builders.ts'
import { queuedFor, tokenFor } from '#testing/mail/queued.ts'
import { setSettings } from '#testing/server/settings.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer({ passwords: 'real' })
afterAll(server.close)

const MINUTE = 60_000
const NEW = 'Vinterlys-og-kaffe-9'
const GONE = {
  success: false,
  message: 'Lenken er brukt, erstattet eller for gammel. Be om en ny.',
}

type Given = Partial<Parameters<typeof addUser>[2]>

const account = (given: Given = {}) =>
  addUser(server.services, server.passwordHash, { role: 'counselor', ...given })
const ask = (email: string) => server.call('authMutations.requestPasswordReset', { email })
const read = async (token: string) =>
  (await server.call('authMutations.readPasswordReset', { token })).data
const reset = async (token: string, password = NEW) =>
  (await server.call('authMutations.resetPassword', { token, password })).data
const asked = async (given: Given = {}) => {
  const made = await account(given)
  await ask(made.email)
  return { ...made, token: await tokenFor(server, made.email) }
}
const resetsOf = (userId: string) =>
  storedQuery(server, 'select * from password_resets where user_id = $1', [userId])

test('AUTH-03 A12 the link comes by mail, sets another password, ends every session and signs nobody in', async () => {
  const { id, email, token } = await asked()
  const before = [
    await server.signIn(email, server.password),
    await server.signIn(email, server.password),
  ]
  expect(token).toMatch(/^[\w-]{43}$/u)
  expect(await queuedFor(server, email)).toMatchObject([
    {
      kind: 'password-reset',
      language: 'nb',
      name: 'Kari Nordmann',
      link: `${server.url}/reset-password#${token}`,
    },
  ])
  expect(await read(token)).toEqual({ email })
  const answer = await server.call('authMutations.resetPassword', { token, password: NEW })
  expect([answer.data, answer.cookies]).toEqual([{ success: true }, []])
  for (const who of before) {
    expect((await server.call('assessments.overview', {}, who)).status).toBe(401)
  }
  const left = await storedQuery(server, 'select from sessions where user_id = $1', [id])
  expect(left).toHaveLength(0)
  await expect(server.signIn(email, server.password)).rejects.toThrow('refused')
  expect((await server.signIn(email, NEW)).userId).toBe(id)
  // A13: the server notifies the owner.
  const [, changed] = await queuedFor(server, email)
  expect(changed).toMatchObject({ kind: 'password-changed', name: 'Kari Nordmann' })
  expect(changed?.link).toBe(`${server.url}/forgot-password`)
})

test('A12 the link works once', async () => {
  const { email, token } = await asked()
  expect(await reset(token)).toEqual({ success: true })
  expect([await read(token), await reset(token, 'Et-annet-88')]).toEqual([null, GONE])
  await server.signIn(email, NEW)
})

test('A12 of several who use one link at once, exactly one sets the password', async () => {
  for (let round = 1; round <= roundCount(2, 5); round++) {
    const { email, token } = await asked()
    const passwords = ['Mitt-eget-77', 'Ditt-eget-88', 'Vårt-eget-99']
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    const first = answers.findIndex((answer) => (answer as { success: boolean }).success)
    expect(
      answers.filter((_, place) => place !== first),
      `round ${round}`,
    ).toEqual([GONE, GONE])
    await server.signIn(email, passwords[first] ?? '')
    expect(await queuedFor(server, email)).toHaveLength(2)
  }
})

test('A12 the link works for 30 minutes to the millisecond, and its mail is worth as much', async () => {
  const { email, token } = await asked()
  const [mail] = await queuedFor(server, email)
  expect((mail?.expiresAt.getTime() ?? 0) - server.clock.now().getTime()).toBe(30 * MINUTE)
  server.clock.advance(30 * MINUTE - 1)
  expect(await read(token)).not.toBeNull()
  server.clock.advance(1)
  expect([await read(token), await reset(token)]).toEqual([null, GONE])
})

fullTest(
  'AUTH-03 asked again within two minutes there is no second mail and the link stays; later it is replaced',
  async () => {
    const { id, email, token } = await asked()
    server.clock.advance(2 * MINUTE - 1)
    expect((await ask(email)).data).toEqual({ success: true })
    expect(await queuedFor(server, email)).toHaveLength(1)
    expect(await read(token)).toEqual({ email })
    server.clock.advance(1)
    // Ten concurrent requests send one mail.
    await Promise.all(Array.from({ length: 10 }, () => ask(email.toUpperCase())))
    expect(await queuedFor(server, email)).toHaveLength(2)
    expect(await resetsOf(id)).toHaveLength(1)
    expect(await read(token)).toBeNull()
    expect(await read(await tokenFor(server, email))).toEqual({ email })
  },
)

test('AUTH-09 the password rules of the settings hold; the link stays', async () => {
  const { token } = await asked()
  const refused = { success: false, message: 'Passordet må være minst 8 tegn' }
  expect(await reset(token, 'Kort-12')).toEqual(refused)
  await setSettings(server.services, { passwordMinLength: 12 })
  const longer = { success: false, message: 'Passordet må være minst 12 tegn' }
  expect(await reset(token, 'Kort-1234')).toEqual(longer)
  await setSettings(server.services, { passwordMinLength: 8 })
  expect(await reset(token)).toEqual({ success: true })
})

test('A14 a password that somebody else set is one’s own after it', async () => {
  const { id, token } = await asked({ mustChangePassword: true })
  await reset(token)
  expect(await storedUser(server, id)).toMatchObject({ must_change_password: false, version: 1 })
})

test('AUTH-12 a link of somebody who may not sign in any more sets nothing', async () => {
  const inactive = await asked()
  const companyId = await addCompany(server.services)
  const closed = await asked({ companyId })
  await storedQuery(server, 'update users set is_active = false where id = $1', [inactive.id])
  await storedQuery(server, 'update companies set is_active = false where id = $1', [companyId])
  for (const { id, token } of [inactive, closed]) {
    const before = await storedUser(server, id)
    expect([await read(token), await reset(token), await reset('ukjent')]).toEqual([
      null,
      GONE,
      GONE,
    ])
    expect(await storedUser(server, id)).toEqual(before)
  }
})

test('AUTH-10 a link that somebody asked for is worth nothing once the owner has changed the password', async () => {
  const { id, email, token } = await asked()
  const who = await server.signIn(email, server.password)
  const change = { currentPassword: server.password, newPassword: NEW }
  await server.call('me.changePassword', change, who)
  expect([await resetsOf(id), await read(token), await reset(token)]).toEqual([[], null, GONE])
  await server.signIn(email, NEW)
})

test('PUB-06 the mail is in the user’s language, else the company’s', async () => {
  const english = await addCompany(server.services, { language: 'en' })
  const languageOf = async (given: Given) => {
    const { email } = await asked(given)
    return (await queuedFor(server, email))[0]?.language
  }
  expect(await languageOf({ companyId: english })).toBe('en')
  expect(await languageOf({ companyId: english, language: 'nb' })).toBe('nb')
  expect(await languageOf({ language: 'en' })).toBe('en')
})

test('A12 what a request says of its host changes no link', async () => {
  // The server accepts this origin, so that the host alone causes no refusal (X14).
  const there = await startTestServer({ origin: 'http://evil.example' })
  onTestFinished(there.close)
  const { email } = await addUser(there.services, there.passwordHash, { role: 'user' })
  const spoofed = {
    ...headersOf(there.url, null),
    host: 'evil.example',
    origin: 'http://evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  }
  const url = `${there.url}/api/authMutations.requestPasswordReset`
  const sent = request(url, { method: 'POST', headers: spoofed }).end(JSON.stringify({ email }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(200)
  const [mail] = await queuedFor(there, email)
  expect(mail?.link).toMatch(new RegExp(`^${there.url}/reset-password#`, 'u'))
})

/** All that a table has, as text. */
const rowsOfTable = (name: string) =>
  server.database.asProgram(async (client) => {
    if (name === 'audit_log') await client.query(`select app.bind('superadmin', null, null)`)
    return (await client.query<{ row: string }>(`select t::text as row from ${name} t`)).rows
  })

test('H1 each leaves an audit row that names the account and never the address or the link', async () => {
  const { id, email, token } = await asked()
  await ask(email)
  await reset(token)
  await reset(token)
  await ask('ukjent-audit@example.no')
  const rows = await auditRowsOf(server, id)
  expect(rows.map(({ action, result, user_id: userId }) => [action, result, userId])).toEqual([
    ['authMutations.requestPasswordReset', 'done', id],
    ['authMutations.requestPasswordReset', 'refused', id],
    ['authMutations.resetPassword', 'done', id],
  ])
  const all = await rowsOfTable('audit_log')
  const written = JSON.stringify(all)
  for (const secret of [email, token, 'ukjent-audit']) expect(written).not.toContain(secret)
})

test('A12 the token stands nowhere in the database or the log', async () => {
  const { email, token } = await asked()
  await read(token)
  const tables = await storedQuery(
    server,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  let rows = 0
  for (const { name } of tables) {
    const stored = await rowsOfTable(String(name))
    rows += stored.length
    expect(JSON.stringify(stored), String(name)).not.toContain(token)
  }
  expect(rows).toBeGreaterThan(100)
  const line = await storedQuery(server, 'select m::text as row from mail_queue m')
  expect(JSON.stringify(line)).not.toContain(email)
  expect(server.log.join('\n')).not.toContain(token)
})

test('SET-03 closed for maintenance, a superadmin who has forgotten the password gets another', async () => {
  await setSettings(server.services, { maintenanceMode: true })
  const { email, token } = await asked({ role: 'superadmin' })
  expect(await reset(token)).toEqual({ success: true })
  await server.signIn(email, NEW)
  await setSettings(server.services, { maintenanceMode: false })
})
