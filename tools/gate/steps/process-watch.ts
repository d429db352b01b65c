import { readdirSync, readFileSync } from 'node:fs'
import {
  adopt,
  parseStat,
  refresh,
  totalMs,
  treeOf,
  type ProcessStat,
  type ProcessTree,
} from './processor-time.ts'

/** pg_ctl lives for at least this long; after its end nothing links PostgreSQL to the step. */
const FIND_EVERY_MS = 100
const CHECKS_PER_REFRESH = 10

export type Watch = {
  /** The processor time so far; null where there is no /proc. */
  readonly ms: () => number | null
  /** The living members, without the root. */
  readonly others: () => readonly number[]
  readonly end: () => void
}

const readStat = (pid: number): ProcessStat | null => {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return null
  }
}

const readPids = (): readonly number[] => {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** Follows a process and all its descendants, daemons too. It reads each process once and then the members alone. */
export const watchTree = (root: number): Watch => {
  const first = readStat(root)
  let tree: ProcessTree | null = first && treeOf(first)
  let seen = new Set<number>()
  let checks = 0
  const check = (): void => {
    if (tree === null) return
    const pids = readPids()
    const found = pids.filter((pid) => !seen.has(pid)).map(readStat)
    tree = adopt(
      tree,
      found.filter((stat) => stat !== null),
    )
    seen = new Set(pids)
    checks += 1
    if (checks % CHECKS_PER_REFRESH === 0) tree = refresh(tree, readStat)
  }
  const timer = setInterval(check, FIND_EVERY_MS)
  const present = (): ProcessTree | null => {
    check()
    if (tree !== null) tree = refresh(tree, readStat)
    return tree
  }
  return {
    ms: () => {
      const now = present()
      return now && totalMs(now)
    },
    others: () => [...(present()?.members.keys() ?? [])].filter((pid) => pid !== root),
    end: () => clearInterval(timer),
  }
}
