/** A log has a step that lasts so long: its reader has nothing else to see that it goes on. */
const LOGGED_AFTER_MS = 60_000

const { stdout } = process

/** What is printed of the step under way. */
let step: NodeJS.Timeout | null = null

/** Removes the line of the step under way. */
export function endProgress(): void {
  if (step === null) return
  clearInterval(step)
  step = null
  if (stdout.isTTY) stdout.write('\r\x1b[K')
}

/**
 * The step under way. On a terminal it is a line with its seconds, which the next one takes the place of. A log has it when it
 * lasts, unless it has a line of its own.
 */
export function progress(line: string, { isLogged = true } = {}): void {
  endProgress()
  const began = performance.now()
  const seconds = (): number => Math.floor((performance.now() - began) / 1000)
  // Of a line that wraps only the last row would be written over.
  const show = () =>
    stdout.write(`\r\x1b[K${`${line} ${seconds()} s`.slice(0, stdout.columns - 1)}`)
  if (stdout.isTTY) {
    show()
    step = setInterval(show, 1000)
  } else if (isLogged) step = setTimeout(() => stdout.write(`${line}\n`), LOGGED_AFTER_MS)
  step?.unref()
}

/** Prints a line for the person at the terminal. */
export function report(line: string): void {
  endProgress()
  stdout.write(`${line}\n`)
}

/** Prints a line about what went wrong and makes this program's exit code say so. */
export function fail(line: string): void {
  endProgress()
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
