import { fillDisk } from '../lib/full-disk.ts'

/**
 * Started by `faults/r7-disk-full.ts` where the folder is a small disk of its own: `disk-full.ts <folder> <rounds>
 * <seed>` prints what was seen as one line of JSON.
 */
const [folder = '', rounds, seed] = process.argv.slice(2)
const seen = await fillDisk(folder, { rounds: Number(rounds), seed: Number(seed) })
process.stdout.write(`${JSON.stringify(seen)}\n`)
