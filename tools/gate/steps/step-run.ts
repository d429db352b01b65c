import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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
const READS_PER_REFRESH = 10

type Watch = {
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
const watchTree = (root: number): Watch => {
  const first = readStat(root)
  let tree: ProcessTree | null = first && treeOf(first)
  let seen = new Set<number>()
  let reads = 0
  const readNew = (): void => {
    if (tree === null) return
    const pids = readPids()
    const found = pids.filter((pid) => !seen.has(pid)).map(readStat)
    tree = adopt(
      tree,
      found.filter((stat) => stat !== null),
    )
    seen = new Set(pids)
    reads += 1
    if (reads % READS_PER_REFRESH === 0) tree = refresh(tree, readStat)
  }
  const timer = setInterval(readNew, FIND_EVERY_MS)
  const present = (): ProcessTree | null => {
    readNew()
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

const ROOT_PROGRAM = join(import.meta.dirname, '..', 'programs', 'run-step.ts')

/** A program that was asked to stop ends its database and browser first. */
const STOP_MS = 15_000
const POLL_EVERY_MS = 200

/** A Node program with its arguments, as a step runs it. */
export type Command = {
  readonly program: string
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

export type Ended = {
  readonly succeeded: boolean
  readonly wallMs: number
  /** null where the system does not show it. */
  readonly cpuMs: number | null
}

export type Running = {
  readonly ended: Promise<Ended>
  /** Stops the whole process tree and waits for its end. */
  readonly stop: () => Promise<void>
}

/** Starts a program in a session of its own; its output goes to the file. */
export const startCommand = (command: Command, output: string): Running => {
  const began = performance.now()
  const file = openSync(output, 'w')
  const child = spawn(process.execPath, [ROOT_PROGRAM, command.program, ...command.args], {
    stdio: ['ignore', file, file, 'ipc'],
    env: { ...process.env, ...command.environment },
    detached: true,
  })
  closeSync(file)
  const watch = child.pid === undefined ? null : watchTree(child.pid)
  const ended = endOf(child, watch, began)
  return { ended, stop: () => stop(child, watch, ended) }
}

const endOf = async (child: ChildProcess, watch: Watch | null, began: number): Promise<Ended> => {
  let cpuMs: number | null = null
  child.once('message', () => {
    cpuMs = watch?.ms() ?? null
    child.disconnect()
  })
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  watch?.end()
  return { succeeded: code === 0, wallMs: performance.now() - began, cpuMs }
}

const stop = async (
  child: ChildProcess,
  watch: Watch | null,
  ended: Promise<Ended>,
): Promise<void> => {
  const { pid } = child
  if (pid === undefined) return
  const before = watch?.others() ?? []
  send(-pid, 'SIGINT')
  await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })])
  // PostgreSQL has a session of its own: it shuts down fast at SIGINT.
  const left = (watch?.others() ?? []).filter((each) => before.includes(each))
  for (const each of left) send(each, 'SIGINT')
  const until = performance.now() + STOP_MS
  while (performance.now() < until && (watch?.others() ?? []).length > 0) await pause(POLL_EVERY_MS)
  for (const each of watch?.others() ?? []) send(each, 'SIGKILL')
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit')
    send(-pid, 'SIGKILL')
    await exited
  }
  watch?.end()
}

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
