import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { TestMailFailure } from '#contract/systemSettings.ts'
import { startSmtpServer } from '#testing/mail/smtp-server.ts'
import { routeMailTo } from '#testing/mail/route-mail.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { setSettings } from '#testing/server/settings.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const CANARY = 'Kanari-passord-7'
const SENT = { success: true, failure: null }
const auth = { user: 'avsender', password: CANARY }

type Caller = Awaited<ReturnType<typeof server.signedIn>>

const send = (who: Caller) => server.call('systemSettings.testEmail', {}, who)

const testRelay = async (options: Parameters<typeof startSmtpServer>[0] = {}) => {
  const started = await startSmtpServer(options)
  onTestFinished(started.close)
  await routeMailTo(server, started, options.auth ?? null)
  return started
}

const audited = ({ userId }: Caller) =>
  storedQuery(
    server,
    `select result, details from audit_log
     where user_id = $1 and action = 'systemSettings.testEmail' order by id`,
    [userId],
  )

const { wait } = server.network
beforeEach(async () => {
  server.network.wait = wait
  await storedQuery(server, 'delete from system_settings')
})

test('SET-02 K3 it comes at once to the caller, and only there', async () => {
  const to = await testRelay({ auth })
  const who = await server.signedIn('superadmin')
  expect((await send(who)).data).toEqual(SENT)
  expect(to.mail.map((mail) => mail.to)).toEqual([[who.email]])
  expect(to.mail[0]?.headers.get('subject')).toEqual(['Test av e-post fra Holdepunkt'])
  expect(to.signIns).toEqual([auth])
  expect(await audited(who)).toEqual([{ result: 'done', details: {} }])
  const named = await server.call('systemSettings.testEmail', { to: 'ola@example.no' }, who)
  expect(named.error?.reason).toBe('invalid-input')
  expect(to.mail).toHaveLength(1)
})

fullTest('SET-04 it comes also while notifications are off', async () => {
  const to = await testRelay()
  await setSettings(server.services, { enableEmailNotifications: false })
  expect((await send(await server.signedIn('superadmin'))).data).toEqual(SENT)
  expect(to.mail).toHaveLength(1)
})

test('K3 five an hour for each, also at the same time, and one more when the hour is over', async () => {
  const to = await testRelay()
  const who = await server.signedIn('superadmin')
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(who)))
  expect(answers.filter(({ data }) => (data as { success: boolean }).success)).toHaveLength(5)
  expect(to.mail).toHaveLength(5)
  expect((await send(await server.signedIn('superadmin'))).data).toEqual(SENT)
  server.clock.advance(3_600_000 - 1)
  // B9: after so long the password is asked for again.
  await server.call('ownSessions.confirm', { password: server.password }, who)
  expect((await send(who)).data).toEqual({ success: false, failure: 'too-many' })
  server.clock.advance(1)
  expect((await send(who)).data).toEqual(SENT)
  expect(to.mail).toHaveLength(7)
})

/** Each with the cause that is answered, and how it comes about. */
const failures: readonly (readonly [string, TestMailFailure, () => Promise<void>])[] = [
  ['no relay', 'no-relay', () => Promise.resolve()],
  [
    'a closed port',
    'no-answer',
    async () => {
      const closed = await startSmtpServer()
      await closed.close()
      await routeMailTo(server, closed)
    },
  ],
  [
    'a port that is open but internal',
    'refused-address',
    async () => {
      await testRelay()
      server.mail.allowed = []
    },
  ],
  [
    'an internal address at a port of relays',
    'refused-address',
    () =>
      setSettings(server.services, {
        smtpHost: '169.254.169.254',
        smtpPort: 25,
        smtpFromEmail: 'post@example.no',
      }),
  ],
  [
    'a wrong password',
    'credentials',
    async () => {
      const to = await testRelay({ auth })
      await routeMailTo(server, to, { ...auth, password: 'feil' })
    },
  ],
  ['no TLS', 'no-tls', async () => void (await testRelay({ tls: 'none', auth }))],
  [
    'a certificate of an unknown authority',
    'no-tls',
    async () => {
      await testRelay()
      server.mail.authority = null
    },
  ],
  [
    'a relay that refuses',
    'relay-refused',
    async () => void (await testRelay({ refuse: () => true })),
  ],
  ['a relay that is silent', 'no-answer', async () => void (await testRelay({ tarpit: true }))],
]

// In the gate one in three.
test.each(sliceForTurn(failures, 0, 3))(
  'F-E2 SET-02 V9 %s is answered with the cause %s, in the log too, and no sooner than every other failure',
  async (name, failure, prepare) => {
    await prepare()
    const who = await server.signedIn('superadmin')
    const before = server.network.timeoutMs
    // As long as the others take; only the silent one is waited for at all.
    if (name === 'a relay that is silent') server.network.timeoutMs = 100
    onTestFinished(() => {
      server.network.timeoutMs = before
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    const waits: number[] = []
    server.network.wait = (ms) => {
      waits.push(ms)
      return promise
    }
    let isAnswered = false
    const asked = send(who).finally(() => {
      isAnswered = true
    })
    // The call is under way and counted, and everything that it does by itself is over long before this.
    await expect.poll(async () => (await audited(who)).length).toBe(1)
    await new Promise((done) => {
      setTimeout(done, 50)
    })
    expect(isAnswered).toBe(false)
    resolve()
    expect(await asked).toMatchObject({ status: 200, data: { success: false, failure } })
    const lines = server.log.filter((line) => line.includes('test mail not sent'))
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ failure })
    expect(lines.join('\n')).not.toMatch(/feil|Kanari|@example/u)
    expect(waits).toEqual([3000])
  },
)

test('SET-02 G2 the password of the relay is in no answer, log or table, and the relay sees it only over TLS', async () => {
  await testRelay({ tls: 'none', auth })
  const who = await server.signedIn('superadmin')
  const failed = await send(who)
  const to = await testRelay({ auth })
  const sent = await send(who)
  expect([failed.data, sent.data]).toEqual([{ success: false, failure: 'no-tls' }, SENT])
  const stored = await storedQuery(
    server,
    `select s::text from system_settings s union all select a::text from audit_log a
     union all select m::text from mail_queue m`,
  )
  const told = JSON.stringify([failed, sent, stored, to.mail])
  expect(told).not.toContain(CANARY)
  expect(server.log.join('\n')).not.toContain(CANARY)
  expect(server.log.join('\n')).not.toContain(who.email)
})

test('R21 no connection to the database is held while the relay is waited for', async () => {
  const reached = Promise.withResolvers<void>()
  const { promise, resolve } = Promise.withResolvers<void>()
  await testRelay({
    onMail: () => {
      reached.resolve()
      return promise
    },
  })
  const asked = send(await server.signedIn('superadmin'))
  await reached.promise
  const { pool } = server.services
  expect(pool.totalCount - pool.idleCount).toBe(0)
  resolve()
  expect((await asked).data).toEqual(SENT)
})
