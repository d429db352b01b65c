import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import type { SystemUser } from '../../../../src/server/start/embedded/run.ts'

export type Program = {
  /** kill -9; resolves when the program is gone. */
  readonly kill: () => Promise<void>
  readonly hasEnded: () => boolean
}

type Options = {
  readonly args: readonly string[]
  readonly user: SystemUser | null
  /** The file to which its output is added. */
  readonly log: string
}

/** Starts a program that runs until it is killed. */
export const startProgram = async (
  command: string,
  { args, user, log }: Options,
): Promise<Program> => {
  await using file = await open(log, 'a')
  const child = spawn(command, args, {
    cwd: '/',
    stdio: ['ignore', file.fd, file.fd],
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    ...(user !== null && { uid: user.uid, gid: user.gid }),
  })
  const ended = once(child, 'exit')
  await once(child, 'spawn')
  // When the drill is interrupted, its stack does not end it.
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => void process.off('exit', end))
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}
