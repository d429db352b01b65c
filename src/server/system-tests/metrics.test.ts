import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import type { JobName } from '#domain/operation/jobs.ts'
import { callApi } from '#testing/server/api.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { addScope, createUser } from '#testing/rows/user-requests.ts'
import { roundCount } from '#testing/run/level.ts'
import { decryptStream } from '#testing/server/stream.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { createApp } from '#server/app.ts'
import { noteBackup } from '#server/database/last-backup.ts'
import { allJobs } from '#server/jobs/all.ts'
import { mailJob } from '#server/jobs/mail-job.ts'
import { recordEnd, recordStart } from '#server/jobs/job.ts'
import { readBuild } from '#server/database/build.ts'
import type { Services } from '#server/core/call-context.ts'

const TOKEN = 'kanari-0123456789-0123456789-0123456789'

const server = await startTestServer()
afterAll(server.close)

const watched = async (services: Partial<Services> = {}, metricsToken: string | null = TOKEN) => {
  const app = await createApp({
    services: { ...server.services, ...services },
    origin: null,
    proxies: [],
    webFolder: import.meta.dirname,
    metricsToken,
    log: { level: 'silent' },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const url = await watched()
const ask = async (authorization: string | null = `Bearer ${TOKEN}`, at = url) => {
  const response = await fetch(`${at}/metrics`, {
    headers: authorization === null ? {} : { authorization },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The value of a series, by its name with its labels. */
const valueOf = async (series: string, at = url): Promise<number | null> => {
  const line = (await ask(undefined, at)).text
    .split('\n')
    .find((each) => each.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length).replace('+Inf', 'Infinity'))
}

/** The server counts after it sent the response, so the value appears a moment later. */
const settled = async (series: string, value: number): Promise<number | null> => {
  for (let left = 100; left > 0; left -= 1) {
    if ((await valueOf(series)) === value) return value
    await pause(50)
  }
  return valueOf(series)
}

test('F6 without a token configured there is no such address', async () => {
  const without = await watched({}, null)
  const answer = await ask(undefined, without)
  const unknown = await fetch(`${without}/unknown`)
  expect([answer.status, answer.text]).toEqual([unknown.status, await unknown.text()])
  expect(answer.status).toBe(404)
})

test.each([
  null,
  '',
  'Bearer',
  'Bearer ',
  TOKEN,
  `Bearer ${TOKEN}x`,
  `Bearer ${TOKEN.slice(1)}`,
  `bearer ${TOKEN}`,
  `Basic ${TOKEN}`,
])('F6 %j is answered 401, and tells nothing', async (authorization) => {
  const { status, text, headers } = await ask(authorization)
  expect([status, text, headers.get('cache-control')]).toEqual([401, '', 'no-store'])
})

test('F6 by the token it is Prometheus text: the process, the pool, the version', async () => {
  const { status, text, headers } = await ask()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/plain')
  expect(headers.get('cache-control')).toBe('no-store')
  for (const name of ['process_cpu_user_seconds_total', 'nodejs_eventloop_lag_seconds']) {
    expect(text).toContain(`\n${name} `)
  }
  for (const name of ['pool_connections_in_use', 'pool_waiting', 'password_hashes_waiting']) {
    expect(await valueOf(`holdepunkt_${name}`)).toEqual(expect.any(Number))
  }
  expect(await valueOf('holdepunkt_database_up')).toBe(1)
})

test('R45-7 the version and the commit are the same in /metrics, in /readyz and for an administrator', async () => {
  const { version, commit } = readBuild()
  expect(version).toMatch(/^\d+\.\d+\.\d+$/u)
  expect((await ask()).text).toContain(
    `\nholdepunkt_build_info{version="${version}",commit="${commit}"} 1\n`,
  )
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready', version, commit })
  const called = await server.call('system.version', {}, await server.signedIn('superadmin'))
  expect(called.data).toEqual({ version, commit })
  const refused = await server.call('system.version', {}, await server.signedIn('counselor'))
  expect(refused.status).toBe(403)
})

test('calls are counted by function and class of status, and how long they took', async () => {
  const of = (status: string) =>
    `holdepunkt_http_requests_total{function="content.figures",status="${status}"}`
  expect(await valueOf(of('2xx'))).toBeNull()
  await callApi(url, 'content.figures', {})
  await callApi(url, 'content.figures', { more: 1 })
  expect(await settled(of('2xx'), 1)).toBe(1)
  expect(await settled(of('4xx'), 1)).toBe(1)
  const durations = 'holdepunkt_http_request_duration_seconds'
  expect(await settled(`${durations}_count{function="content.figures"}`, 2)).toBe(2)
})

const series = async (): Promise<readonly string[]> =>
  (await ask()).text
    .split('\n')
    .filter((line) => line.startsWith('holdepunkt_'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')))

const ADDRESSES = roundCount(100, 1000)

test('F6 L2 many addresses make no new series, and no label holds anything of one', async () => {
  const others = 'holdepunkt_http_requests_total{function="other",status="4xx"}'
  const [before, counted] = [await series(), (await valueOf(others)) ?? 0]
  for (let n = 0; n < ADDRESSES; n += 1) {
    const path = n % 2 === 0 ? `/api/kanari.${n}` : `/kanari/${n}?kari@example.no`
    await (await fetch(`${url}${path}`, { method: n % 4 < 2 ? 'POST' : 'GET' })).arrayBuffer()
  }
  expect(await settled(others, counted + ADDRESSES)).toBe(counted + ADDRESSES)
  const after = await series()
  expect(after.filter((one) => !before.includes(one))).toEqual([])
  expect(after.join()).not.toMatch(/kanari|@|[\da-f]{8}-/u)
  const functions = after.flatMap((one) => /function="([^"]*)"/u.exec(one)?.[1] ?? [])
  const known = new Set([...Object.keys(permissions), 'other'])
  expect(functions.filter((name) => !known.has(name))).toEqual([])
})

test('open streams are counted, and no longer when they are closed', async () => {
  const signedIn = await callApi(url, 'authMutations.signIn', {
    email: (await server.signedIn('superadmin')).email,
    password: server.password,
  })
  const { sessionId } = signedIn.data as { sessionId: string }
  const who = { handle: sessionId, cookie: signedIn.cookies[0]?.split(';')[0] ?? '' }
  const streams = [await decryptStream(url, who), await decryptStream(url, who)]
  expect(await settled('holdepunkt_event_streams_open', 2)).toBe(2)
  for (const stream of streams) stream.close()
  expect(await settled('holdepunkt_event_streams_open', 0)).toBe(0)
})

test('mail in line is counted, and since when the oldest waits; jobs tell when they last went well', async () => {
  const admin = await server.signedIn('superadmin')
  expect(await valueOf('holdepunkt_mail_waiting')).toBe(0)
  await createUser(server, admin, await addScope(server))
  server.clock.advance(60_000)
  expect(await valueOf('holdepunkt_mail_waiting')).toBe(1)
  expect(await valueOf('holdepunkt_mail_oldest_waiting_seconds')).toBe(60)
  const { services } = server
  const startedAt = services.now()
  await recordStart(services, mailJob.name, startedAt)
  await recordEnd(services, mailJob.name, { startedAt, counts: {}, failure: null })
  const last = 'holdepunkt_job_last_success_timestamp_seconds{job="mail"}'
  expect(await valueOf(last)).toBe(startedAt.getTime() / 1000)
  server.clock.advance(60_000)
  await recordEnd(services, mailJob.name, { startedAt, counts: {}, failure: 'database' })
  expect(await valueOf(last)).toBe(startedAt.getTime() / 1000)
  expect(await valueOf('holdepunkt_job_failing{job="mail"}')).toBe(1)
})

test('R45-18 each job is overdue once it has not gone well for two turns and a run, and no earlier', async () => {
  const { services, clock } = server
  const overdue = async (name: string) => valueOf(`holdepunkt_job_overdue{job="${name}"}`)
  const goWell = async (name: JobName) =>
    recordEnd(services, name, { startedAt: services.now(), counts: {}, failure: null })
  expect(await Promise.all(allJobs.map(({ name }) => overdue(name)))).not.toContain(null)
  for (const { name } of allJobs) await goWell(name)
  const MINUTE_MS = 60_000
  for (const [name, minutes] of [
    ['mail', 7],
    ['researcher-figures', 15],
    ['retention', 125],
  ] as const) {
    await goWell(name)
    clock.advance(minutes * MINUTE_MS)
    expect(await overdue(name), name).toBe(0)
    clock.advance(1)
    expect(await overdue(name), name).toBe(1)
    await recordEnd(services, name, {
      startedAt: services.now(),
      counts: {},
      failure: 'database',
    })
    expect(await overdue(name), name).toBe(1)
    await goWell(name)
    expect(await overdue(name), name).toBe(0)
  }
})

test('R45-18 a job that never went well is overdue by the start of the server', async () => {
  const { database, clock } = server
  await onOwner(database.owner, (client) => client.query('truncate job_runs'))
  const at = await watched()
  const overdue = 'holdepunkt_job_overdue{job="events"}'
  expect(await valueOf(overdue, at)).toBe(0)
  clock.advance(3_600_000)
  expect(await valueOf(overdue, at)).toBe(1)
})

test('R45-18 N1 the age of the newest backup counts from its moment; without one it is without end', async () => {
  const { database, clock } = server
  const age = () => valueOf('holdepunkt_backup_age_seconds')
  expect(await age()).toBe(Infinity)
  const madeAt = clock.now().toISOString()
  await onOwner(database.owner, (client) => noteBackup(client, madeAt))
  clock.advance(90_000)
  expect(await age()).toBe(90)
})

test('R5 the metrics report a missing database as down, and still list the rest', async () => {
  const pool = new Pool({ host: '/nowhere', connectionTimeoutMillis: 500 })
  const at = await watched({ pool })
  expect(await valueOf('holdepunkt_database_up', at)).toBe(0)
  expect(await valueOf('holdepunkt_pool_waiting', at)).toBe(0)
})
