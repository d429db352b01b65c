import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { postmasterPid } from '#server/start/embedded/postmaster.ts'
import { callApi, type Credentials } from '../server/api.ts'
import type { Checkout } from './odd-checkout.ts'

const PASSWORD = 'Vinterlys-og-kaffe-9'
const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'scripts', 'serve.ts')
const NODE = join('node_modules', 'node', 'bin', 'node')

export type Served = {
  readonly url: string
  readonly data: string
  readonly child: ChildProcess
  /** Its exit code and signal. */
  readonly exited: Promise<unknown[]>
  /** All that it wrote to standard error, once it has ended. */
  readonly complained: Promise<string>
  readonly signedIn: () => Promise<Credentials>
  /** What it said until it was there. */
  readonly lines: readonly string[]
}

/** Takes what is to be done at the end of a test, or of several. */
export type Ending = { readonly onTestFinished: (end: () => void | Promise<void>) => void }

/** Where it is started: this checkout on a new data folder, or a copy of it by the copy's user, with all its defaults. */
const placeOf = async ({ onTestFinished }: Ending, checkout: Checkout | null) => {
  if (checkout !== null) {
    const { root, user } = checkout
    const program = join(root, 'scripts', 'start.mjs')
    return { node: join(root, NODE), program, data: join(root, '.holdepunkt'), user }
  }
  const data = await mkdtemp(join(tmpdir(), 'holdepunkt-serve-'))
  await chmod(data, 0o711)
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 5 }))
  const user = {
    env: { TMPDIR: tmpdir(), HOLDEPUNKT_DATABASE: 'embedded', HOLDEPUNKT_DATA: data },
  }
  return { node: process.execPath, program: PROGRAM, data, user }
}

/** The server as an operator starts it, with its embedded database. */
export const startServed = async (
  ending: Ending,
  environment: Readonly<Record<string, string>> = {},
  checkout: Checkout | null = null,
  args: readonly string[] = ['--without-web'],
): Promise<Served> => {
  const { onTestFinished } = ending
  const { node, program, data, user } = await placeOf(ending, checkout)
  const child = spawn(node, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
    env: {
      ...user.env,
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      HOLDEPUNKT_ADMIN_PASSWORD: PASSWORD,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const complained = text(child.stderr)
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    const port = /^Holdepunkt: http:\/\/localhost:(\d+)$/u.exec(line)?.[1]
    if (port === undefined) continue
    const url = `http://127.0.0.1:${port}`
    const signedIn = async (): Promise<Credentials> => {
      const account = { email: 'admin@holdepunkt.local', password: PASSWORD }
      const { data: session, cookies } = await callApi(url, 'authMutations.signIn', account)
      const { sessionId } = session as { sessionId: string }
      return { handle: sessionId, cookie: cookies[0]?.split(';')[0] ?? '' }
    }
    return { url, data, child, exited, complained, signedIn, lines }
  }
  throw new Error(`it did not start: ${await complained}`)
}

/** The status of an address; null: nobody listens there. */
export const statusOf = async (url: string): Promise<number | null> => {
  try {
    return (await fetch(url)).status
  } catch {
    return null
  }
}

/** kill -9 of the database of a data folder; its number. */
export const killDatabase = async (data: string): Promise<number> => {
  const pid = await postmasterPid({ folder: data, user: null })
  if (pid === null) throw new Error('no database')
  process.kill(pid, 'SIGKILL')
  return pid
}
