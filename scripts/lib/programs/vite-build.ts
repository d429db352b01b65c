import { parseArgs } from 'node:util'
import { build } from 'vite'

/*
 * `vite build`, but the process ends with the build. The compiler of the interface texts leaves timers of 30 s, for which
 * Vite's own command waits.
 */

const { values } = parseArgs({
  options: { mode: { type: 'string' }, outDir: { type: 'string' } },
})
const { mode = 'production', outDir } = values
try {
  await build({ mode, logLevel: 'warn', build: outDir === undefined ? {} : { outDir } })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
process.exit()
