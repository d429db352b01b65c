import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { test, type TestContext } from 'vitest'
import { joinEmbedded } from '#server/platform/embedded/join.ts'
import { callApi } from '#testing/api.ts'
import { openStream } from '#testing/stream.ts'

const PASSWORD = 'Vinterlys-og-kaffe-9'
const DRAIN_S = 2

/** The server as an operator starts it, with the database that it brings. */
const start = async ({ onTestFinished }: TestContext) => {
  const data = await mkdtemp(join(tmpdir(), 'holdepunkt-serve-'))
  await chmod(data, 0o711)
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 5 }))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), '--without-web'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      HOLDEPUNKT_DATA: data,
      HOLDEPUNKT_ADMIN_PASSWORD: PASSWORD,
      HOLDEPUNKT_DRAIN_SECONDS: String(DRAIN_S),
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^Holdepunkt: http:\/\/localhost:(\d+)$/u.exec(line)?.[1]
    if (port !== undefined) return { url: `http://127.0.0.1:${port}`, data, child, exited }
  }
  throw new Error('it did not start')
}

/** Until released, the call that asks for the resources waits; nothing else reads them. */
const holdCalls = async (data: string) => {
  const owner = await joinEmbedded(data)
  if (owner === null) throw new Error('no database')
  const client = new Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin; lock table resources in access exclusive mode')
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

/** null: nobody listens any more. */
const statusOf = async (url: string): Promise<number | null> => {
  try {
    return (await fetch(url)).status
  } catch {
    return null
  }
}

const eventually = async (is: () => Promise<boolean>, what: string): Promise<void> => {
  for (let left = 250; !(await is()); left -= 1) {
    if (left === 0) throw new Error(`not ${what}`)
    await pause(20)
  }
}

// Side by side: each waits for its own drain time.
test.concurrent.for(['SIGTERM', 'SIGINT'] as const)(
  'R5 at %s a balancer is told at once, what was asked is answered, streams end, and the database stops in order',
  async (signal, context) => {
    const { expect } = context
    const { url, data, child, exited } = await start(context)
    const signedIn = await callApi(url, 'authMutations.signIn', {
      email: 'admin@holdepunkt.local',
      password: PASSWORD,
    })
    const { sessionId } = signedIn.data as { sessionId: string }
    const who = { handle: sessionId, cookie: signedIn.cookies[0]?.split(';')[0] ?? '' }
    const stream = await openStream(url, who)
    await stream.begun
    expect(await statusOf(`${url}/readyz`)).toBe(200)

    const release = await holdCalls(data)
    const call = callApi(url, 'resources.list', {}, who)
    await pause(300)
    child.kill(signal)
    // In the moment in which it hears of it nothing else has changed.
    await eventually(async () => (await statusOf(`${url}/readyz`)) === 503, 'told')
    expect(await statusOf(`${url}/livez`)).toBe(200)
    await stream.ended
    await eventually(async () => (await statusOf(`${url}/livez`)) === null, 'closed to others')
    await release()
    expect((await call).error).toBeNull()
    expect(await exited).toEqual([0, null])
    expect(await readdir(join(data, 'postgres'))).not.toContain('postmaster.pid')
  },
)
