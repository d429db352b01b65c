import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { postmasterPid } from '#server/start/embedded/postmaster.ts'
import { callApi, type Credentials } from '../server/api.ts'

const PASSWORD = 'Vinterlys-og-kaffe-9'
const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'scripts', 'serve.ts')

export type Served = {
  readonly url: string
  readonly data: string
  readonly child: ChildProcess
  /** Its exit code and signal. */
  readonly exited: Promise<unknown[]>
  /** All that it wrote to standard error, once it has ended. */
  readonly complained: Promise<string>
  readonly signedIn: () => Promise<Credentials>
}

/** Takes what is to be done at the end of a test, or of several. */
export type Ending = { readonly onTestFinished: (end: () => void | Promise<void>) => void }

/** The server as an operator starts it, with its embedded database in a new data folder. */
export const startServed = async (
  { onTestFinished }: Ending,
  environment: Readonly<Record<string, string>> = {},
): Promise<Served> => {
  const data = await mkdtemp(join(tmpdir(), 'holdepunkt-serve-'))
  await chmod(data, 0o711)
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 5 }))
  const child = spawn(process.execPath, [PROGRAM, '--without-web'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      TMPDIR: tmpdir(),
      NODE_NO_WARNINGS: '1',
      HOLDEPUNKT_DATABASE: 'embedded',
      HOLDEPUNKT_DATA: data,
      HOLDEPUNKT_ADMIN_PASSWORD: PASSWORD,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const complained = text(child.stderr)
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^Holdepunkt: http:\/\/localhost:(\d+)$/u.exec(line)?.[1]
    if (port === undefined) continue
    const url = `http://127.0.0.1:${port}`
    const signedIn = async (): Promise<Credentials> => {
      const account = { email: 'admin@holdepunkt.local', password: PASSWORD }
      const { data: session, cookies } = await callApi(url, 'authMutations.signIn', account)
      const { sessionId } = session as { sessionId: string }
      return { handle: sessionId, cookie: cookies[0]?.split(';')[0] ?? '' }
    }
    return { url, data, child, exited, complained, signedIn }
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
