import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createServer as createHttpServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startOperatedServer } from '#testing/server/operated-server.ts'
import { runLinks } from './links-command.ts'

const server = await startOperatedServer()
afterAll(server.close)

/** It answers each path with its number; '/moved' leads to '/200', and '/silent' never answers. */
const site = createHttpServer(({ url = '' }, answer) => {
  if (url === '/silent') return
  if (url === '/moved') answer.setHeader('location', '/200')
  answer.writeHead(url === '/moved' ? 302 : Number(url.slice(1)))
  answer.end('text')
})
await once(site.listen(0, '127.0.0.1'), 'listening')
afterAll(() => {
  site.closeAllConnections()
  site.close()
})
const at = (path: string): string =>
  `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`

const links = async (
  environment: Readonly<Record<string, string | undefined>>,
  timeoutMs?: number,
) => {
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const isWell = await runLinks({ environment, report }, timeoutMs)
  return { isWell, lines }
}

/** Approach 1 and 2 have these links, no other one has any. */
const setLinks = async (first: string, second: string) => {
  await storedQuery(server, 'update approaches set summary_file_url = null')
  for (const [index, url] of [first, second].entries()) {
    await storedQuery(
      server,
      'update approaches set summary_file_url = $2 where number = $1 and company_id is null',
      [index + 1, url],
    )
  }
}

test('CNT-09 doctor --links asks each stored link once, and passes where all answer', async () => {
  await setLinks(at('/moved'), at('/200'))
  expect(await links(server.environment)).toEqual({
    isWell: true,
    lines: [
      `ok    approach 1: ${at('/moved')} answers 200`,
      `ok    approach 2: ${at('/200')} answers 200`,
      '2 links answer, 0 do not.',
    ],
  })
  await setLinks(at('/200'), at('/200'))
  expect((await links(server.environment)).lines[0]).toMatch(/^ok {4}approach 1, 2: /u)
})

/** A port where nobody listens. */
const closedPort = async (): Promise<number> => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await once(taken.close(), 'close')
  return port
}

test('CNT-09 doctor --links names each link that fails, and why', async () => {
  const gone = `http://127.0.0.1:${await closedPort()}/`
  for (const [url, seen] of [
    [at('/404'), 'answers 404'],
    [at('/503'), 'answers 503'],
    [gone, ': ECONNREFUSED'],
  ] as const) {
    await setLinks(url, at('/200'))
    const { isWell, lines } = await links(server.environment)
    expect(isWell).toBe(false)
    expect(lines[0]).toContain(`fail  approach 1: ${url}`)
    expect(lines[0]).toContain(seen)
    expect(lines.slice(1)).toEqual([expect.stringMatching(/^ok/u), '1 links answer, 1 do not.'])
  }
})

test('CNT-09 doctor --links waits for no link without end', async () => {
  await setLinks(at('/silent'), at('/silent'))
  const { isWell, lines } = await links(server.environment, 100)
  expect(isWell).toBe(false)
  expect(lines[0]).toContain(`fail  approach 1, 2: ${at('/silent')}: no answer in 0.1 s`)
})

test('CNT-09 doctor --links says where it cannot read the approaches', async () => {
  const DATABASE_URL = 'postgresql://a:b@127.0.0.1:1/none'
  const { isWell, lines } = await links({ ...server.environment, DATABASE_URL })
  expect([isWell, lines]).toEqual([false, [expect.stringMatching(/^fail {2}links: /u)]])
})

test('CNT-09 doctor --links asks the shipped links where there is no database', async () => {
  const HOLDEPUNKT_DATA = await mkdtemp(join(tmpdir(), 'holdepunkt-links-'))
  onTestFinished(() => rm(HOLDEPUNKT_DATA, { recursive: true, force: true }))
  const asked: string[] = []
  const { fetch } = globalThis
  onTestFinished(() => void (globalThis.fetch = fetch))
  globalThis.fetch = (url) => {
    asked.push(new Request(url).url)
    return Promise.resolve(new Response('text'))
  }
  const { isWell, lines } = await links({ HOLDEPUNKT_DATA })
  expect([isWell, lines.at(-1)]).toEqual([true, `${asked.length} links answer, 0 do not.`])
  expect(asked.length).toBeGreaterThan(10)
  expect(new Set(asked).size).toBe(asked.length)
})
