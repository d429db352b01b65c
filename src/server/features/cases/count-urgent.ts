import { ne } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { urgentCount } from '#domain/follow-up/board/urgent-count.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { selectCases, toSummary } from '#server/services/follow-up/case-summary.ts'

/** FUP-40: the number beside 'Vakttavle', of the cases that the board would show the caller. */
export const countUrgent = endpoint('cases.countUrgent')
  .input(contract.countUrgent.input)
  .output(contract.countUrgent.output)
  .query(async ({ ctx }) => {
    const found = await selectCases(ctx, ne(cases.status, 'closed'))
    const { urgent, changesAt } = urgentCount(found.map(toSummary), ctx.now().getTime())
    return { urgent, changesAt: changesAt === null ? null : new Date(changesAt).toISOString() }
  })
