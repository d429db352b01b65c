import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Connection } from '#server/database/connection.ts'
import type { Wrong } from '../programs/wrong-commits.ts'

export type ServerProcess = {
  readonly url: string
  /** From its start until it listens. */
  readonly startedMs: number
  /** kill -9; comes back when it is gone. */
  readonly kill: () => Promise<void>
}

type Options = {
  readonly owner: Connection
  readonly dataFolder: string
  /** To prove that what it does wrong is found. */
  readonly wrong?: Wrong
}

const program = join(import.meta.dirname, '..', 'programs', 'server.ts')

const urlOf = ({ user, password, host, port, database }: Connection): string => {
  const at = `${encodeURIComponent(host ?? '')}:${port ?? 5432}`
  return `postgresql://${user}:${encodeURIComponent(password)}@${at}/${database}`
}

/** The whole server, with its jobs, in a process that can be killed. */
export const startServerProcess = async (options: Options): Promise<ServerProcess> => {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [program, ...(options.wrong === undefined ? [] : [options.wrong])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        NODE_NO_WARNINGS: '1',
        DATABASE_URL: urlOf(options.owner),
        HOLDEPUNKT_DATA: options.dataFolder,
        PORT: '0',
        LOG_LEVEL: 'silent',
      },
    },
  )
  const exited = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await exited
  }
  for await (const url of createInterface({ input: child.stdout })) {
    return { url, startedMs: performance.now() - began, kill }
  }
  throw new Error('the server ended before it listened')
}
