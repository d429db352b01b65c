import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Everything that works in this folder: how a database's processes are known, never by name or port. */
export const pidsIn = async (folder: string): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => [pid, await readlink(join('/proc', pid, 'cwd')).catch(() => '')]),
  )
  return found.filter(([, cwd]) => cwd === folder).map(([pid]) => Number(pid))
}

/** One that has ended in the meantime is as dead as it should be. */
export const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** kill -9 of everything that works in the folder, until there is nothing left: how many there were. */
export const killAllIn = async (folder: string): Promise<number> => {
  const killed = new Set<number>()
  for (;;) {
    const pids = await pidsIn(folder)
    if (pids.length === 0) return killed.size
    for (const pid of pids) {
      killed.add(pid)
      killNow(pid)
    }
    await pause(5)
  }
}
