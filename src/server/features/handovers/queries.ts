import { sql, and, eq } from 'drizzle-orm'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import { isLeader } from '#domain/follow-up/phone-call/leader-number.ts'
import { shiftChangeAt, ownShift } from '#domain/follow-up/shift-change.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import type { Db, Caller } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { actingDuty } from '#server/services/follow-up/locked-case.ts'
import type { HandoverLine } from '#contract/handovers.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { handoverLines } from '#server/database/schema/case-part-tables.ts'
import { healthParties } from '#domain/follow-up/phone-call/phone-call-state.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isOfCompany, joinedIds } from '#server/services/follow-up/case-key.ts'
import { selectCases, type Reader } from '#server/services/follow-up/case-summary.ts'

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

type Company = Reader['caller']['companyId']
type Shift = Awaited<ReturnType<typeof currentShift>>

/** FUP-08: rows `n` of a case, or of one that is joined with it. */
const ofJoinedCase = (companyId: Company) =>
  sql`n.company_id = ${companyId} and n.case_id in ${joinedIds(sql`cases.id`, companyId)}`

/** Whether a receipt of that alias is of a phone call to health. */
const isToHealth = (alias: 'n' | 'a') =>
  sql`${sql.identifier(alias)}.to_function = any(${`{${healthParties.join(',')}}`}::text[])`

/** FUP-08: the checks of a case without those that were recorded for the wrong one. */
const ownChecks = (companyId: Company, from: Date) =>
  sql`from checks n where ${ofJoinedCase(companyId)} and n.received_at >= ${from.toISOString()}
    and not exists (select 1 from case_moves v where v.entry_id = coalesce(n.corrects, n.id)
      and v.company_id = ${companyId} and v.direction = 'out')`

/** FUP-50: the news since `from`, in one value. */
const newsSince = (companyId: Company, from: Date) => {
  const at = from.toISOString()
  return sql<HandoverLine['news']>`json_build_object(
    'checks', (select count(*)::int ${ownChecks(companyId, from)}),
    'late', (select count(distinct coalesce(n.to_at, 'infinity'))::int from deviations n where ${ofJoinedCase(companyId)}
      and n.from_at >= ${at} and n.kind in ('late', 'missed')),
    'planAt', (select ${isoTime(sql`max(n.saved_at)`)} from plans n
      where ${ofJoinedCase(companyId)} and n.saved_at >= ${at}),
    'worseAt', (select ${isoTime(sql`max(n.observed_at)`)}
      ${ownChecks(companyId, from)} and n.change = 'worse'),
    'answeredAt', (select ${isoTime(sql`max(n.at)`)} from receipts n
      where ${ofJoinedCase(companyId)} and n.at >= ${at} and n.answered and ${isToHealth('n')}))`
}

/** FUP-50: phone calls to health without an answer, since somebody answered or health saw the person. */
const openPhoneCalls = (companyId: Company) => sql<number>`(
  select count(*)::int from receipts n where ${ofJoinedCase(companyId)} and not n.answered and n.done_at is null
    and ${isToHealth('n')}
    and not exists (select 1 from receipts a where a.company_id = ${companyId} and a.case_id in ${joinedIds(sql`cases.id`, companyId)} and a.answered
      and ${isToHealth('a')} and a.at >= n.at))`

/** FUP-50: the restrictions of a case that run, the earliest end first. */
const runningRestrictions = (companyId: Company) => sql<HandoverLine['restrictions']>`coalesce((
  select json_agg(json_build_object('kind', r.kind, 'endsAt', ${isoTime(sql`r.ends_at`)}) order by r.ends_at, r.id)
  from restrictions r where r.case_id = cases.id and r.company_id = ${companyId} and r.ended_at is null), '[]')`

/** FUP-50: whether the caller took over a case at the shift change before, or checked on the person since. */
const isOwnShift = ({ companyId, userId }: Caller, { previousAt, change }: Shift) => {
  const { from, to } = ownShift(change)
  return sql<boolean>`(exists (select 1 from handover_lines n where ${ofJoinedCase(companyId)}
      and n.taker_id = ${userId} and n.shift_at = ${previousAt.toISOString()})
    or exists (select 1 from checks n where ${ofJoinedCase(companyId)}
      and n.staff_id = ${userId} and n.received_at >= ${new Date(from).toISOString()}
      and n.received_at < ${new Date(to).toISOString()}))`
}

/** FUP-53: the names of those who checked on the person since the shift before had gone. */
const namesSince = (companyId: Company, from: number) => sql<readonly string[]>`coalesce((
  select json_agg(distinct n.staff_name) from checks n where ${ofJoinedCase(companyId)}
    and n.received_at >= ${new Date(from).toISOString()} and n.staff_name is not null), '[]')`

const isOpenIn = (departmentId: string) =>
  and(eq(cases.departmentId, departmentId), sql`${cases.status} <> 'closed'`)

/** FUP-50: the restrictions of each open case of the department, and how much is new since the shift before. */
export const readNews = (
  { db, caller }: Reader & { readonly caller: Caller },
  departmentId: string,
  shift: Shift,
) =>
  db
    .select({
      id: cases.id,
      news: newsSince(caller.companyId, shift.previousAt),
      isOwnShift: isOwnShift(caller, shift),
      names: namesSince(caller.companyId, shift.change.overdueAt),
      openCalls: openPhoneCalls(caller.companyId),
      restrictions: runningRestrictions(caller.companyId),
    })
    .from(cases)
    .where(and(isOfCompany(cases, caller.companyId), isOpenIn(departmentId)))

export const readLines = ({ db, caller }: Reader, departmentId: string, shiftAt: Date) =>
  db
    .select()
    .from(handoverLines)
    .where(
      and(
        isOfCompany(handoverLines, caller.companyId),
        eq(handoverLines.departmentId, departmentId),
        eq(handoverLines.shiftAt, shiftAt),
      ),
    )

export const readOpenCases = (reader: Reader, departmentId: string) =>
  selectCases(reader, isOpenIn(departmentId))
