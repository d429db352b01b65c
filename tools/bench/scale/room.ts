import { statfs } from 'node:fs/promises'

/** Of `SCALE.md`: all tables and indexes of a million assessments, by assessment. */
const BYTES_EACH = 7_950
/** The write-ahead log of a size while it is loaded (`many-assessments.ts`). */
const LOG_BYTES = 8e9
const GB = 1e9

/** A size that the disk had no room for. */
export type Skipped = {
  readonly count: number
  readonly neededGb: number
  readonly roomGb: number
}

/** The sizes that fit into so many GB together, and those that do not. The smallest come first. */
export const sizesWithin = (sizes: readonly number[], roomGb: number) => {
  const fitting: number[] = []
  const skipped: Skipped[] = []
  let usedBytes = LOG_BYTES
  for (const count of sizes) {
    const neededBytes = usedBytes + count * BYTES_EACH
    if (neededBytes <= roomGb * GB) {
      fitting.push(count)
      usedBytes = neededBytes
    } else
      skipped.push({ count, neededGb: Math.ceil(neededBytes / GB), roomGb: Math.floor(roomGb) })
  }
  return { fitting, skipped }
}

/** The free space of the databases' disk in GB, and at most `mostGb`. */
export const readRoomGb = async (folder: string, mostGb: number): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return Math.min(mostGb, (bavail * bsize) / GB)
}
