import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { boardScreens as contract } from '#contract/boardScreens.ts'
import { auditNoteFor } from '#server/core/audit.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { boardScreens } from '#server/database/schema/follow-up.ts'
import { departments } from '#server/database/schema/organisation.ts'

/** FUP-42: the screens of the caller's company. A superadmin has none. */
export const ofCompany = endpoint('boardScreens.ofCompany')
  .input(contract.ofCompany.input)
  .output(contract.ofCompany.output)
  .query(async ({ ctx }) => {
    const rows = await ctx.db
      .select({
        id: boardScreens.id,
        departmentName: departments.name,
        enrolledAt: boardScreens.enrolledAt,
        endsAt: boardScreens.endsAt,
      })
      .from(boardScreens)
      .innerJoin(departments, eq(departments.id, boardScreens.departmentId))
      .where(
        and(
          eq(boardScreens.companyId, sql`app.company_id()`),
          isNotNull(boardScreens.tokenHash),
          sql`${boardScreens.endsAt} > ${ctx.now().toISOString()}`,
        ),
      )
      .orderBy(departments.name, boardScreens.enrolledAt)
    return {
      rows: rows.map(({ enrolledAt, endsAt, ...row }) => ({
        ...row,
        enrolledAt: enrolledAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    }
  })

/** FUP-42: from anywhere, by a local admin of the company. */
export const endOfCompany = endpoint('boardScreens.endOfCompany')
  .input(contract.endOfCompany.input)
  .output(contract.endOfCompany.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const [ended] = await ctx.db
      .delete(boardScreens)
      .where(and(eq(boardScreens.id, id), eq(boardScreens.companyId, sql`app.company_id()`)))
      .returning({ departmentId: boardScreens.departmentId })
    if (ended === undefined) throw refusal('not-found')
    ctx.note(auditNoteFor('department', ended.departmentId))
    return { id }
  })
