import { basename, join, resolve } from 'node:path'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { run, lastLine } from './run.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { changeOwner, readText, remove, statOrNull } from '#server/core/files.ts'
import { clusterIn, type Home } from './home.ts'
import { failed, type Failed, type ProgressStep, type OwnerConnection } from './start-result.ts'
import type { Programs } from './programs.ts'
import { DATABASE, openCredentials, OWNER } from './product-database.ts'

/** Whether a process number belongs to the database of this cluster, to another program, or to none. */
type ProcessIdentity = 'ours' | 'another' | 'none' | 'unknown'

/**
 * Looks at what the process is, since its number alone says nothing: after a crash or a restart of
 * the machine the number may be any program's (fault R18).
 */
export async function identifyProcess(pid: number, cluster: string): Promise<ProcessIdentity> {
  if (!isAlive(pid)) return 'none'
  const words = await commandLine(pid)
  if (words === null) return isAlive(pid) ? 'unknown' : 'none'
  const program = basename(words[0] ?? '').replace(/\.exe"?$/i, '')
  return program === 'postgres' && words.some((word) => word.includes(cluster)) ? 'ours' : 'another'
}

/** Whether the process may still be this cluster's database. */
async function canBeOurs(pid: number, cluster: string): Promise<boolean> {
  const holder = await identifyProcess(pid, cluster)
  return holder === 'ours' || holder === 'unknown'
}

/**
 * The same for a process that was ours a moment ago, cheap enough to ask several times a second. Only
 * Linux has dead processes that nobody collects, as in a container.
 */
export async function isStillOurs(pid: number, cluster: string): Promise<boolean> {
  return process.platform === 'linux' ? canBeOurs(pid, cluster) : isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The program's path first; null when the system does not tell. A dead child not yet reaped has none. */
async function commandLine(pid: number): Promise<readonly string[] | null> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
    return text === null ? null : text.split('\0')
  }
  const [program, ...args] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-Command', windowsQuery(pid)]
      : ['ps', '-ww', '-o', 'command=', '-p', String(pid)]
  const output = await run(program ?? '', args, null)
  if (output.code !== 0 || output.output.trim() === '') return null
  const [first = '', ...rest] = output.output.trim().split(/ (?=-D\b)/)
  return [first.replaceAll('"', '').trim(), ...rest.map((word) => word.replaceAll('"', ''))]
}

function windowsQuery(pid: number): string {
  return `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`
}

const LARGEST_LOG = 5_000_000

/** Recovery after a crash takes as long as it takes; the caller reports that it lasts. */
const START_SECONDS = '86400'
const STOP_SECONDS = '60'

/** How often to try again while the processes of a killed database are still leaving. */
const MAX_ATTEMPTS = 40
const PAUSE_MS = 250

/** The database of a home. */
export type Postmaster = { readonly home: Home; readonly programs: Programs }

/**
 * Makes way for a new start: stops the database that a killed run left behind, and removes the
 * pid file of one that is gone when its number now belongs to another program. The folder's lock
 * must be held, or this would stop the database of a running instance. Returns where it listened.
 */
export async function clearOrphan(
  postmaster: Postmaster,
  onProgress: (step: ProgressStep) => void,
): Promise<{ readonly ok: true; readonly host: string } | Failed> {
  const cluster = clusterIn(postmaster.home.folder)
  const file = join(cluster, 'postmaster.pid')
  const lines = (await readText(file))?.split('\n')
  if (lines === undefined) return { ok: true, host: '' }
  const pid = Number(lines[0])
  const holder = Number.isInteger(pid) && pid > 0 ? await identifyProcess(pid, cluster) : 'another'
  if (holder === 'unknown') {
    return failed({ code: 'data-folder-in-use', folder: postmaster.home.folder, pid })
  }
  if (holder === 'ours') {
    onProgress({ code: 'stopping-orphan', pid })
    await stopPostmaster(postmaster)
  }
  if (holder === 'another') await remove(file)
  return { ok: true, host: lines[4] ?? '' }
}

/** Starts the database and waits until it answers. */
export async function startPostmaster(
  postmaster: Postmaster,
): Promise<{ readonly ok: true } | Failed> {
  const { home, programs } = postmaster
  const log = await openLog(home)
  const args = ['start', '-w', '-s', '-t', START_SECONDS, '-D', clusterIn(home.folder), '-l', log]
  for (let tries = 1; ; tries += 1) {
    const before = (await readText(log))?.length ?? 0
    const started = await run(programs.pgCtl, args, home.user)
    if (started.code === 0) return { ok: true }
    const said = withoutRefusals((await readText(log))?.slice(before) ?? '')
    if (tries === MAX_ATTEMPTS || !said.includes('pre-existing shared memory block')) {
      return failed({ code: 'server-did-not-start', log, reason: lastLine(said || started.output) })
    }
    await pause(PAUSE_MS)
  }
}

/**
 * Ends the sessions and stops in order (SIGINT); one that does not obey is stopped at once (SIGQUIT).
 * Of one that is gone the number may be another program's, which pg_ctl would signal.
 */
export async function stopPostmaster({ home, programs }: Postmaster): Promise<void> {
  const cluster = clusterIn(home.folder)
  const pid = await postmasterPid(home)
  if (pid === null || !(await canBeOurs(pid, cluster))) return
  const stop = ['stop', '-w', '-s', '-t', STOP_SECONDS, '-D', cluster, '-m']
  const fast = await run(programs.pgCtl, [...stop, 'fast'], home.user)
  if (fast.code !== 0) await run(programs.pgCtl, [...stop, 'immediate'], home.user)
}

/** The process number of the running database. */
export async function postmasterPid(home: Home): Promise<number | null> {
  const text = await readText(join(clusterIn(home.folder), 'postmaster.pid'))
  const pid = Number.parseInt(text ?? '', 10)
  return Number.isNaN(pid) ? null : pid
}

/** Each pool that tries to connect during the start adds a line, which does not say why the start failed. */
function withoutRefusals(log: string): string {
  const lines = log.split('\n')
  return lines.filter((line) => !line.includes('FATAL:  the database system is ')).join('\n')
}

/** One log and one before it, so that years of running do not fill the disk. */
async function openLog(home: Home): Promise<string> {
  const log = join(home.folder, 'postgres.log')
  const size = (await statOrNull(log))?.size ?? 0
  if (size > LARGEST_LOG) await rename(log, `${log}.1`)
  await writeFile(log, '', { flag: 'a', mode: 0o600 })
  await changeOwner(home.user, log)
  return log
}

/**
 * Where the database of a data folder listens that another process runs; null: none does. Nothing is started
 * and nothing is changed.
 */
export async function joinEmbedded(dataFolder: string): Promise<OwnerConnection | null> {
  const asked = resolve(dataFolder)
  const home = (await readText(join(asked, 'location')))?.trim() ?? asked
  const lines = (await readText(join(clusterIn(home), 'postmaster.pid')))?.split('\n')
  if (lines === undefined) return null
  const [port, socket, address] = [Number(lines[3]), lines[4], lines[5]]
  const opened = await openCredentials(home)
  if (!opened.ok || !(port > 0)) return null
  const host = socket !== undefined && socket !== '' ? socket : (address ?? '')
  return { host, port, user: OWNER, password: opened.credentials.owner, database: DATABASE }
}
