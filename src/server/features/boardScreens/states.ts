import { and, ne, sql } from 'drizzle-orm'
import { boardScreens as contract, type ShownCase } from '#contract/boardScreens.ts'
import { overdueBeside, inBoardOrder } from '#domain/follow-up/board/board-order.ts'
import { groupOf, type BoardCase, type BoardState } from '#domain/follow-up/board/board-state.ts'
import { marksOf } from '#domain/follow-up/case/case-marks.ts'
import { watchLimit } from '#domain/follow-up/check/check-state.ts'
import { planWithinMs } from '#domain/follow-up/plan-rules.ts'
import { publicEndpoint } from '#server/core/endpoint.ts'
import { tokenHash } from '#server/core/session-token.ts'
import {
  storedGap,
  continuousSince,
  storedIsolation,
  storedWatch,
} from '#server/services/follow-up/stored-watch.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isOfCompany } from '#server/services/follow-up/case-key.ts'

/** FUP-43: a tone comes so long before the limit. */
const NEAR_MS = 2 * 60_000

type Row = typeof cases.$inferSelect

const continuousOf = (row: Row) => {
  const since = continuousSince(row)
  return since === null ? null : { since }
}

/** FUP-63: a screen reads no call. A call to health makes the case one of health. */
const isUncalled = ({ isAcute, module, isForHealth, status }: Row): boolean =>
  (isAcute || module === 'M9') &&
  !isForHealth &&
  (status === 'without-plan' || status === 'followed-up')

type Worse = Readonly<Partial<Record<string, BoardCase['worse']>>>

const toBoardCase = (
  row: Row,
  worse: Worse,
): BoardCase & { readonly reference: string; readonly row: Row } => ({
  row,
  reference: row.reference,
  isAcute: row.isAcute,
  status: row.status,
  planDueAt:
    row.status === 'without-plan'
      ? new Date(row.riskSince.getTime() + planWithinMs(row)).toISOString()
      : null,
  plan:
    row.nextReviewAt === null
      ? null
      : {
          level: row.isContinuous ? { kind: 'continuous' } : { kind: 'none' },
          nextReviewAt: row.nextReviewAt.toISOString(),
        },
  afterCheckAt: row.status === 'after-check' ? (row.afterCheckAt?.toISOString() ?? null) : null,
  sheetDueAt: row.sheetDueAt?.toISOString() ?? null,
  sheetDueNumber: row.sheetDueNumber,
  watch: storedWatch(row),
  continuous: continuousOf(row),
  isolation: storedIsolation(row),
  uncalledSince: isUncalled(row) ? row.riskSince.toISOString() : null,
  worse: worse[row.id] ?? null,
  callDueAt: row.callDueAt?.toISOString() ?? null,
  absence: row.absence,
  restrictionEndsAt: row.restrictionEndsAt?.toISOString() ?? null,
  lastCheck:
    row.lastCheckKind === null || row.lastCheckAt === null
      ? null
      : { kind: row.lastCheckKind, observedAt: row.lastCheckAt.toISOString() },
})

/** FUP-42: an acute sign counts from its assessment, as one who does not react counts from the check. */
const overOf = (state: BoardState, { riskSince }: Row, now: number): number | null => {
  if (state.kind === 'acute-plan-due' || state.kind === 'acute-no-plan') {
    return now - riskSince.getTime()
  }
  if ('since' in state) return now - state.since
  return 'overMs' in state ? state.overMs : null
}

/** FUP-44: what the paper needs to know of the checks of a case. */
const levelOf = ({ status, isContinuous, maxGap }: Row): ShownCase['level'] => {
  if (status === 'without-plan') return null
  if (status === 'followed-up' && isContinuous) return { kind: 'continuous' }
  return maxGap === null ? { kind: 'none' } : { kind: 'irregular', maxGap: storedGap(maxGap) }
}

const moduleRanks = { M9: 2, M5: 3, M3: 4 } as const

const rankOf = ({ state, module }: ShownCase): number => {
  if (state === 'away') return 6
  if (groupOf({ kind: state }) !== 'calm') return 0
  if (state === 'continuous') return 1
  return module === null ? 5 : moduleRanks[module]
}

/**
 * FUP-42: cases in time are sorted by Fastvakt, module and reference, absent ones by reference: their order tells no limit
 * and no time of return.
 */
const inScreenOrder = (rows: readonly ShownCase[]): ShownCase[] =>
  rows.toSorted((one, other) => {
    const rank = rankOf(one)
    if (rank !== rankOf(other)) return rank - rankOf(other)
    return rank > 0 && one.reference < other.reference ? -1 : Number(rank > 0)
  })

/** FUP-43: the limit of the check comes within two minutes. */
const isNear = ({ watch }: BoardCase, now: number): boolean => {
  if (watch === null) return false
  const limit = watchLimit(watch)
  return now < limit && now >= limit - NEAR_MS
}

/** FUP-42: what the device may read, computed here: it learns no time of a next check. */
export const states = publicEndpoint('boardScreens.states')
  .input(contract.states.input)
  .output(contract.states.output)
  .query(async ({ ctx }) => {
    const now = ctx.now()
    const { screenToken } = ctx.client
    if (screenToken === null) return { isOpen: false } as const
    const { rows: bound } = await ctx.db.execute<{
      name: string
      companyId: string
      endsAt: string
      worse: Worse
    }>(sql`
      select department_name as name, company_id as "companyId", to_jsonb(ends_at) #>> '{}' as "endsAt",
        app.worse_on_screen(company_id) as worse
      from app.bind_board_screen(${tokenHash(screenToken)}, ${now.toISOString()}::timestamptz)`)
    const [screen] = bound
    if (screen === undefined) return { isOpen: false } as const
    const open = await ctx.db
      .select()
      .from(cases)
      .where(and(isOfCompany(cases, screen.companyId), ne(cases.status, 'closed')))
    const rows = inBoardOrder(
      open.map((row) => toBoardCase(row, screen.worse)),
      now.getTime(),
    ).map(({ row: shown, states: found }): ShownCase => {
      const [first] = found
      const overdue = overdueBeside(found)
      const overMs = (state: BoardState) => overOf(state, shown.row, now.getTime())
      return {
        reference: shown.reference,
        module: shown.row.module,
        // A screen reads no restriction: a cell isolates.
        marks: marksOf(
          { ...shown, restrictionKind: null },
          ...[first, overdue].flatMap((one) => one?.kind ?? []),
        ),
        state: first.kind,
        overMs: overMs(first),
        duty: overdue && { state: overdue.kind, overMs: overMs(overdue) },
        level: levelOf(shown.row),
        place: shown.row.absence?.place ?? null,
        isNear: isNear(shown, now.getTime()),
      }
    })
    return {
      isOpen: true as const,
      at: now.toISOString(),
      departmentName: screen.name,
      endsAt: new Date(screen.endsAt).toISOString(),
      rows: inScreenOrder(rows),
    }
  })
