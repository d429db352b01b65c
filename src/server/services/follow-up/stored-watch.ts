import type { cases } from '#server/database/schema/case-tables.ts'
import { isIsolationAsked } from '#domain/follow-up/isolation.ts'
import { continuousWatch, hasNoWatcher } from './watcher.ts'
import { storedGap } from './stored-gap.ts'

type Row = typeof cases.$inferSelect

/** FUP-26, FUP-29: the times of the checks, or of the presence of a Fastvakt; null: nobody has to come now. */
export const storedWatch = (row: Row) => {
  const { maxGap, lastSeenAt, nextCheckAt, absence } = row
  const isPaused = absence !== null || hasNoWatcher(row)
  return maxGap === null || lastSeenAt === null || nextCheckAt === null || isPaused
    ? null
    : { maxGap: storedGap(maxGap), last: lastSeenAt.toISOString(), next: nextCheckAt.toISOString() }
}

/** FUP-29: since when somebody has the continuous watch, or nobody; null: there is none now. */
export const continuousSince = (row: Row): string | null =>
  row.isContinuous && row.status === 'followed-up'
    ? new Date(continuousWatch(row).since).toISOString()
    : null

/** FUP-30: in isolation since when, and when a vaktleder last answered. */
export const storedIsolation = ({ isolatedAt, isolationAnsweredAt }: Row) =>
  isolatedAt && {
    since: isolatedAt.toISOString(),
    answeredAt: isolationAnsweredAt?.toISOString() ?? null,
  }

/** FUP-30: whether a shift leader has to say at `now` why the watch of an isolated person is not continuous. */
export const asksIsolation = (row: Row, now: Date): boolean => {
  const plan = row.isContinuous ? { level: { kind: 'continuous' as const } } : null
  const isolation = storedIsolation(row)
  return isIsolationAsked({ status: row.status, plan, isolation }, now.getTime())
}
