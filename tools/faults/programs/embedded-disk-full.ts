import { fillEmbedded } from '../disk/embedded-full-disk.ts'

/**
 * Started by `faults/r26-embedded-disk-full.ts` where the folder is a small disk of its own: `embedded-disk-full.ts
 * <folder> <rounds> <seed>` prints the figures as one line of JSON.
 */
const [folder = '', rounds, seed] = process.argv.slice(2)
const seen = await fillEmbedded(folder, { rounds: Number(rounds), seed: Number(seed) })
process.stdout.write(`${JSON.stringify(seen)}\n`)
process.exit(0)
