import { and, eq, ne, sql } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { cases } from '#server/database/schema/cases.ts'
import { selectCases, toSummary } from '#server/services/follow-up/case-summary.ts'

type Place = {
  departmentId: string
  name: string
  functions: StaffFunction[]
  helpers: { name: string; until: string; reason: string }[]
}

/** The caller's departments; the policies show the helpers to shift leaders alone (FUP-120). */
const readPlaces = async (db: Db): Promise<Place[]> => {
  const { rows } = await db.execute<Place>(sql`
    select d.id as "departmentId", d.name, array_agg(distinct g.function) as functions,
      coalesce((select json_agg(json_build_object('name', coalesce(h.staff_name, ''), 'reason', h.reason,
          'until', ${isoTime(sql`h.until`)}) order by h.until)
        from helping_staff h where h.department_id = d.id and h.until > app.at()), '[]') as helpers
    from function_grants g join departments d on d.id = g.department_id
    where g.user_id = app.user_id() and g.company_id = app.company_id() and g.ended_at is null
      and (g.until is null or g.until > app.at()) and app.may_have_functions()
    group by d.id, d.name order by d.name, d.id`)
  return rows
}

/** FUP-40: two statements, for the departments and for the cases. */
export const board = endpoint('cases.board')
  .input(contract.board.input)
  .output(contract.board.output)
  .query(async ({ ctx, input: { departmentId } }) => {
    const places = await readPlaces(ctx.db)
    const found = await selectCases(
      ctx,
      and(
        ne(cases.status, 'closed'),
        departmentId === undefined ? undefined : eq(cases.departmentId, departmentId),
      ),
    )
    ctx.note({ resourceType: 'case' })
    return { at: ctx.now().toISOString(), places, rows: found.map(toSummary) }
  })
