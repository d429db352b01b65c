import { afterAll, expect, test } from 'vitest'
import { roundCount } from '#testing/run/level.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// X4: what anybody may call stores a bounded number of rows.
const server = await startTestServer()
afterAll(server.close)

const MINUTE = 60_000
/** More than a row each; more than are stored. */
const TRIES = roundCount(70, 100)
const ASKED = roundCount(303, 330)

/** The details of every refusal's row. */
const refusedRows = async () =>
  (await storedQuery(server, `select details from audit_log where result = 'refused'`)).map(
    ({ details }) => details,
  )

const LIMITED = { reason: 'too-many-attempts' }

const signIn = (at: number) =>
  server.call('authMutations.signIn', { email: `ukjent-${at}@example.no`, password: 'Feil-1-aa' })

test('X4 H1 of many refused sign-ins 60 get a row each, then one a minute counts those before it', async () => {
  for (let at = 0; at < TRIES; at += 1) await signIn(at)
  // 20 were wrong, 40 and one for the whole minute were over the limit of the address.
  const first = await refusedRows()
  expect(first).toHaveLength(61)
  expect(first.filter((details) => 'reason' in (details as object))).toEqual(
    Array.from({ length: 41 }, () => LIMITED),
  )
  server.clock.advance(MINUTE)
  for (let at = 0; at < 10; at += 1) await signIn(at)
  const then = await refusedRows()
  expect(then).toHaveLength(62)
  expect(then).toContainEqual({ ...LIMITED, more: TRIES - 61 })
})

test('X4 links that open nothing are counted in the same rows', async () => {
  const before = (await refusedRows()).length
  for (let at = 0; at < 20; at += 1) {
    await server.call('authMutations.resetPassword', {
      token: server.services.newToken(),
      password: server.password,
    })
  }
  expect((await refusedRows()).length - before).toBeLessThanOrEqual(1)
})

test('X4 questions to a passkey are stored 300 times a quarter of an hour for one address', async () => {
  const answers = await Promise.all(
    Array.from({ length: ASKED }, () => server.call('authMutations.beginPasskey', {})),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(ASKED - 300)
  expect(await storedQuery(server, 'select from challenges')).toHaveLength(300)
  server.clock.advance(15 * MINUTE)
  expect((await server.call('authMutations.beginPasskey', {})).status).toBe(200)
})
