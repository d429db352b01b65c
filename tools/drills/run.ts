import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { drills } from './all.ts'
import { withDrill } from './lib/drills-page.ts'
import { readTestEngine } from '../shared/engine.ts'
import { onInterrupt } from '../../scripts/lib/interrupt.ts'
import { fail, report } from '../../scripts/lib/report.ts'

/* `npm run drill -- restart upgrade backup replica failover citus [--full] [--seed S]`; no name: all. Exit code 0 when everything held, else 1. */

// Ended in order, so that each process that was started is stopped.
onInterrupt(() => process.exit(1))

const page = fileURLToPath(new URL('./DRILLS.md', import.meta.url))
const names = drills.map(({ id }) => id)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
})
const seed = Number(values.seed)
const unknown = positionals.filter((name) => !names.includes(name))

const runOne = async ({ id, title, run }: (typeof drills)[number]): Promise<void> => {
  const { counts, broken } = await run({ isFull: values.full, seed })
  report(`${id}: ${title}: ${JSON.stringify(counts)} (seed ${seed})`)
  for (const line of broken) fail(`${id} broken: ${line}`)
  if (!values.full) return
  const { engine } = await readTestEngine()
  const date = new Date().toISOString().slice(0, 10)
  const row = { id, title, seed, counts, broken, date, engine }
  await writeFile(page, withDrill(await readFile(page, 'utf8').catch(() => ''), row, names))
}

if (unknown.length > 0) {
  fail(`No such drill: ${unknown.join(', ')}. There are ${names.join(', ')}`)
} else if (!Number.isInteger(seed)) {
  fail('--seed is a whole number')
} else {
  for (const drill of drills) {
    if (positionals.length === 0 || positionals.includes(drill.id)) await runOne(drill)
  }
}
