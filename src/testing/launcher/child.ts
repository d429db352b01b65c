import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { LauncherFailure, OwnerConnection } from '#server/platform/embedded/outcome.ts'

type Outcome =
  | { readonly ok: true; readonly owner: OwnerConnection; readonly home: string }
  | { readonly ok: false; readonly failure: LauncherFailure }

type Child = {
  readonly outcome: Outcome
  /** kill -9: the process gets no chance to stop the database. */
  readonly kill: () => Promise<void>
  /** Ctrl-C: the terminal sends SIGINT to the whole group of processes. */
  readonly interruptGroup: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Options = { readonly uid?: number; readonly native?: string }

/** Starts the database from a process of its own, as another user when `uid` is given. */
export async function startInChild(dataFolder: string, options: Options = {}): Promise<Child> {
  const program = join(import.meta.dirname, 'child-program.ts')
  const native = options.native === undefined ? [] : [options.native]
  const child = spawn(process.execPath, [program, dataFolder, ...native], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  const exited = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.stdin.end()
    await exited
  }
  onTestFinished(stop)
  for await (const line of createInterface({ input: child.stdout })) {
    const outcome: Outcome = JSON.parse(line)
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL')
      await exited
    }
    const interruptGroup = async (): Promise<void> => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
      await exited
    }
    return { outcome, kill, interruptGroup, stop }
  }
  throw new Error('the child ended without an outcome')
}
