import { afterAll, expect, test } from 'vitest'
import { callApi, headersOf } from '#testing/server/api.ts'
import { addUser } from '#testing/rows/builders.ts'
import { rowCounts } from '#testing/database/every-table.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// A9, B11: the server does not execute any call that it refuses at the door.
const server = await startTestServer()
afterAll(server.close)

const { email } = await addUser(server.services, server.passwordHash, { role: 'user' })
const right = { email, password: server.password }
const json = JSON.stringify(right)
const own = headersOf(server.url, null)
const path = '/api/authMutations.signIn'
const SIGN_INS = 200
const names = Array.from({ length: SIGN_INS }, () => 'authMutations.signIn').join(',')
const all = Array.from({ length: SIGN_INS }, () => right)
const boundary = 'grense'
const part = `--${boundary}\r\nContent-Disposition: form-data; name="0"\r\n\r\n${json}\r\n--${boundary}--\r\n`
const form = new URLSearchParams(right).toString()
const { origin: _origin, ...noOrigin } = own
const typed = (type: string) => ({ ...own, 'content-type': type })
const from = (site: string) => ({ ...own, 'sec-fetch-site': site })
const input = encodeURIComponent(json)

type Request = {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
const post = (headers: Request['headers'], body = json, where = path): Request => ({
  path: where,
  method: 'POST',
  headers,
  body,
})
const batch = (body: string) => post(own, body, `/api/${names}?batch=1`)

const three = names.split(',').slice(0, 3).join(',')

const refused: Readonly<Record<string, { readonly request: Request; readonly status: number[] }>> =
  {
    'A9 a batch of 200 sign-ins': {
      request: batch(JSON.stringify({ ...all })),
      status: [414],
    },
    'A9 a batch of 200 as a list': { request: batch(JSON.stringify(all)), status: [414] },
    'A9 a batch of three, short enough to be read': {
      request: post(own, JSON.stringify({ ...all.slice(0, 3) }), `/api/${three}?batch=1`),
      status: [400, 404],
    },
    'A9 a batch named in one function’s address': {
      request: post(own, JSON.stringify({ 0: right }), `${path}?batch=1`),
      status: [400],
    },
    'A9 a batch by GET': {
      request: {
        path: `/api/${names}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: right }))}`,
        method: 'GET',
        headers: own,
      },
      status: [403, 404, 405],
    },
    'A9 one by GET': {
      request: { path: `${path}?input=${input}`, method: 'GET', headers: own },
      status: [403, 404, 405],
    },
    'A9 JSON in lines': {
      request: post(own, all.map((one) => JSON.stringify(one)).join('\n')),
      status: [400],
    },
    'A9 JSON in lines, called so': {
      request: post(
        { ...typed('application/jsonl'), 'trpc-accept': 'application/jsonl' },
        all.map((one) => JSON.stringify(one)).join('\n'),
      ),
      status: [415],
    },
    'A9 B11 multipart': {
      request: post(typed(`multipart/form-data; boundary=${boundary}`), part),
      status: [415],
    },
    'B11 plain text': { request: post(typed('text/plain')), status: [415] },
    'B11 a form': {
      request: post(typed('application/x-www-form-urlencoded'), form),
      status: [415],
    },
    'B11 no origin': { request: post(noOrigin), status: [403] },
    'B11 another origin': {
      request: post({ ...own, origin: 'https://evil.example' }),
      status: [403],
    },
    'B11 cross-site by the browser': { request: post(from('cross-site')), status: [403] },
    'B11 a sibling of the same site': { request: post(from('same-site')), status: [403] },
  }

/** Everything that a sign-in leaves, whether it is right or wrong. */
const left = async () => [
  await rowCounts(server),
  await storedQuery(server, 'select bucket, failures from attempts order by 1'),
]

test.each(Object.entries(refused))(
  '%s is refused with a right password and nothing of it is carried out',
  async (_what, { request, status }) => {
    const before = await left()
    const { path: where, ...given } = request
    const response = await fetch(`${server.url}${where}`, given)
    expect(status).toContain(response.status)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await left()).toEqual(before)
  },
)

test('A9 B11 the same sign-in as our page makes it is carried out and seen by the counts', async () => {
  const before = await left()
  const answer = await callApi(server.url, 'authMutations.signIn', right)
  expect(answer.data).toMatchObject({ success: true })
  expect(await left()).not.toEqual(before)
})
