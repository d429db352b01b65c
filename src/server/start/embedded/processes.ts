import { basename } from 'node:path'
import { readFile } from 'node:fs/promises'
import { run } from './run.ts'

/** Whether a process number belongs to the database of this cluster, to another program, or to none. */
export type ProcessIdentity = 'ours' | 'another' | 'none' | 'unknown'

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
export async function canBeOurs(pid: number, cluster: string): Promise<boolean> {
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
