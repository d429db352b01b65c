import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FRESH } from './load-job.ts'
import { loadPeer } from './peer-load.ts'

const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-peer-'))
const seen: { method: string | undefined; body: string }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    seen.push({ method: request.method, body })
    response.writeHead(request.method === 'PUT' ? 403 : 201).end('{}')
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const figuresOf = async (caller: object): Promise<string> => {
  const file = join(folder, 'peer.json')
  const callers = [{ url, headers: {}, body: `{"id":"${FRESH}"}`, ...caller }]
  await writeFile(file, JSON.stringify({ path: '/a', pids: [process.pid], callers }))
  return loadPeer(file, 50)
}

test('the load of a peer sends each request under a new id and tells its figures when it answers 201', async () => {
  expect(await figuresOf({})).toMatch(
    /^1 connections: [\d.]+ a second, median .*, 0 refused, .* ms/u,
  )
  expect(new Set(seen.map(({ body }) => body)).size).toBe(seen.length)
  expect(seen[0]?.method).toBe('POST')
})

test('the load of a peer counts a refused request when the answer is 403', async () => {
  expect(await figuresOf({ method: 'PUT' })).toMatch(/, [1-9]\d* refused/u)
})

test('the load of a peer does not start when a body is not ASCII', async () => {
  await expect(figuresOf({ body: 'sår' })).rejects.toThrow(/body/u)
})
