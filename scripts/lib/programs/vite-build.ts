import { parseArgs } from 'node:util'
import { build } from 'vite'

/*
 * `vite build`, but the process ends with the build. The compiler of the interface texts leaves timers of 30 s, for which
 * Vite's own command waits.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mode: { type: 'string' }, outDir: { type: 'string' } },
})
const { mode = 'production', outDir } = values
const [root = '.'] = positionals
await build({ root, mode, logLevel: 'warn', build: outDir === undefined ? {} : { outDir } })
process.exit()
