import { handovers as contract, type HandoverLine } from '#contract/handovers.ts'
import { isNearShift } from '#domain/follow-up/shift-change.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { toSummary, type FoundCase } from '#server/services/follow-up/case-summary.ts'
import { readLines, readNews, readOpenCases, currentShift } from './queries.ts'

type Line = Awaited<ReturnType<typeof readLines>>[number]

const offeredOf = ({ offeredAt, staffId, staffName, staffFunction }: Line, userId: string) => ({
  at: offeredAt.toISOString(),
  by: { name: staffName, function: staffFunction },
  isOwn: staffId === userId,
})

const takenOf = ({ takenAt, takerId, takerName, takerFunction }: Line, userId: string) =>
  takenAt === null || takerFunction === null
    ? null
    : {
        at: takenAt.toISOString(),
        by: { name: takerName, function: takerFunction },
        isOwn: takerId === userId,
      }

/** FUP-29: the caller was Fastvakt before the shift change opened. */
const wasWatcher = ({ isOwnWatcher, row: { guardSince } }: FoundCase, opensAt: number): boolean =>
  isOwnWatcher && guardSince !== null && guardSince.getTime() < opensAt

const noNews = { checks: 0, late: 0, planAt: null, worseAt: null, answeredAt: null }

/** FUP-50: what the incoming shift has to know of each open case. */
export const get = endpoint('handovers.get')
  .input(contract.get.input)
  .output(contract.get.output)
  .query(async ({ ctx, input: { departmentId } }) => {
    const now = ctx.now()
    const shift = await currentShift(ctx.db, 'handovers.get', departmentId, now)
    const { change, shiftAt } = shift
    const found = await readOpenCases(ctx, departmentId)
    const read = await readNews(ctx, departmentId, shift)
    const news = new Map(read.map((one) => [one.id, one]))
    const lines = await readLines(ctx, departmentId, shiftAt)
    const byCase = new Map(lines.map((line) => [line.caseId, line]))
    const toLine = (one: FoundCase): HandoverLine => {
      const line = byCase.get(one.row.id)
      const facts = news.get(one.row.id)
      const summary = toSummary(one)
      return {
        ...summary,
        news: facts?.news ?? noNews,
        openCalls: facts?.openCalls ?? 0,
        restrictions: facts?.restrictions ?? [],
        needsGoer: isNearShift(summary, change.shiftAt),
        goer: line?.goer ?? null,
        offered: line === undefined ? null : offeredOf(line, ctx.caller.userId),
        taken: line === undefined ? null : takenOf(line, ctx.caller.userId),
      }
    }
    ctx.note({ resourceType: 'case' })
    return {
      at: now.toISOString(),
      shiftAt: shiftAt.toISOString(),
      previousAt: shift.previousAt.toISOString(),
      opensAt: new Date(change.opensAt).toISOString(),
      overdueAt: new Date(change.overdueAt).toISOString(),
      nextAt: new Date(change.nextAt).toISOString(),
      isLeaving:
        read.some(({ isOwnShift }) => isOwnShift) ||
        found.some((one) => wasWatcher(one, change.opensAt)),
      leaderPhone: shift.leaderPhone,
      onDuty: [
        ...new Set([
          ...read.flatMap(({ names }) => names),
          ...lines.flatMap(({ takerName }) => takerName ?? []),
        ]),
      ],
      lines: found.map(toLine),
    }
  })
