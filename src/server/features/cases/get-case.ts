import { eq, sql } from 'drizzle-orm'
import { cases as contract, type WholeCase } from '#contract/cases.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { caseMoves } from '#server/database/schema/case-moves.ts'
import { ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { selectCases, toSummary, type FoundCase } from '#server/services/follow-up/case-summary.ts'
import { caseNotFound, dutiesIn } from '#server/services/follow-up/locked-case.ts'
import { caseLog } from '#server/database/schema/case-part-tables.ts'
import { outcomes, receipts } from '#server/database/schema/phone-call-tables.ts'
import { byOf } from './by-of.ts'
import { redrawsLeft } from './open.ts'
import { ownLift, withdrawableUntil } from './own-lift.ts'
import { readChecks } from './read-checks.ts'
import { readParts, readPlans } from './read-parts.ts'
import { periodsOfCase, toRestrictions } from './restrictions-of-case.ts'
import { readSheets } from './read-sheets.ts'

const MAX_ENTRIES = 50

const by = sql`json_build_object('name', r.staff_name, 'function', r.staff_function)`

/** FUP-63: parts of another statement, so that a case takes no more of them. */
const phoneCallsOfCase = (key: CaseKey) => sql<WholeCase['calls']>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'to', r.to_function, 'toName', r.to_name, 'phone', r.phone,
      'at', ${isoTime(sql`r.at`)}, 'answered', r.answered, 'readBack', r.read_back, 'agreed', r.agreed,
      'dueAt', ${isoTime(sql`r.due_at`)}, 'doneAt', ${isoTime(sql`r.done_at`)}, 'isEnteredLate', r.entered_late,
      'by', ${by}) order by r.at desc, r.id desc), '[]')
  from (select * from receipts where ${ofJoined(receipts, key)} order by at desc, id desc limit ${MAX_ENTRIES}) r)`

/** FUP-95: what health says of the urgency afterwards. */
const verdictsOfCase = (key: CaseKey) => sql<WholeCase['outcomes']>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'fit', r.fit, 'seenAt', ${isoTime(sql`r.seen_at`)},
      'by', ${by}) order by r.at desc, r.id desc), '[]')
  from (select * from outcomes where ${ofJoined(outcomes, key)} order by at desc, id desc limit ${MAX_ENTRIES}) r)`

/** FUP-29: a part of another statement, so that a case takes no more of them. FUP-08: with those of joined cases. */
const logOfCase = (key: CaseKey) => sql<WholeCase['log']>`(
  select coalesce(json_agg(json_build_object('kind', l.kind, 'at', ${isoTime(sql`l.at`)}, 'reason', l.reason,
      'by', json_build_object('name', l.staff_name, 'function', l.staff_function)) order by l.at desc, l.id desc), '[]')
  from (select * from case_log where ${ofJoined(caseLog, key)} order by at desc, id desc limit ${MAX_ENTRIES}) l)`

type Joined = Omit<WholeCase['joined'][number], 'plan'>

/** FUP-08: the cases that were joined with this one, or with one of them. */
export const joinedWith = (key: CaseKey) => sql<Joined[]>`coalesce((
  select json_agg(json_build_object('id', v.entry_id, 'reference', v.other_reference, 'planFrom', v.plan_from,
      'at', ${isoTime(sql`v.at`)},
      'by', json_build_object('name', v.staff_name, 'function', v.staff_function)) order by v.at desc)
  from (select * from case_moves where ${ofJoined(caseMoves, key)} and kind = 'case' and direction = 'in') v), '[]')`

const olderOf = ({ mergedInto, companyId }: FoundCase['row']) => sql<WholeCase['mergedInto']>`(
  select json_build_object('id', h.id, 'reference', h.reference) from cases h where h.company_id = ${companyId} and h.id = ${mergedInto}::uuid)`

const readPlace = async (db: Db, row: FoundCase['row'], now: Date) => {
  const [place] = await db
    .select({
      departmentName: departments.name,
      functions: dutiesIn(departments.id),
      mergedInto: olderOf(row),
      joined: joinedWith(row),
      log: logOfCase(row),
      calls: phoneCallsOfCase(row),
      outcomes: verdictsOfCase(row),
      callList: departments.callList,
      restrictions: periodsOfCase(row),
      lift: ownLift(row, now),
    })
    .from(departments)
    .where(eq(departments.id, row.departmentId))
  if (place === undefined) return undefined
  const { lift, ...rest } = place
  return { ...rest, withdrawableUntil: withdrawableUntil(lift) }
}

/** FUP-113: leaves an audit row. */
export const get = endpoint('cases.get')
  .input(contract.get.input)
  .output(contract.get.output)
  .query(async ({ ctx, input: { id } }) => {
    const [found] = await selectCases(ctx, eq(cases.id, id))
    const place = found && (await readPlace(ctx.db, found.row, ctx.now()))
    if (found === undefined || place === undefined) throw caseNotFound(ctx.language)
    const { companyId } = found.row
    const all = { ids: [id, ...place.joined.map((one) => one.id)], companyId }
    const plans = await readPlans(ctx.db, all)
    const planOf = (caseId: string) => plans.get(caseId) ?? null
    ctx.note(auditNoteFor('case', id))
    return {
      ...toSummary(found),
      ...place,
      joined: place.joined.map((one) => ({ ...one, plan: planOf(one.id) })),
      restrictions: toRestrictions(place.restrictions),
      openedBy: byOf(found.row),
      redrawsLeft: redrawsLeft(found.row),
      closedAt: found.row.closedAt?.toISOString() ?? null,
      closeReason: found.row.closeReason,
      isHeld: found.row.isHeld,
      hasLowerSince: found.row.hasLowerSince,
      currentPlan: planOf(id),
      ...(await readChecks(ctx.db, all, found.row.maxGap, ctx.now())),
      ...(await readParts(ctx.db, all)),
      sheets: await readSheets(ctx.db, all),
    }
  })
