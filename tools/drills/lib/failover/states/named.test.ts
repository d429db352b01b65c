import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { notPutOff, saysSo } from './named.ts'

const line = 'database not reachable'

test.each([
  ['the right line with a time to come again', { status: 503, retryAfter: '5', said: line }, true],
  ['no time to come again', { status: 503, retryAfter: null, said: line }, false],
  ['another line', { status: 503, retryAfter: '5', said: 'stopping' }, false],
  ['the line with 200', { status: 200, retryAfter: '5', said: line }, false],
])('R24 a state is named by /readyz with 503 and Retry-After alone: %s', (_, readiness, is) => {
  expect(saysSo(readiness, line)).toBe(is)
})

test('R24 a server is ready with 200 alone', () => {
  const readiness = { retryAfter: null, said: 'ready' }
  expect([200, 503].map((status) => saysSo({ ...readiness, status }, 'ready'))).toEqual([
    true,
    false,
  ])
})

test('R24 a call without a database counts as broken unless it gets 503 and Retry-After', async () => {
  const answers = [
    [503, { 'retry-after': '1' }],
    [503, {}],
    [500, { 'retry-after': '1' }],
    [200, {}],
  ] as const
  const urls: string[] = []
  for (const [status, headers] of answers) {
    const server = createServer((_, response) => void response.writeHead(status, headers).end('{}'))
    onTestFinished(() => void server.close())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  }
  const lines = await notPutOff(urls, { handle: 'a', cookie: 'sid=b' })
  expect(lines.map((text) => /\d{3}/u.exec(text)?.[0])).toEqual(['503', '500', '200'])
})
