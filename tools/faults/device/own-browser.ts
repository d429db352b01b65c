import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { killNow } from '../../shared/processes.ts'

export type OwnBrowser = {
  readonly context: BrowserContext
  readonly page: Page
  /** kill -9 of its main process; comes back with how many of its processes are left a while after, ended too. */
  readonly kill: () => Promise<number>
  readonly close: () => Promise<void>
}

type Seen = { readonly pid: number; readonly parent: number; readonly isAlive: boolean }

/** Dead ones that nobody collects, as in many a container, are dead. */
const processes = async (): Promise<readonly Seen[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
  const stats = await Promise.all(
    pids.map(async (pid) => [Number(pid), await readText(`/proc/${pid}/stat`)] as const),
  )
  return stats.flatMap(([pid, text]) => {
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return parent === undefined ? [] : [{ pid, parent: Number(parent), isAlive: state !== 'Z' }]
  })
}

const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

/** The browser's main process is known by its folder, and by that it is of no other kind. */
const mainPid = async (folder: string): Promise<number> => {
  for (const { pid } of await processes()) {
    const args = (await readText(`/proc/${pid}/cmdline`)).split('\0')
    const isMain = !args.some((one) => one.startsWith('--type='))
    if (isMain && args.includes(`--user-data-dir=${folder}`)) return pid
  }
  throw new Error('the browser has no process')
}

/** Everything that it has started, and what those have. */
const below = async (main: number): Promise<ReadonlySet<number>> => {
  const all = await processes()
  const found = new Set([main])
  for (let before = 0; before !== found.size;) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return found
}

const ENDED_WITHIN_MS = 5_000

const killAll = async (main: number): Promise<number> => {
  const family = await below(main)
  const alive = async () =>
    (await processes()).filter(({ pid, isAlive }) => isAlive && family.has(pid))
  killNow(main)
  const began = performance.now()
  let left = await alive()
  while (left.length > 0 && performance.now() - began < ENDED_WITHIN_MS) {
    await pause(10)
    left = await alive()
  }
  for (const { pid } of left) killNow(pid)
  return left.length
}

type Options = Parameters<typeof chromium.launchPersistentContext>[1]

/** A real browser that keeps what it keeps in that folder, until it is started there again. */
export const startBrowser = async (folder: string, options: Options): Promise<OwnBrowser> => {
  const context = await chromium.launchPersistentContext(folder, options)
  const main = await mainPid(folder)
  const page = context.pages()[0] ?? (await context.newPage())
  const gone = new Promise((resolve) => context.once('close', resolve))
  return {
    context,
    page,
    kill: async () => {
      const left = await killAll(main)
      await gone
      return left
    },
    close: () => context.close(),
  }
}
