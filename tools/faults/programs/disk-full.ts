import { fillDisk } from '../disk/full-disk.ts'

/**
 * `faults/r7-disk-full.ts` starts it where the folder is a small disk of its own: `disk-full.ts <folder> <rounds>
 * <seed>` prints the result as one line of JSON.
 */
const [folder = '', rounds, seed] = process.argv.slice(2)
const seen = await fillDisk(folder, { rounds: Number(rounds), seed: Number(seed) })
process.stdout.write(`${JSON.stringify(seen)}\n`)
