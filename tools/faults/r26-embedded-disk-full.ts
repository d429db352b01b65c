import { onSmallDisk } from './disk/small-disk.ts'
import type { Fault } from './fault.ts'

/** Room for the embedded database, and a little more. */
const SIZE = '240m'

export const embeddedDiskFull: Fault = {
  id: 'R26',
  title: 'the disk of the embedded database is full under its server (X5)',
  rounds: { short: 2, full: 20 },
  run: (input) => onSmallDisk('embedded-disk-full.ts', SIZE, input),
}
