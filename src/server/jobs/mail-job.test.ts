import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { applicationConnection } from '#server/database/connection.ts'
import type { MailKind } from '#domain/mail/mail-kinds.ts'
import type { Services } from '#server/core/call-context.ts'
import { inTransaction, openPool } from '#server/core/database.ts'
import { createKeyring } from '#server/core/keyring.ts'
import { enqueueMail } from '#server/services/mail/queue.ts'
import { startSmtpServer } from '#testing/mail/smtp-server.ts'
import { routeMailTo } from '#testing/mail/route-mail.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { roundCount } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { mailJob } from './mail-job.ts'

const server = await startTestServer()
afterAll(server.close)
const { clock } = server

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** For two processes at once: more than a batch. */
const MAILS = roundCount(12, 20)
const LINK = 'https://holdepunkt.example.no/reset-password#kanari-lenke'
const auth = { user: 'avsender', password: 'Kanari-passord-7' }

type Row = {
  readonly id: string
  readonly status: string
  readonly attempts: number
  readonly sealed: string | null
  readonly last_failure: string | null
}

const asSystem = <T extends object>(text: string) =>
  server.database.asProgram(async (client) => (await client.query<T>(text)).rows)

const rows = () => asSystem<Row>('select * from mail_queue order by created_at, id')
const row = async () => (await rows())[0]

const testRelay = async (options: Parameters<typeof startSmtpServer>[0] = {}) => {
  const started = await startSmtpServer(options)
  onTestFinished(started.close)
  await routeMailTo(server, started, options.auth ?? null)
  return started
}

const enqueue = (kind: MailKind = 'password-changed', notBefore?: Date) =>
  inTransaction(server.services.pool, { role: 'system', userId: null }, (db) =>
    enqueueMail(
      db,
      server.services,
      kind,
      { to: 'kari@example.no', language: 'nb', name: 'Åse Kanarifugl', link: LINK },
      notBefore,
    ),
  )

const run = async (services: Services = server.services) => (await mailJob.run(services)).counts

/** Another process on the same database, with connections of its own. */
const another = (more: Partial<Services> = {}): Services => {
  const pool = openPool(applicationConnection(server.database.owner))
  onTestFinished(async () => {
    if (!pool.ended) await pool.end()
  })
  return { ...server.services, pool, ...more }
}

beforeEach(async () => {
  await asSystem('delete from mail_queue')
  await asSystem('delete from system_settings')
})

test('R21 a queued mail is sent once, and then neither its address nor its link is kept', async () => {
  const to = await testRelay({ auth })
  await enqueue()
  expect((await row())?.sealed).toMatch(/^[\da-f]{8}\./u)
  expect(await run()).toEqual({ sent: 1, failed: 0, givenUp: 0, removed: 0 })
  expect(to.mail[0]?.to).toEqual(['kari@example.no'])
  expect(to.mail[0]?.text).toContain(LINK)
  expect(await row()).toMatchObject({
    status: 'sent',
    attempts: 1,
    sealed: null,
    sent_at: clock.now(),
    last_failure: null,
  })
  clock.advance(HOUR)
  expect(await run()).toMatchObject({ sent: 0 })
  expect(to.mail).toHaveLength(1)
})

test('R21 nothing of a mail is in a log or in a table', async () => {
  await testRelay({ auth, refuse: () => true })
  await enqueue('password-reset')
  await run()
  const stored = await asSystem(
    `select m::text from mail_queue m union all select s::text from system_settings s
     union all select a::text from audit_log a`,
  )
  const told = JSON.stringify(stored) + server.log.join('\n')
  for (const canary of ['kanari-lenke', 'kari@example.no', 'Kanarifugl', auth.password]) {
    expect(told, canary).not.toContain(canary)
  }
})

test('R21 refused, it is tried again after longer and longer waits, and given up when it is worth nothing', async () => {
  const to = await testRelay({ refuse: () => true })
  await enqueue('password-changed')
  const waits = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, HOUR]
  for (const [at, wait] of waits.entries()) {
    expect(await run()).toMatchObject({ failed: 1 })
    expect(await row()).toMatchObject({
      status: 'waiting',
      attempts: at + 1,
      last_failure: 'relay-refused',
    })
    clock.advance(wait - 1)
    expect(await run()).toMatchObject({ failed: 0 })
    clock.advance(1)
  }
  clock.advance(DAY)
  expect(await run()).toMatchObject({ failed: 0, givenUp: 1 })
  expect(await row()).toMatchObject({
    status: 'given-up',
    sealed: null,
    last_failure: 'expired',
    attempts: waits.length,
  })
  expect(to.mail).toEqual([])
})

fullTest('R21 refused once and taken then, it is sent', async () => {
  let isRefusing = true
  const to = await testRelay({ refuse: () => isRefusing })
  await enqueue()
  await run()
  isRefusing = false
  clock.advance(30 * SECOND)
  expect(await run()).toMatchObject({ sent: 1 })
  expect(to.mail).toHaveLength(1)
  expect(await row()).toMatchObject({ status: 'sent', attempts: 2, last_failure: null })
})

test('R21 an expired mail is never sent, and one that is not due yet waits', async () => {
  const to = await testRelay()
  await enqueue('password-reset')
  clock.advance(30 * MINUTE)
  expect(await run()).toMatchObject({ sent: 0, givenUp: 1 })
  await enqueue('high-risk', new Date(clock.now().getTime() + HOUR))
  clock.advance(HOUR - 1)
  expect(await run()).toMatchObject({ sent: 0 })
  expect(to.connections()).toBe(0)
  clock.advance(1)
  expect(await run()).toMatchObject({ sent: 1 })
})

test('R21 without a relay it waits, untouched, and expires', async () => {
  await enqueue('password-changed')
  expect(await run()).toMatchObject({ sent: 0, failed: 0 })
  expect(await row()).toMatchObject({ status: 'waiting', attempts: 0 })
  clock.advance(DAY)
  expect(await run()).toMatchObject({ givenUp: 1 })
})

fullTest('R21 a new process on the same database sends what the old one left', async () => {
  await enqueue()
  const to = await testRelay()
  expect(await run(another())).toMatchObject({ sent: 1 })
  expect(to.mail).toHaveLength(1)
})

test('R21 two processes at once send each mail once, and together all of them', async () => {
  const to = await testRelay()
  for (let at = 0; at < MAILS; at += 1) await enqueue()
  const workers = [another(), another()]
  const results = await Promise.all(
    [...workers, ...workers, ...workers].map((services) => mailJob.run(services)),
  )
  expect(results.reduce((sum, { counts }) => sum + (counts['sent'] ?? 0), 0)).toBe(MAILS)
  const ids = to.mail.map(({ headers }) => headers.get('message-id')?.[0])
  expect([ids.length, new Set(ids).size]).toEqual([MAILS, MAILS])
})

test('R21 killed between sending and noting it, it comes once more as the same mail', async () => {
  const killed = another()
  let isFirst = true
  const to = await testRelay({
    // The relay has it; the process that sent it never learns so.
    onMail: async () => {
      if (isFirst) await killed.pool.end()
      isFirst = false
    },
  })
  await enqueue()
  await expect(mailJob.run(killed)).rejects.toThrow('the database cannot be had')
  clock.advance(2 * MINUTE - 1)
  expect(await run()).toMatchObject({ sent: 0 })
  clock.advance(1)
  expect(await run()).toMatchObject({ sent: 1 })
  expect(to.mail).toHaveLength(2)
  const [first, second] = to.mail.map(({ headers }) => headers.get('message-id'))
  expect(first).toEqual(second)
  expect(first?.[0]).toContain((await row())?.id)
  clock.advance(HOUR)
  expect(await run()).toMatchObject({ sent: 0 })
})

test('SET-04 with notifications off the job sends only mail that somebody asked for', async () => {
  const to = await testRelay()
  await setSettings(server.services, { enableEmailNotifications: false })
  const notices = [
    'password-changed',
    'high-risk',
    'plan-missing',
    'time-out',
    'handover-missed',
    'content-rejected',
  ] as const
  for (const kind of notices) await enqueue(kind)
  for (const kind of ['invitation', 'password-reset', 'test'] as const) await enqueue(kind)
  expect(await run()).toMatchObject({ sent: 3, givenUp: 6 })
  const off = (await rows()).filter(({ status }) => status === 'given-up')
  const givenUp = { sealed: null, last_failure: 'notifications-off', attempts: 0 }
  expect(off).toMatchObject(notices.map((kind) => ({ kind, ...givenUp })))
  expect(to.mail.map(({ headers }) => headers.get('subject')?.[0] ?? '').toSorted()).toEqual([
    'Invitasjon til Holdepunkt',
    'Nytt passord i Holdepunkt',
    'Test av e-post fra Holdepunkt',
  ])
  await setSettings(server.services, { enableEmailNotifications: true })
  clock.advance(HOUR)
  expect(await run()).toMatchObject({ sent: 0 })
})

test('G1 a mail that was sealed by a key that is gone is given up, and the others are sent', async () => {
  const to = await testRelay()
  const { services } = server
  const keyring = createKeyring([randomBytes(32)])
  await inTransaction(services.pool, { role: 'system', userId: null }, (db) =>
    enqueueMail(db, { ...services, keyring }, 'test', {
      to: 'ola@example.no',
      language: 'nb',
      name: 'Ola',
      link: null,
    }),
  )
  await enqueue()
  expect(await run()).toMatchObject({ sent: 1, givenUp: 1 })
  expect(to.mail.map((mail) => mail.to)).toEqual([['kari@example.no']])
  expect(await rows()).toContainEqual(
    expect.objectContaining({ status: 'given-up', sealed: null, last_failure: 'unreadable' }),
  )
})

test('R21 a silent relay occupies the job only so long, no connection during that time, and no other process', async () => {
  const to = await testRelay({ tarpit: true })
  await enqueue()
  await enqueue()
  const working = another({ network: { ...server.network, timeoutMs: 500 } })
  const asked = run(working)
  await expect.poll(() => to.connections()).toBe(2)
  expect(working.pool.totalCount - working.pool.idleCount).toBe(0)
  // Another process has nothing to wait for.
  expect(await run()).toMatchObject({ sent: 0, failed: 0 })
  expect(await asked).toMatchObject({ failed: 2 })
  expect(await row()).toMatchObject({ status: 'waiting', last_failure: 'no-answer' })
})

fullTest('R21 a full batch asks for the next one, until all is sent', async () => {
  const to = await testRelay()
  for (let at = 0; at < 7; at += 1) await enqueue()
  expect((await mailJob.run(server.services)).isMore).toBe(true)
  expect((await mailJob.run(server.services)).isMore).toBe(false)
  expect(to.mail).toHaveLength(7)
})

test('R21 a finished mail is gone after a week, and a waiting one stays', async () => {
  const to = await testRelay()
  await enqueue()
  await run()
  await enqueue('high-risk', new Date(clock.now().getTime() + 30 * DAY))
  clock.advance(7 * DAY - MINUTE)
  expect(await run()).toMatchObject({ removed: 0 })
  clock.advance(10 * MINUTE)
  expect(await run()).toMatchObject({ removed: 1 })
  expect(await rows()).toMatchObject([{ status: 'waiting' }])
  expect(to.mail).toHaveLength(1)
})
