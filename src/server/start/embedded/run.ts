import { spawn } from 'node:child_process'

/** An account of the operating system that the database runs as. */
export type SystemUser = { readonly name: string; readonly uid: number; readonly gid: number }

type Ran = { readonly code: number | null; readonly output: string }

/**
 * The part of our environment that the database programs see: no PG* variable that would redirect
 * them, and none of the secrets that the server is configured with.
 */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TZDIR']

function environment(): NodeJS.ProcessEnv {
  const kept = PASSED_ON.map((name) => [name, process.env[name]] as const)
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), LC_ALL: 'C' }
}

/**
 * Runs a program to its end, as `user` when one is given, and collects its output.
 * A program that cannot be run at all gives code null. It gets a session of its own, so that
 * Ctrl-C in the terminal reaches only us and the database is stopped in order.
 */
export function run(
  program: string,
  args: readonly string[],
  user: SystemUser | null,
): Promise<Ran> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      cwd: user === null ? undefined : '/',
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    })
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** The time and process that the database puts before each line of its log. */
const LOG_PREFIX = /^[\d-]+ [\d:.]+ \w+ \[\d+\] /

/** The last line of the output, which has the error, for a one-line failure. */
export function lastLine(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim().replace(LOG_PREFIX, ''))
    .filter((line) => line !== '')
  const telling = lines.findLast((line) => /\b(error|fatal|panic)\b:/i.test(line)) ?? lines.at(-1)
  return telling ?? 'it printed nothing'
}
