import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { faults } from './all.ts'
import { readTestEngine } from '../shared/engine.ts'
import { withRow } from './page/faults-page.ts'
import { onInterrupt } from '../../scripts/lib/interrupt.ts'
import { fail, report } from '../../scripts/lib/report.ts'

/*
 * `npm run faults -- R1 R3 [--full] [--rounds N] [--seed S]`; no id: all of them. A long run is written down in
 * tools/faults/FAULTS.md. Exit code 0 when everything held, else 1.
 */

// Ended in order, so that each database that was started is stopped.
onInterrupt(() => process.exit(1))

const page = fileURLToPath(new URL('./FAULTS.md', import.meta.url))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const [asked, seed] = [Number(values.rounds ?? 1), Number(values.seed)]
const isLong = values.full || values.rounds !== undefined
const unknown = positionals.filter((id) => !faults.some((fault) => fault.id === id))

const runOne = async ({ id, title, rounds: each, run }: (typeof faults)[number]): Promise<void> => {
  const usual = values.full ? each.full : each.short
  const rounds = values.rounds === undefined ? usual : asked
  const { counts, broken } = await run({ rounds, seed })
  report(`${id} ${title}: ${JSON.stringify(counts)} (${rounds} rounds, seed ${seed})`)
  for (const line of broken) fail(`${id} broken: ${line}`)
  if (!isLong) return
  const date = new Date().toISOString().slice(0, 10)
  const row = { id, title, rounds, seed, counts, broken, date, ...(await readTestEngine()) }
  await writeFile(page, withRow(await readFile(page, 'utf8').catch(() => ''), row))
}

if (unknown.length > 0) {
  fail(`No such fault: ${unknown.join(', ')}. There are ${faults.map(({ id }) => id).join(', ')}`)
} else if (!Number.isInteger(asked) || asked < 1 || !Number.isInteger(seed)) {
  fail('--rounds and --seed are whole numbers, and there is at least one round')
} else {
  for (const fault of faults) {
    if (positionals.length === 0 || positionals.includes(fault.id)) await runOne(fault)
  }
}
