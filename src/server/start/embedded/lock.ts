import { accessSync, chmodSync, constants, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Lock =
  | { readonly held: true; readonly release: () => void }
  | { readonly held: false; readonly pid: number | null }

const SQLITE_BUSY = 5

/** Two that reach for the file at the same moment hinder each other; one of them gets it by waiting. */
const TIMEOUT_MS = 200

/** Kept from garbage collection, which would close the file and let go of the lock. */
const locks = new Set<DatabaseSync>()

/**
 * Claims a data folder for this process (fault R18).
 *
 * The lock is one of the kernel, taken through SQLite since Node has no call for it: it goes when
 * the process goes, however it ends. So nothing is ever stale, a reused process number cannot be
 * taken for its holder, two that start at once cannot both win, and it holds between containers
 * that share the folder. The process number beside it only serves the message.
 * Throws when the folder cannot be written.
 */
export function lockFolder(folder: string): Lock {
  const note = join(folder, 'instance.pid')
  accessSync(folder, constants.W_OK)
  const path = join(folder, 'instance.lock')
  const file = new DatabaseSync(path, { timeout: TIMEOUT_MS })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) return { held: false, pid: readPid(note) }
    throw error
  }
  writeFileSync(note, `${process.pid}\n`)
  chmodSync(path, 0o600)
  locks.add(file)
  return {
    held: true,
    release: () => {
      if (locks.delete(file)) file.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function readPid(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isNaN(pid) ? null : pid
  } catch {
    return null
  }
}
