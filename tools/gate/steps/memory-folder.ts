import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Linux keeps this folder in memory. Docker makes it 64 MB and without programs where nobody asked for more. */
const SHARED_MEMORY = '/dev/shm'

/** The gate uses up to 1 GB of it. */
const NEEDED_BYTES = 4 * 2 ** 30

const NAME = 'holdepunkt-gate-'

/** The folder's name carries the process id of its owner. */
const folderOf = (pid: number): string => `${NAME}${pid}-`

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A run that was killed left its folder: it would fill the memory. */
const removeStale = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${NAME}(\\d+)-`, 'u').exec(name)?.[1] ?? Number.NaN)
    if (!Number.isNaN(pid) && !isAlive(pid))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

const roomIn = (parent: string): number => {
  const { bavail, bsize } = statfsSync(parent)
  return Math.min(bavail * bsize, freemem())
}

/** Tests start programs there: the database's and the browser's. */
const canRunPrograms = (folder: string): boolean => {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

export type MemoryFolder = { readonly path: string; readonly remove: () => void }

/**
 * A folder in memory for temporary files; null: this machine has none, or too little of it. Each test copies a database
 * of 400 files; on a disk a copy took up to 0.5 s of system time.
 */
export const openMemoryFolder = ({
  parent = SHARED_MEMORY,
  neededBytes = NEEDED_BYTES,
} = {}): MemoryFolder | null => {
  try {
    removeStale(parent)
    if (roomIn(parent) < neededBytes) return null
    const path = mkdtempSync(join(parent, folderOf(process.pid)))
    const remove = (): void => rmSync(path, { recursive: true, force: true })
    // Started by root, the database runs as another user.
    chmodSync(path, 0o1777)
    if (canRunPrograms(path)) return { path, remove }
    remove()
    return null
  } catch {
    return null
  }
}
