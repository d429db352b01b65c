import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { LauncherFailure, OwnerConnection } from '#server/start/embedded/start-result.ts'

type LaunchResult =
  | { readonly ok: true; readonly owner: OwnerConnection; readonly home: string }
  | { readonly ok: false; readonly failure: LauncherFailure }

export type Child = {
  readonly result: LaunchResult
  /** kill -9: the process gets no chance to stop the database. */
  readonly kill: () => Promise<void>
  /** Ctrl-C: the terminal sends SIGINT to the whole group of processes. */
  readonly interruptGroup: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** In what the machine is another than this one. */
export type MachineOverrides = {
  /** The folder of the programs. */
  readonly native?: string
  readonly timeoutMs?: number
}

export type Options = MachineOverrides & { readonly uid?: number }

/** Starts the database from a process of its own, as another user when `uid` is given. */
export async function spawnLauncher(
  dataFolder: string,
  { uid, ...differing }: Options = {},
  onSpawned: (stop: () => Promise<void>) => void = () => {},
): Promise<Child> {
  const program = join(import.meta.dirname, 'child-program.ts')
  const child = spawn(process.execPath, [program, dataFolder, JSON.stringify(differing)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const exited = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.stdin.end()
    await exited
  }
  onSpawned(stop)
  for await (const line of createInterface({ input: child.stdout })) {
    const result = JSON.parse(line) as LaunchResult
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL')
      await exited
    }
    const interruptGroup = async (): Promise<void> => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
      await exited
    }
    return { result, kill, interruptGroup, stop }
  }
  throw new Error('the child ended without a result')
}
