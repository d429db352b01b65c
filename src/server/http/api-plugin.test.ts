import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { headersOf } from '#testing/server/api.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const own = headersOf(server.url, null)

const post = (headers: Record<string, string>, body: string | Uint8Array = '{}') =>
  fetch(`${server.url}/api/content.figures`, {
    method: 'POST',
    headers,
    body: body as BodyInit,
  })

const reasonOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { error: { data: { reason: string } } }).error.data.reason

test('OFF-01 a long answer reads the same compressed and plain', async () => {
  const who = await server.signedIn('counselor')
  const answered = async (encoding: string) => {
    const headers = { ...headersOf(server.url, who), 'accept-encoding': encoding }
    const response = await fetch(`${server.url}/api/officer.content`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    return { encoding: response.headers.get('content-encoding'), body: await response.text() }
  }
  const { encoding, body } = await answered('identity')
  expect(encoding).toBeNull()
  expect(JSON.parse(body)).toMatchObject({ result: { data: {} } })
  for (const one of ['br', 'gzip']) expect(await answered(one)).toEqual({ encoding: one, body })
})

test('B11 a call from our own page is answered', async () => {
  expect((await post(own)).status).toBe(200)
  const { origin: _, ...noOrigin } = own
  expect((await post({ ...noOrigin, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test.each([
  ['another origin', { ...own, origin: 'https://evil.example' }, 403],
  ['the null origin', { ...own, origin: 'null' }, 403],
  ['no origin at all', { ...own, origin: undefined }, 403],
  ['cross-site by the browser', { ...own, 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling site', { ...own, 'sec-fetch-site': 'same-site' }, 403],
  ['a form', { ...own, 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['plain text', { ...own, 'content-type': 'text/plain' }, 415],
  ['multipart', { ...own, 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['JSON with a trick', { ...own, 'content-type': 'application/json; charset=utf-7' }, 415],
  ['no marker header', { ...own, 'x-requested-by': undefined }, 403],
])('B11 a call with %s is refused', async (_what, headers, status) => {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => !!entry[1])
  const response = await post(Object.fromEntries(given))
  expect(response.status).toBe(status)
  expect(await reasonOf(response)).toBe('invalid-input')
})

test('A9 a batch, a GET and another method are not answered', async () => {
  const batch = await fetch(`${server.url}/api/content.figures,content.figures?batch=1`, {
    method: 'POST',
    headers: own,
    body: '{"0":{},"1":{}}',
  })
  expect(batch.status).toBeGreaterThanOrEqual(400)
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await fetch(`${server.url}/api/content.figures?input=%7B%7D`, {
      method,
      headers: own,
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await response.text()).not.toContain('symptomGroups')
  }
})

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['a prototype key', '{"__proto__":{"isAdmin":true}}'],
  ['an escaped prototype key', String.raw`{"\u005f\u005fproto__":{"isAdmin":true}}`],
  ['a constructor key', '{"constructor":{"prototype":{}}}'],
  ['33 levels', deep(33)],
  ['10 000 levels', deep(10_000)],
  ['a NUL', String.raw`{"a":"\u0000"}`],
  ['half a surrogate pair', String.raw`{"a":"\ud800"}`],
  ['overlong UTF-8', new Uint8Array([0x22, 0xc0, 0xaf, 0x22])],
  ['no JSON', '{'],
  ['a byte order mark', '\uFEFF{}'],
])('V1 V3 V4 a body with %s is refused', async (_what, body) => {
  const response = await post(own, body)
  expect(response.status).toBe(400)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test('V2 a body over 256 KiB is refused, one just under it is read', async () => {
  const sized = (length: number) => JSON.stringify({ a: 'x'.repeat(length) })
  expect((await post(own, sized(262_144))).status).toBe(413)
  const read = await post(own, sized(262_000))
  expect(await reasonOf(read)).toBe('invalid-input')
})

test('X14 of 500 wrong fields the answer names 20', async () => {
  const wrong = Object.fromEntries(Array.from({ length: 500 }, () => [uuidv7(), -1]))
  const given = officerSubmission({ answers: wrong })
  const { error } = await server.call('officer.complete', given, await server.signedIn('counselor'))
  expect(error?.reason).toBe('invalid-input')
  expect(error?.fields).toHaveLength(20)
})

test('ROLE-02 every failure carries a request id, no stack, and is never cached', async () => {
  const answer = await fetch(`${server.url}/api/assessments.list`, {
    method: 'POST',
    headers: own,
    body: '{}',
  })
  const text = await answer.text()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(text).toMatch(/"requestId":"[0-9a-f-]{36}"/u)
  expect(text).not.toContain('stack')
  expect(text).not.toContain('.ts')
})

test('PUB-06 a message comes in the language of the interface, Norwegian when it names none', async () => {
  const message = async (language: string) => {
    const response = await fetch(`${server.url}/api/assessments.overview`, {
      method: 'POST',
      headers: { ...own, 'accept-language': language },
      body: '{}',
    })
    return ((await response.json()) as { error: { message: string } }).error.message
  }
  expect(await message('nb')).toBe('Ingen aktiv sesjon. Vennligst logg inn på nytt.')
  expect(await message('de')).toBe('Ingen aktiv sesjon. Vennligst logg inn på nytt.')
  expect(await message('en')).toBe('No active session. Please sign in again.')
})
