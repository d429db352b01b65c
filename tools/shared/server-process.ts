import { urlOf } from '../../src/testing/database/url.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Connection } from '../../src/server/database/connection.ts'
import type { Wrong } from '../faults/programs/wrong-commits.ts'

export type ServerProcess = {
  readonly url: string
  readonly pid: number
  /** From its start until it listens. */
  readonly startedMs: number
  /** kill -9; resolves when the process is gone. */
  readonly kill: () => Promise<void>
  /** SIGTERM; resolves with the exit code when the process has ended. */
  readonly stop: () => Promise<number | null>
}

type Options = {
  readonly owner: Connection
  readonly dataFolder: string
  /** A defect, to prove that the program finds it. */
  readonly wrong?: Wrong
  /** The checkout to run; none: this one. */
  readonly root?: string
  /** Additional configuration. */
  readonly environment?: Readonly<Record<string, string>>
}

const here = join(import.meta.dirname, '..', '..')

/** The whole server, with its jobs, in a process that can be killed. */
export const startServerProcess = async (options: Options): Promise<ServerProcess> => {
  const began = performance.now()
  const program = join(options.root ?? here, 'tools', 'shared', 'programs', 'server.ts')
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
        ...options.environment,
      },
    },
  )
  const exited = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await exited
  }
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM')
    await exited
    return child.exitCode
  }
  for await (const url of createInterface({ input: child.stdout })) {
    return { url, pid: child.pid ?? 0, startedMs: performance.now() - began, kill, stop }
  }
  throw new Error('the server ended before it listened')
}
