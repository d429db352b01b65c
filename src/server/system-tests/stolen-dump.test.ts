import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { permissions, type FunctionName } from '#domain/access/permissions.ts'
import { policies } from '#server/database/policies/policies.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { roundCount, sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const names = Object.keys(permissions) as FunctionName[]
const SIGN_INS = roundCount(4, 20)
const tokenOf = (cookie: string): string => cookie.split('=')[1] ?? ''

/** All that a dump would hold, as texts. */
const dump = async (tables = Object.keys(policies)): Promise<readonly string[]> => {
  const rows = await Promise.all(
    tables.map((table) => storedQuery(server, `select to_jsonb(t) as row from ${table} t`)),
  )
  const texts = (value: unknown): readonly string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : []
  return [...new Set(rows.flat().flatMap(({ row }) => texts(row)))]
}

test('B2 B1 a token has 256 random bits, and is in no table, log or answer', async () => {
  const who = await server.signedIn('superadmin')
  const tokens = [tokenOf(who.cookie)]
  for (let n = 0; n < SIGN_INS; n += 1)
    tokens.push(tokenOf((await server.signIn(who.email, server.password)).cookie))
  expect(new Set(tokens).size).toBe(SIGN_INS + 1)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const answers: unknown[] = []
  const last = await server.signIn(who.email, server.password)
  for (const name of sliceForTurn(names, 0, 8)) {
    if (name === 'authMutations.signOut') continue
    answers.push(await server.call(name, {}, last))
  }
  const found = [JSON.stringify(answers), server.log.join('\n'), (await dump()).join('\n')]
  for (const token of [...tokens, tokenOf(last.cookie)]) {
    for (const text of found) expect(text).not.toContain(token)
  }
  // The search would have found something that is there.
  expect(found[2]).toContain(createHash('sha256').update(tokenOf(last.cookie)).digest('hex'))
})

test('B2 nothing that a dump holds signs anybody in: no hash, id or invitation is a cookie', async () => {
  const who = await server.signedIn('superadmin')
  const [session] = await storedQuery(server, 'select * from sessions where user_id = $1', [
    who.userId,
  ])
  expect(session).toBeDefined()
  // What opens accounts lies in these; content has no part in it.
  const stolen = await dump(['users', 'sessions', 'invitations', 'password_resets', 'mail_queue'])
  expect(stolen).toContain(session?.['token_hash'])
  const overview = async (cookie: string) =>
    (await server.call('assessments.overview', {}, { handle: who.handle, cookie })).status
  expect(await overview(who.cookie)).toBe(200)
  const short = stolen.filter((text) => /^[\x21-\x7e]{1,200}$/u.test(text))
  expect(short.length).toBeGreaterThan(10)
  for (const text of short)
    expect(await overview(`sid=${encodeURIComponent(text)}`), text).toBe(401)
  const hash = Buffer.from(String(session?.['token_hash']), 'hex')
  for (const text of [
    hash.toString('base64url'),
    hash.toString('base64'),
    hash.toString('latin1'),
  ]) {
    expect(await overview(`sid=${encodeURIComponent(text)}`)).toBe(401)
  }
})

test('B4 after signing out the cookie is worth nothing to a function, and the session is gone', async () => {
  const [who, elsewhere] = [
    await server.signedIn('superadmin'),
    await server.signedIn('superadmin'),
  ]
  const before = await server.call('assessments.overview', {}, who)
  expect(before.status).toBe(200)
  const out = await server.call('authMutations.signOut', { sessionId: who.handle }, who)
  expect(out.cookies[0]).toMatch(/^sid=;/u)
  for (const name of sliceForTurn(names, 1, 8)) {
    const signedOut = await server.call(name, { nonsense: true })
    const answer = await server.call(name, { nonsense: true }, who)
    expect([answer.status, answer.error?.reason], name).toEqual([
      signedOut.status,
      signedOut.error?.reason,
    ])
  }
  expect(await storedQuery(server, 'select from sessions where id = $1', [who.handle])).toEqual([])
  expect((await server.call('assessments.overview', {}, elsewhere)).status).toBe(200)
})

test('B3 B7 a user who gets another role comes back with another token, and the old one is dead', async () => {
  const admin = await server.signedIn('superadmin')
  const who = await server.signedIn('superadmin')
  expect((await server.call('superadmins.demote', { id: who.userId }, admin)).error).toBeNull()
  expect((await server.call('assessments.overview', {}, who)).status).toBe(401)
  const again = await server.signIn(who.email, server.password)
  expect(again.cookie).not.toBe(who.cookie)
  // A cookie that was there before the sign-in does not become the session's.
  const planted = `sid=${'A'.repeat(43)}`
  const answer = await server.call(
    'authMutations.signIn',
    { email: who.email, password: server.password },
    { ...who, cookie: planted },
  )
  expect(answer.cookies[0]).not.toContain('A'.repeat(43))
  expect(
    (await server.call('assessments.overview', {}, { ...again, cookie: planted })).status,
  ).toBe(401)
})
