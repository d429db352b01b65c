import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { addCompany } from '#testing/rows/builders.ts'
import { headersOf } from '#testing/server/api.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { untilWaiting } from '#testing/database/locks.ts'
import { signedInByPassword } from '#testing/identity/sign-in.ts'
import { decryptStream } from '#testing/server/stream.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { RequestLog, logFormat } from './request-log.ts'

const server = await startTestServer()
afterAll(server.close)

type Line = Readonly<Record<string, unknown>>

const lines = (log: readonly string[]): readonly Line[] =>
  log.map((line) => JSON.parse(line) as Line)

/** The lines since then that `is` is true of, once there are so many. */
const logged = async (from: number, many: number, is: (line: Line) => boolean) => {
  for (let left = 100; left > 0; left -= 1) {
    const found = lines(server.log.slice(from)).filter(is)
    if (found.length >= many) return found
    await pause(20)
  }
  throw new Error('not logged')
}

const answered = (from: number, many: number): Promise<readonly Line[]> =>
  logged(from, many, ({ msg }) => msg === 'answered')

test('H4 each answer is one line: when, how grave, which request, which function, status, how long', async () => {
  const from = server.log.length
  await server.call('content.figures', {})
  await server.call('content.figures', { more: 1 })
  await fetch(`${server.url}/livez`)
  const found = await answered(from, 3)
  const told = { time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/u), level: 'info' }
  const measured = { requestId: expect.any(String), durationMs: expect.any(Number) }
  expect(found).toMatchObject([
    { ...told, ...measured, function: 'content.figures', status: 200 },
    { ...told, ...measured, function: 'content.figures', status: 400 },
    { ...told, ...measured, function: 'other', status: 200 },
  ])
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(
    ['durationMs', 'function', 'level', 'msg', 'pid', 'requestId', 'status', 'time'].toSorted(),
  )
})

test('H4 L2 no line of a request holds where it came from, what it asked for, or who asked', async () => {
  const from = server.log.length
  const who = await signedInByPassword(server, 'superadmin')
  await server.call('superadmins.list', {}, who)
  await server.call('auditLog.ofPerson', { userId: who.userId }, who)
  const stream = await decryptStream(server.url, who)
  await stream.begun
  stream.close()
  const asked = [
    `/kanari/${who.userId}?e=${who.email}`,
    `/api/kanari.${who.email}`,
    '/oidc/callback?code=kanari&state=kanari',
    '/%E0%A4%A?kanari',
    '/kanari.txt',
  ]
  for (const path of asked) {
    await fetch(`${server.url}${path}`, {
      headers: { 'user-agent': 'kanari', 'x-forwarded-for': '10.9.8.7', cookie: 'sid=kanari' },
    })
  }
  // All but the provider's way back, of which nothing is logged.
  await answered(from, 8)
  const text = lines(server.log.slice(from))
    .filter((line) => line['requestId'] !== undefined)
    .map((line) => JSON.stringify(line))
    .join('\n')
  for (const told of [
    'kanari',
    '127.0.0.1',
    '::1',
    '10.9.8.7',
    who.userId,
    who.email,
    who.handle,
  ]) {
    expect(text).not.toContain(told)
  }
})

test('H4 a failure outside a call is logged by where and what kind, not by its request', async () => {
  const log: string[] = []
  const app = Fastify({
    logger: { ...logFormat, level: 'trace', stream: { write: (line) => void log.push(line) } },
    logController: new RequestLog(),
  })
  app.get('/fails/:what', () => {
    throw new TypeError('no such thing')
  })
  await app.inject({ url: '/fails/kanari?kari@example.no', remoteAddress: '10.9.8.7' })
  await app.inject({ url: '/kanari' })
  const failed = lines(log).find(({ msg }) => msg === 'request failed')
  expect(failed).toMatchObject({ level: 'error', error: { kind: 'TypeError' } })
  expect(log.join('')).not.toMatch(/kanari|kari@|10\.9\.8\.7/u)
  expect(lines(log).filter(({ msg }) => msg === 'answered')).toHaveLength(2)
})

test('X13 a caller who leaves before a long answer is sent is logged at info, not as a failure', async () => {
  const companyId = await addCompany(server.services)
  const who = await server.signedIn('user', { companyId })
  const from = server.log.length
  const leaving = new AbortController()
  await onOwner(server.database.owner, async (client) => {
    await client.query('begin; lock table symptoms in access exclusive mode')
    const call = fetch(`${server.url}/api/observation.content`, {
      method: 'POST',
      headers: headersOf(server.url, who),
      body: '{}',
      signal: leaving.signal,
    })
    await untilWaiting(server, 1)
    leaving.abort()
    await expect(call).rejects.toThrow('aborted')
    // The server has seen that the caller left before it answers this one.
    await fetch(`${server.url}/livez`)
    await client.query('rollback')
  })
  const isOfTheError = (line: Line): boolean => line['error'] !== undefined
  const [line] = await logged(from, 1, isOfTheError)
  expect(line).toMatchObject({ level: 'info', msg: 'answer cut off' })
})
