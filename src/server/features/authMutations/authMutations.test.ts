import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Session } from '#contract/authMutations.ts'
import { addUser, addCompany, addDepartment } from '#testing/rows/builders.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { signedInByPassword } from '#testing/identity/sign-in.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer({ passwords: 'real' })
afterAll(server.close)

const asSystem = (text: string, values: readonly unknown[] = []) =>
  boundQuery(server.database.owner, { role: 'system' }, text, values)

const signUp = (email: string, password: string, more: object = {}) =>
  server.call('authMutations.signUp', { email, password, fullName: 'Ola Nordmann', ...more })

test('AUTH-02 signIn gives success, handle, user and profile, and the credential only as a cookie', async () => {
  const companyId = await addCompany(server.services, { name: 'Søndre fengsel', language: 'en' })
  const callList = [{ name: 'Vaktleder', phone: '12 34 56 78', hours: 'hele døgnet' }]
  const departmentId = await addDepartment(server.services, { companyId, callList })
  const user = await addUser(server.services, server.passwordHash, {
    role: 'counselor',
    companyId,
    departmentId,
  })
  const answer = await server.call('authMutations.signIn', {
    email: ` ${user.email.toUpperCase()} `,
    password: server.password,
  })
  expect(answer.data).toMatchObject({
    success: true,
    user: { id: user.id, email: user.email },
    profile: { role: 'counselor', companyName: 'Søndre fengsel', language: 'en', callList },
  })
  const [cookie] = answer.cookies
  expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/u)
  const token = cookie?.slice(4, 47) ?? ''
  expect(JSON.stringify(answer.data)).not.toContain(token)
  // B2: the database knows only the hash.
  const stored = await asSystem(
    'select s::text as row, token_hash from sessions s where user_id = $1',
    [user.id],
  )
  expect(stored.rows[0].token_hash).toBe(createHash('sha256').update(token).digest('hex'))
  expect(stored.rows[0].row).not.toContain(token)
})

test('AUTH-01 the stored handle fetches the session; a wrong, ended or missing one gives null', async () => {
  const who = await server.signedIn('editor')
  const current = (credentials: typeof who | null, sessionId: string) =>
    server.call('authMutations.getCurrentSession', { sessionId }, credentials)
  expect((await current(who, who.handle)).data).toMatchObject({ user: { id: who.userId } })
  expect((await current(who, who.userId)).data).toBeNull()
  expect((await current(null, who.handle)).data).toBeNull()
  const out = await server.call('authMutations.signOut', { sessionId: who.handle }, who)
  expect(out.data).toEqual({ success: true })
  expect(out.cookies[0]).toMatch(/^sid=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/u)
  // B4: the cookie of a session that ended is worth nothing.
  expect((await current(who, who.handle)).data).toBeNull()
  expect((await server.call('assessments.overview', {}, who)).status).toBe(401)
})

test('AUTH-03 wrong password, unknown address and inactive account get the same answer and no session', async () => {
  const user = await addUser(server.services, server.passwordHash, { role: 'user' })
  const inactive = await addUser(server.services, server.passwordHash, {
    role: 'user',
    isActive: false,
  })
  const attempts = [
    [user.email, 'wrong'],
    ['nobody@example.no', server.password],
    [inactive.email, server.password],
  ] as const
  for (const [email, password] of attempts) {
    const answer = await server.call('authMutations.signIn', { email, password })
    expect(answer.data).toEqual({ success: false, message: 'Feil e-postadresse eller passord.' })
    expect(answer.cookies).toEqual([])
  }
})

test('B3 a sign-in ends the session that the browser still held and gives a new token', async () => {
  const who = await server.signedIn('user')
  const again = await server.call(
    'authMutations.signIn',
    { email: who.email, password: server.password },
    who,
  )
  expect(again.cookies[0]?.startsWith(who.cookie)).toBe(false)
  expect((await server.call('assessments.overview', {}, who)).status).toBe(401)
})

test('B6 a session ends sessionTimeoutHours after the sign-in, whatever is done in it', async () => {
  const who = await server.signedIn('superadmin')
  server.clock.advance(24 * 3_600_000 - 1)
  expect((await server.call('assessments.overview', {}, who)).status).toBe(200)
  server.clock.advance(1)
  expect((await server.call('assessments.overview', {}, who)).status).toBe(401)
})

test('AUTH-12 a user made inactive is out at the next call', async () => {
  const who = await server.signedIn('user')
  const client = await server.database.pool.connect()
  await client.query(`begin; select app.bind('system', null, null)`)
  await client.query('update users set is_active = false where id = $1', [who.userId])
  await client.query('commit')
  client.release()
  expect((await server.call('assessments.overview', {}, who)).status).toBe(401)
})

test('AUTH-05 sign-up makes a counselor without company, and can name neither', async () => {
  const email = 'ny@example.no'
  for (const field of ['role', 'companyId', 'departmentId', 'isActive']) {
    const refused = await signUp(email, 'Sommerregn-2031', { [field]: 'superadmin' })
    expect(refused).toMatchObject({ status: 400, error: { reason: 'invalid-input' } })
  }
  expect((await signUp(email, 'Sommerregn-2031')).data).toEqual({ success: true })
  const { rows } = await asSystem(
    'select role, company_id, password_hash from users where email = $1',
    [email],
  )
  expect(rows).toMatchObject([{ role: 'counselor', company_id: null }])
  // A5: argon2id, at least 19 MiB and two passes.
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
})

test('AUTH-04 an address that has an account already is refused as such, in upper or lower case', async () => {
  await signUp('dobbel@example.no', 'Sommerregn-2031')
  const again = await signUp('DOBBEL@example.no', 'Sommerregn-2032')
  expect(again.data).toEqual({
    success: false,
    message: 'En konto med denne e-postadressen eksisterer allerede',
  })
})

test.each([
  ['kort', 'Passordet må være minst 8 tegn'],
  [
    'sjutegn',
    'Passordet må være minst 8 tegn og mangler: en stor bokstav, et tall, et spesialtegn',
  ],
  ['baresmåbokstaver', 'Passordet mangler: en stor bokstav, et tall, et spesialtegn'],
  ['ÆØÅ12345!', 'Passordet mangler: en liten bokstav'],
])('AUTH-09 A1 the password %s is refused: %s', async (password, message) => {
  const answer = await signUp(`${password.length}@example.no`, password)
  expect(answer.data).toEqual({ success: false, message })
})

test('A4 a long passphrase with æøå and emoji works to its last sign; 1 025 signs are refused before the hash', async () => {
  const phrase = `Blåbærsyltetøy på vaffel 🧇 1! ${'å'.repeat(90)}`
  expect((await signUp('lang@example.no', phrase)).data).toEqual({ success: true })
  const session = await server.signIn('lang@example.no', phrase)
  expect(session.handle).toBeTruthy()
  await expect(server.signIn('lang@example.no', `${phrase.slice(0, -1)}a`)).rejects.toThrow(
    'refused',
  )
  expect((await signUp('forlang@example.no', 'Aa1!'.repeat(256) + 'x')).status).toBe(400)
})

test('H1 each sign-in, refusal and sign-out leaves an audit row, without password or token', async () => {
  const who = await signedInByPassword(server, 'user')
  await server.call('authMutations.signIn', { email: who.email, password: 'Feil-passord-1' })
  await server.call('authMutations.signOut', { sessionId: who.handle }, who)
  const { rows } = await asSystem(
    'select action, result, a::text as row from audit_log a where user_id = $1 order by id',
    [who.userId],
  )
  expect(
    rows.map(({ action, result }: { action: string; result: string }) => [action, result]),
  ).toEqual([
    ['authMutations.signIn', 'done'],
    ['authMutations.signIn', 'refused'],
    ['authMutations.signOut', 'done'],
  ])
  expect(rows.map(({ row }: { row: string }) => row).join()).not.toContain('Feil-passord-1')
})

test('AUTH-02 the profile names no secret', async () => {
  const who = await server.signedIn('user')
  const answer = await server.call(
    'authMutations.getCurrentSession',
    { sessionId: who.handle },
    who,
  )
  expect(Object.keys(answer.data as Session).toSorted()).toEqual([
    'delegatedAdministration',
    'hasResetNotice',
    'isIdentityConfirmed',
    'profile',
    'sessionId',
    'user',
  ])
  expect(JSON.stringify(answer.data)).not.toMatch(/hash|argon|token/iu)
})
