import { faults } from '../bench/faults/all.ts'
import { fail, report } from './lib/report.ts'

/* `npm run faults -- R1 R3`: each in its full mode. */

const asked = new Set(process.argv.slice(2))
const chosen = faults.filter(({ id }) => asked.has(id))
if (chosen.length === 0) fail(`Which? ${faults.map(({ id }) => id).join(', ')}`)
for (const { id, rounds, run } of chosen) {
  const { counts, broken } = await run({ rounds: rounds.full, seed: 1 })
  report(`${id} ${JSON.stringify(counts)} ${broken.length === 0 ? 'holds' : broken.join('; ')}`)
}
