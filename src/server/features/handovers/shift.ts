import { sql } from 'drizzle-orm'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import { isLeader } from '#domain/follow-up/phone-call/leader-number.ts'
import { shiftChangeAt } from '#domain/follow-up/shift-change.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { actingDuty } from '#server/services/follow-up/locked-case.ts'

type Row = {
  readonly times: readonly string[] | null
  readonly functions: StaffDuty[]
  readonly list: readonly { readonly name: string; readonly phone: string }[]
}

/** FUP-50: the shift change that is open in the department, and the caller's function there. */
export const currentShift = async (db: Db, name: FunctionName, departmentId: string, now: Date) => {
  const { rows } = await db.execute<Row>(sql`
    select s.shift_times as times, app.functions_in(d.id) as functions, d.call_list as list
    from departments d left join follow_up_settings s on s.company_id = d.company_id
    where d.id = ${departmentId} and d.company_id = app.company_id()`)
  const [row] = rows
  const allowed = permissionOf(name).duties ?? []
  if (row === undefined || !row.functions.some((one) => allowed.includes(one))) {
    throw refusal('not-found')
  }
  const change = shiftChangeAt(row.times ?? [], now.getTime())
  if (change === null) throw refusal('follow-up-off')
  return {
    acting: actingDuty(name, row.functions),
    change,
    leaderPhone: row.list.find(isLeader)?.phone ?? null,
    shiftAt: new Date(change.shiftAt),
    previousAt: new Date(change.previousAt),
  }
}

/** The list that the caller has read is that of the shift change that is open now. */
export const assertShift = (shiftAt: Date, read: string): void => {
  if (shiftAt.getTime() !== Date.parse(read)) throw refusal('shift-over')
}
