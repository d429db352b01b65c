import { gzipSync } from 'node:zlib'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { permissions, type FunctionName } from '#domain/access/permissions.ts'
import { fileFunctions } from '#server/http/request-guard.ts'
import { headersOf } from '#testing/server/api.ts'
import { rowCounts } from '#testing/database/every-table.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { reachingBodies } from '#testing/server/reaching-bodies.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { createApp } from '#server/app.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')
const headers = headersOf(server.url, superadmin)
const names = Object.keys(permissions) as FunctionName[]

/** Every other step refuses this caller: a refusal as a bad body proves that the body check ran first. */
const nobody = headersOf(server.url, null)

const post = (name: string, body: BodyInit, more: Record<string, string> = {}) =>
  fetch(`${server.url}/api/${name}`, { method: 'POST', headers: { ...headers, ...more }, body })

const unsigned = (name: string, body: string) =>
  fetch(`${server.url}/api/${name}`, { method: 'POST', headers: nobody, body })

const isAlive = async () => (await fetch(`${server.url}/readyz`)).status === 200
const isClean = () => {
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
}

const isFile = (name: FunctionName) => fileFunctions.some((one) => one === name)
const deep = (depth: number, open: string, close: string) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`
const shapes = [33, 10_000].flatMap((depth) => [
  { depth, open: '[', close: ']' },
  { depth, open: '{"a":', close: '}' },
])

/** In the gate one in thirteen, which has no factor in common with the turns of the shapes and of the bodies; and those with files. */
const askedFor = (turn: number) =>
  new Set([...sliceForTurn(names, turn, 13), ...names.filter(isFile)])

test.each([...askedFor(0)])(
  'V3 %s refuses whatever is nested deeper than 32, and nothing is written',
  async (name) => {
    const before = await rowCounts(server)
    for (const { depth, open, close } of sliceForTurn(shapes, names.indexOf(name), shapes.length)) {
      const bare = deep(depth, open, close)
      expect((await post(name, bare)).status, `${depth}`).toBe(400)
      expect((await unsigned(name, bare)).status, `${depth} of nobody`).toBe(400)
      const inside = `{"id":"x","name":"y","settings":${deep(depth, open, close)}}`
      expect((await post(name, inside)).status, `${depth} inside`).toBe(400)
      expect((await unsigned(name, inside)).status, `${depth} of nobody`).toBe(400)
    }
    // Beyond 256 KiB it is not even read, but for the functions that take files.
    expect((await post(name, '['.repeat(300_000))).status).toBe(isFile(name) ? 400 : 413)
    expect(await rowCounts(server)).toEqual(before)
    expect(await isAlive()).toBe(true)
  },
)

test.each([...askedFor(3)])(
  'V1 %s refuses keys that reach a prototype, and nothing is written',
  async (name) => {
    const before = await rowCounts(server)
    for (const body of sliceForTurn(reachingBodies, names.indexOf(name), reachingBodies.length)) {
      expect((await post(name, body)).status, body).toBe(400)
      expect((await unsigned(name, body)).status, body).toBe(400)
      isClean()
    }
    expect(await rowCounts(server)).toEqual(before)
  },
)

test('V1 stored JSON that names a prototype gives nobody anything', async () => {
  const officer = await server.signedIn('org_admin')
  const poison = `{"__proto__": {"isAdmin": true, "delegatedAdministration": true}, "constructor": {"prototype": {"isAdmin": true}}}`
  await storedQuery(
    server,
    `insert into system_settings (id, values) values (1, $1) on conflict (id) do update set values = system_settings.values || $1`,
    [poison],
  )
  for (const table of ['symptom_groups', 'approaches', 'modules']) {
    await storedQuery(
      server,
      `update content_versions set fields = fields || $1 where content_id in (select id from ${table})`,
      [poison],
    )
  }
  for (const name of [
    'systemSettings.get',
    'symptomGroups.listWithCounts',
    'officer.content',
    'treatment.content',
    'contentFiles.limits',
  ] as const) {
    await server.call(name, {}, superadmin)
    isClean()
  }
  expect(
    (await server.call('companies.getStats', { companyId: officer.userId }, officer)).status,
  ).toBe(403)
  const { data } = await server.call('systemSettings.get', {}, superadmin)
  expect(data).toMatchObject({ values: { delegatedAdministration: false } })
})

const KIB = 1024
const large = (size: number) => `"${'x'.repeat(size - 2)}"`

test('V2 a body of 257 KiB is too large, also when it does not say how long it is', async () => {
  const counted = await rowCounts(server)
  const inParts = (text: string) =>
    new ReadableStream({
      start: (stream) => {
        for (let at = 0; at < text.length; at += 4096)
          stream.enqueue(new TextEncoder().encode(text.slice(at, at + 4096)))
        stream.close()
      },
    })
  for (const name of [
    'content.figures',
    'authMutations.signIn',
    'officer.complete',
    'contentFiles.export',
  ]) {
    expect((await post(name, large(257 * KIB))).status, name).toBe(413)
    const init = {
      method: 'POST',
      headers,
      body: inParts(large(257 * KIB)),
      duplex: 'half',
    } as const
    // The server may hang up before it has heard all of it.
    const chunked = await fetch(`${server.url}/api/${name}`, init).then(
      ({ status }) => status,
      () => 413,
    )
    expect(chunked, name).toBe(413)
    expect((await post(name, large(256 * KIB))).status, name).toBe(400)
  }
  expect(await rowCounts(server)).toEqual(counted)
})

test('V2 a packed body is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, 'x'))
  for (const encoding of ['gzip', 'br', 'deflate', 'identity']) {
    const answer = await post('content.figures', new Uint8Array(bomb.subarray(0, 50_000)), {
      'content-encoding': encoding,
    })
    expect(answer.status, encoding).toBe(415)
  }
  expect((await post('content.figures', new Uint8Array(gzipSync('{}')))).status).toBe(400)
})

/** Sends a body that never ends. Returns the server's answer until it closed the connection. */
const dripped = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries({ ...headers, origin: `http://127.0.0.1:${port}` }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    socket.write(
      [
        'POST /api/content.figures HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        ...lines,
        'Content-Length: 100000',
        '',
        '{"a":"',
      ].join('\r\n'),
    )
    const drip = setInterval(() => socket.write('x'), 100)
    let heard = ''
    socket.on('data', (part) => (heard += part.toString()))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') reject(error)
    })
    socket.on('close', () => {
      clearInterval(drip)
      resolve(heard)
    })
  })

test('V2 a body that comes byte by byte is given up', async () => {
  const app = await createApp({
    services: server.services,
    origin: null,
    proxies: [],
    webFolder: tmpdir(),
    log: { level: 'silent' },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // The real limits plus the check interval stay within 30 seconds. The test lowers them to run faster.
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([25_000, 25_000])
  app.server.requestTimeout = 1_000
  app.server.headersTimeout = 1_000
  const { port } = app.server.address() as AddressInfo
  // A byte in transit while the server closes causes a reset, which may overtake the answer.
  let answer = ''
  for (let tries = 0; answer === '' && tries < 5; tries += 1) answer = await dripped(port)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /u)
  await app.close()
})
