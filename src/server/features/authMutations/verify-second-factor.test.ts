import { afterAll, beforeEach, expect, test } from 'vitest'
import { permissions, type FunctionName } from '#domain/access/permissions.ts'
import { defaultSettings } from '#domain/settings/settings.ts'
import { inTransaction } from '#server/core/database.ts'
import { beginChallenge } from '#server/services/accounts/two-factor/challenges.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { roundCount, sliceForTurn } from '#testing/run/level.ts'
import { signInChallenge, codeAt, addTotp, sessionAfter } from '#testing/identity/second-factor.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const { services } = server
beforeEach(async () => {
  await setSettings(server.services, defaultSettings)
  // All come from one address.
  await storedQuery(server, 'delete from attempts')
})

const MINUTE_MS = 60_000
const wrong = { success: false, isOver: false, message: 'Koden er feil eller brukt. Prøv igjen.' }
const over = {
  success: false,
  isOver: true,
  message: 'Innloggingen må begynne på nytt. Skriv passordet en gang til.',
}

/** Somebody with an application; the session was opened before there was one. */
const enrolled = async (role: 'counselor' | 'superadmin' = 'counselor') => {
  const who = await server.signedIn(role)
  return { ...who, secret: await addTotp(server, who.userId) }
}

const verify = (challenge: string, code: string) =>
  server.call('authMutations.verifySecondFactor', { challenge, code })

const sessionsOf = (userId: string) =>
  storedQuery(server, 'select from sessions where user_id = $1', [userId])

/** Six digits that are nobody's code now. */
const wrongCode = (secret: string): string => {
  const near = new Set([-1, 0, 1].map((step) => codeAt(server, secret, step)))
  return ['000000', '000001', '000002', '000003'].find((code) => !near.has(code)) ?? ''
}

test('AUTH-10 C4 a right password gives no session but a challenge, and the code gives the session', async () => {
  const who = await enrolled()
  const before = (await sessionsOf(who.userId)).length
  const answer = await server.call('authMutations.signIn', {
    email: who.email,
    password: server.password,
  })
  expect(answer.data).toMatchObject({ success: false, secondFactor: { methods: ['totp'] } })
  expect(answer.cookies).toEqual([])
  expect(await sessionsOf(who.userId)).toHaveLength(before)
  const { challenge } = await signInChallenge(server, who)
  const code = codeAt(server, who.secret)
  const done = await verify(challenge, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(done.data).toMatchObject({ success: true, user: { email: who.email } })
  expect((await server.call('assessments.overview', {}, sessionAfter(done))).status).toBe(200)
  expect((await verify(challenge, codeAt(server, who.secret, 1))).data).toEqual(over)
})

test('C1 a code is good for once, also with another challenge', async () => {
  const who = await enrolled()
  const code = codeAt(server, who.secret)
  const [first, second] = [await signInChallenge(server, who), await signInChallenge(server, who)]
  expect((await verify(first.challenge, code)).data).toMatchObject({ success: true })
  expect((await verify(second.challenge, code)).data).toEqual(wrong)
  // Nor is the one before it, which counts by the clock.
  expect((await verify(second.challenge, codeAt(server, who.secret, -1))).data).toEqual(wrong)
})

test('C1 of one code sent with four challenges at once exactly one signs in', async () => {
  for (let round = 1; round <= roundCount(2, 5); round++) {
    const who = await enrolled()
    const asked = await Promise.all([1, 2, 3, 4].map(() => signInChallenge(server, who)))
    const code = codeAt(server, who.secret)
    const answers = await Promise.all(asked.map(({ challenge }) => verify(challenge, code)))
    const signedIn = answers.filter(({ data }) => (data as { success: boolean }).success)
    expect(signedIn, `round ${round}`).toHaveLength(1)
  }
})

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('C2 the code of %i half minutes from now: %j, by the server’s clock', async (steps, isRight) => {
  const who = await enrolled()
  const { challenge } = await signInChallenge(server, who)
  const answer = await verify(challenge, codeAt(server, who.secret, steps))
  expect(answer.data).toMatchObject({ success: isRight })
})

test('C3 five wrong codes end the challenge, and say so', async () => {
  const who = await enrolled()
  const { challenge } = await signInChallenge(server, who)
  const code = wrongCode(who.secret)
  for (let nth = 1; nth <= 4; nth++) expect((await verify(challenge, code)).data).toEqual(wrong)
  expect((await verify(challenge, code)).data).toEqual(over)
  expect((await verify(challenge, codeAt(server, who.secret))).data).toEqual(over)
})

/** Challenges of one account, and how often each is tried at once. */
const CHALLENGES = roundCount(30, 100)
const TRIES = roundCount(3, 10)

test('C3 codes over many challenges at once are five tries of the account', async () => {
  const who = await enrolled()
  const about = { kind: 'second-factor', userId: who.userId, webauthn: null } as const
  const asked = await inTransaction(
    services.pool,
    { role: 'accounts', userId: null },
    async (db) => {
      const tokens: string[] = []
      while (tokens.length < CHALLENGES) tokens.push(await beginChallenge(services, db, about))
      return tokens
    },
  )
  const code = wrongCode(who.secret)
  const statuses: number[] = []
  for (let round = 1; round <= TRIES; round++) {
    const answers = await Promise.all(asked.map((challenge) => verify(challenge, code)))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(CHALLENGES * TRIES - 5)
  // A right one does not pass either, until the time is up.
  const right = await verify(asked[CHALLENGES / 2] ?? '', codeAt(server, who.secret))
  expect(right.error?.reason).toBe('too-many-attempts')
})

fullTest('C3 a right password gives no more tries at the codes', async () => {
  const who = await enrolled()
  for (let nth = 1; nth <= 5; nth++) {
    const { challenge } = await signInChallenge(server, who)
    await verify(challenge, wrongCode(who.secret))
  }
  const again = await server.call('authMutations.signIn', {
    email: who.email,
    password: server.password,
  })
  expect(again.error?.reason).toBe('too-many-attempts')
})

test('C3 a challenge is good for five minutes', async () => {
  const who = await enrolled()
  const { challenge } = await signInChallenge(server, who)
  server.clock.advance(5 * MINUTE_MS)
  expect((await verify(challenge, codeAt(server, who.secret))).data).toEqual(over)
})

test('AUTH-12 a user who is deactivated, or changes the password, between the steps does not get in', async () => {
  const admin = await server.signedIn('superadmin')
  const who = await enrolled()
  const { challenge } = await signInChallenge(server, who)
  await server.call('profiles.deactivate', { id: who.userId }, admin)
  expect((await verify(challenge, codeAt(server, who.secret))).data).toEqual(over)
  const another = await enrolled()
  const { challenge: second } = await signInChallenge(server, another)
  const change = { currentPassword: server.password, newPassword: `${server.password}-ny` }
  expect((await server.call('me.changePassword', change, another)).error).toBeNull()
  expect((await verify(second, codeAt(server, another.secret))).data).toEqual(over)
})

test('SET-03 closed for maintenance, the second step lets in superadmins alone', async () => {
  const [officer, admin] = [await enrolled(), await enrolled('superadmin')]
  const asked = [await signInChallenge(server, officer), await signInChallenge(server, admin)]
  await setSettings(server.services, { maintenanceMode: true, maintenanceMessage: 'Stengt.' })
  const [a, b] = asked.map(({ challenge }) => challenge)
  expect((await verify(a ?? '', codeAt(server, officer.secret))).data).toMatchObject({
    success: false,
    message: 'Stengt.',
  })
  expect((await verify(b ?? '', codeAt(server, admin.secret))).data).toMatchObject({
    success: true,
  })
})

test('C4 with the challenge as cookie or handle a function of the table finds no session', async () => {
  const who = await enrolled('superadmin')
  const { challenge } = await signInChallenge(server, who)
  const name = who.cookie.split('=')[0] ?? ''
  const holders = [
    { handle: who.handle, cookie: `${name}=${challenge}` },
    { handle: who.userId, cookie: `${name}=${challenge}` },
  ]
  const guarded = (Object.keys(permissions) as FunctionName[]).filter(
    (each) => permissions[each].allowed !== 'anyone',
  )
  for (const each of sliceForTurn(guarded, 0, 8)) {
    for (const holder of holders) {
      const answer = await server.call(each, {}, holder)
      expect(answer.error?.reason, each).toBe('no-session')
    }
  }
  const current = await server.call(
    'authMutations.getCurrentSession',
    { sessionId: who.handle },
    holders[0],
  )
  expect(current.data).toBeNull()
})

test('H1 both steps and what goes wrong leave a row each', async () => {
  const who = await enrolled()
  const { challenge } = await signInChallenge(server, who)
  await verify(challenge, wrongCode(who.secret))
  await verify(challenge, codeAt(server, who.secret))
  const rows = await storedQuery(
    server,
    `select action, result, details from audit_log where user_id = $1 order by id`,
    [who.userId],
  )
  expect(rows).toEqual([
    { action: 'authMutations.signIn', result: 'done', details: { step: 'password' } },
    { action: 'authMutations.verifySecondFactor', result: 'refused', details: {} },
    { action: 'authMutations.verifySecondFactor', result: 'done', details: {} },
  ])
})
