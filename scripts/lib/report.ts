/** Prints a line for the person at the terminal. */
export function report(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints a line about what went wrong and makes this program's exit code say so. */
export function fail(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
