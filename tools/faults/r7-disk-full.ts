import { onSmallDisk } from './disk/small-disk.ts'
import type { Fault } from './fault.ts'

/** Room for a database with two copies of the product's, and a little more. */
const SIZE = '320m'

export const diskFull: Fault = {
  id: 'R7',
  title: 'the disk of the database is full',
  rounds: { short: 2, full: 50 },
  run: (input) => onSmallDisk('disk-full.ts', SIZE, input),
}
