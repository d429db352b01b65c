import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runScale } from './scale/run.ts'
import { scalePage } from './scale/page.ts'
import { readRoomGb, sizesWithin } from './scale/room.ts'
import { onInterrupt } from '../../scripts/lib/interrupt.ts'
import { fail, report } from '../../scripts/lib/report.ts'

/* `npm run bench:scale`: fills a database of each size, measures them in turns, and writes tools/bench/scale/SCALE.md. */

// Ended in order, so that each database that was started is stopped.
onInterrupt(() => process.exit(1))

const page = fileURLToPath(new URL('./scale/SCALE.md', import.meta.url))

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000' },
    full: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    'disk-gb': { type: 'string', default: 'Infinity' },
  },
})
const asked = values.full ? '10000,1000000,10000000' : values.sizes
const sizes = asked.split(',').map(Number)
const [seed, rounds] = [Number(values.seed), Number(values.rounds)]
const roomGb = await readRoomGb(tmpdir(), Number(values['disk-gb']))
const { fitting, skipped } = sizesWithin(sizes, roomGb)
const isCount = (n: number): boolean => Number.isInteger(n) && n > 0
const isRising = sizes.every((size, n) => n === 0 || size > (sizes[n - 1] ?? 0))

if (![...sizes, rounds].every(isCount) || !Number.isInteger(seed) || !isRising) {
  fail('--sizes, --rounds and --seed are whole numbers, and the sizes rise')
} else if (fitting.length === 0) {
  fail(`No size fits on the disk: ${JSON.stringify(skipped)}`)
} else {
  for (const { count, neededGb } of skipped)
    report(`${count}: not measured, needs about ${neededGb} GB of ${Math.floor(roomGb)}`)
  const seen = await runScale({
    sizes: fitting,
    people: 20_000,
    seed,
    rounds,
    effort: { calls: 10, submits: 120, idleMs: 1_500 },
    report,
  })
  const processors = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const machine = `${processors.length} cores of ${processors[0]?.model ?? 'an unknown kind'}, ${gigabytes} GB, load ${loadavg()[2]?.toFixed(1)}`
  const date = new Date().toISOString().slice(0, 10)
  await writeFile(page, scalePage(seen, { date, seed, rounds, machine, skipped }))
  for (const { count, goal, bound, seen: figure, isMet } of seen.goals) {
    report(`${count}: ${goal}: ${figure.toFixed(2)}, at most ${bound}: ${isMet ? 'met' : 'missed'}`)
  }
  report('Written to tools/bench/scale/SCALE.md')
}
