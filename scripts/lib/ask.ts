import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { isatty } from 'node:tty'

/** A process in the background that reads its terminal is stopped by the system, and a server with it. */
function isInForeground(): boolean {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // Behind the name, which may have spaces: state, parent, group, session, terminal, the terminal's group.
    const [, , group, , , foreground] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return group === foreground
  } catch {
    // Not Linux.
    return true
  }
}

/** Whether somebody sits at a terminal: no pipe, service unit, build machine or background job. */
export function canAsk(): boolean {
  return isatty(0) && isatty(1) && process.env['CI'] === undefined && isInForeground()
}

/** The line that is typed; null: the terminal is closed, the process is stopped or sent to the background. */
export async function ask(question: string, stopping: AbortSignal): Promise<string | null> {
  if (stopping.aborted) return null
  // Not as a terminal: Ctrl-C stays with the system, which sends it to the whole group.
  const lines = createInterface({ input: process.stdin, terminal: false })
  const close = (): void => lines.close()
  process.once('SIGCONT', close)
  stopping.addEventListener('abort', close)
  try {
    process.stdout.write(question)
    const closed = once(lines, 'close').then(() => null)
    const typed = once(lines, 'line').then(([line]) => String(line))
    return await Promise.race([typed, closed])
  } finally {
    process.off('SIGCONT', close)
    stopping.removeEventListener('abort', close)
    close()
    process.stdin.unref()
  }
}
