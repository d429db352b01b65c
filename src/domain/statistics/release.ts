import { sumOf, type Sum } from './figures.ts'
import { RELEASE_STEP } from './figure.ts'

// X3: researchers see a function of the releases alone (docs/adr/31).

const wholeTens = (count: number): number => Math.floor(count / RELEASE_STEP) * RELEASE_STEP

/** Each figure through `change`; zeros are not there. */
const each = ({ total, counts }: Sum, change: (count: number, key: string) => number): Sum => ({
  total: change(total, 'total'),
  counts: Object.fromEntries(
    Object.entries(counts).flatMap(([key, count]) => {
      const changed = change(count, key)
      return changed === 0 ? [] : [[key, changed]]
    }),
  ),
})

export const nothing: Sum = { total: 0, counts: {} }

/**
 * X3: the whole tens of each figure of a department, once its day has ended; the rest waits for the next days. So a figure
 * moves only when ten more have come, and no figure of any period or place reveals more than these do.
 */
export const release = (
  remainder: Sum,
  day: Sum,
): { readonly released: Sum; readonly left: Sum } => {
  const waiting = sumOf([remainder, day])
  return {
    released: each(waiting, wholeTens),
    left: each(waiting, (count) => count - wholeTens(count)),
  }
}

/** A smaller drop is not shown. */
const LEAST_DROP = 5

const movedFrom = (shown: number, now: number): number =>
  now >= shown + RELEASE_STEP || now <= shown - LEAST_DROP ? wholeTens(now) : shown

/** X3: the number of users to show next. Users come and go: no sum of days, but a figure that moves when it is far off. */
export const moved = (shown: Sum, now: Sum): Sum => ({
  total: movedFrom(shown.total, now.total),
  counts: each(sumOf([shown, now]), (_, key) =>
    movedFrom(shown.counts[key] ?? 0, now.counts[key] ?? 0),
  ).counts,
})
