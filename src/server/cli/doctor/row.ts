export type Row = {
  readonly state: 'ok' | 'warn' | 'fail'
  /** The checked item, in a word or two. */
  readonly about: string
  /** The observed value: never a secret or personal data. */
  readonly seen: string
  /** The recommended action; null: none. */
  readonly advice: string | null
}

export const ok = (about: string, seen: string): Row => ({ state: 'ok', about, seen, advice: null })

export const warn = (about: string, seen: string, advice: string): Row => ({
  state: 'warn',
  about,
  seen,
  advice,
})

export const fail = (about: string, seen: string, advice: string): Row => ({
  state: 'fail',
  about,
  seen,
  advice,
})

/** The printed form, with the advice on the line below. */
export const rowText = ({ state, about, seen, advice }: Row): string =>
  `${state.padEnd(4)}  ${about}: ${seen}${advice === null ? '' : `\n      → ${advice}`}`

const MIB = 1024 ** 2
const FAILS_BELOW = 512 * MIB
const WARNS_BELOW = 2048 * MIB

/** Free space: on a full disk every write fails. */
export const spaceRow = (about: string, freeBytes: number): Row => {
  const seen = `${Math.floor(freeBytes / MIB)} MiB free`
  const advice = 'Make room, or give it a larger disk: nothing can be stored on a full one.'
  if (freeBytes < FAILS_BELOW) return fail(about, seen, advice)
  return freeBytes < WARNS_BELOW ? warn(about, seen, advice) : ok(about, seen)
}

const HOUR_MS = 3_600_000
/** A day, and the time that a daily backup may take more than the day before. */
const OLD_BACKUP_MS = 26 * HOUR_MS

/** N1: the newest complete backup of this database; null: there is none. */
export const backupRow = (lastBackup: Date | null, now: Date): Row => {
  const advice = 'Schedule npm run backup, and try a restore now and then (docs/operations.md).'
  if (lastBackup === null) return warn('backup', 'none was made of this database', advice)
  const ageMs = now.getTime() - lastBackup.getTime()
  const seen = `the newest is ${Math.floor(ageMs / HOUR_MS)} hours old`
  return ageMs > OLD_BACKUP_MS ? warn('backup', seen, advice) : ok('backup', seen)
}

const TOLERABLE_MS = 5_000

/** How far the machine's clock is ahead of the database's. */
export const clockRow = (aheadMs: number): Row => {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
  const seen = `${seconds} s ${aheadMs < 0 ? 'behind' : 'ahead of'} the database's`
  return Math.abs(aheadMs) <= TOLERABLE_MS
    ? ok('clock', seen)
    : fail(
        'clock',
        seen,
        'Set both machines by NTP (timedatectl set-ntp true): sign-ins and codes go by it.',
      )
}
