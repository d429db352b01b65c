import { spawn } from 'node:child_process'

/*
 * The root of a step's process tree: runs one Node program and waits for the runner before it ends itself, so that the
 * runner can read the time of the reaped children. It ends its process group when the runner is gone.
 */

const TIMEOUT_MS = 10_000

const [program = '', ...args] = process.argv.slice(2)

// Sent to the group: the program decides how it stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

let code = 1
let isMeasured = false
process.on('disconnect', () => {
  if (isMeasured) process.exit(code)
  process.kill(-process.pid, 'SIGINT')
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), TIMEOUT_MS)
})

const child = spawn(process.execPath, [program, ...args], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
child.once('error', (error) => process.stderr.write(`${error.message}\n`))
child.once('close', (exitCode) => {
  code = exitCode ?? 1
  isMeasured = true
  if (process.connected) process.send?.('ended')
  else process.exit(code)
})
