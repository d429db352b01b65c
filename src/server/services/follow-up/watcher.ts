import { PRESENCE_GAP, type ContinuousWatch } from '#domain/follow-up/watch/continuous-watch.ts'
import type { cases } from '#server/database/schema/case-tables.ts'
import { drawNextCheck } from './draws.ts'
import { storedGap } from './stored-gap.ts'

type Row = typeof cases.$inferSelect

/** FUP-29: nobody has the watch. `since`: null where there is no continuous watch. */
export const noWatcher = (since: Date | null) => ({
  guardId: null,
  guardName: null,
  guardFunction: null,
  guardOfferedAt: null,
  guardSince: since,
})

/** FUP-29: the presence was confirmed at `at`; the next moment is drawn (FUP-21). */
export const presenceFrom = (at: Date) => ({
  maxGap: PRESENCE_GAP,
  lastSeenAt: at,
  nextCheckAt: drawNextCheck(PRESENCE_GAP, at),
})

type MaybeContinuous = Pick<Row, 'isContinuous' | 'maxGap'>

/** FUP-29: the continuous watch has begun. A plan of an earlier release has no times yet. */
export const hasContinuousWatch = ({ isContinuous, maxGap }: MaybeContinuous): boolean =>
  isContinuous && maxGap !== null

/** FUP-29: a continuous watch, and nobody has it: a check by others is not the presence of a Fastvakt. */
export const hasNoWatcher = ({ isContinuous, guardId }: Pick<Row, 'isContinuous' | 'guardId'>) =>
  isContinuous && guardId === null

type Times = Pick<
  Row,
  'guardId' | 'guardSince' | 'riskSince' | 'maxGap' | 'lastSeenAt' | 'nextCheckAt'
>

/** FUP-29: a stored continuous watch as the rules know it. */
export const continuousWatch = (row: Times): ContinuousWatch => {
  const { guardId, maxGap, lastSeenAt, nextCheckAt } = row
  const hasPresence =
    guardId !== null && maxGap !== null && lastSeenAt !== null && nextCheckAt !== null
  return {
    since: (row.guardSince ?? row.riskSince).getTime(),
    presence: hasPresence
      ? { last: lastSeenAt.getTime(), next: nextCheckAt.getTime(), maxGap: storedGap(maxGap) }
      : null,
  }
}
