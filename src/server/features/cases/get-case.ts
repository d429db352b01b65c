import { sql, eq } from 'drizzle-orm'
import type { CaseModule } from '#domain/follow-up/plan-rules.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { caseLog, caseMoves, type moduleChanges } from '#server/database/schema/case-part-tables.ts'
import { ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'
import type { Restriction } from '#contract/restrictions.ts'
import { restrictionChains, type Chain } from '#domain/follow-up/restriction.ts'
import { cases as contract, type WholeCase } from '#contract/cases.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { selectCases, toSummary, type FoundCase } from '#server/services/follow-up/case-summary.ts'
import { caseNotFound, dutiesIn } from '#server/services/follow-up/locked-case.ts'
import { outcomes, receipts } from '#server/database/schema/phone-call-tables.ts'
import { byOf, readChecks, readParts, readPlans, readSheets } from './read-parts.ts'
import { redrawsLeft } from './open.ts'

const WITHDRAW_WITHIN_MS = 10 * 60_000

export type OwnLift = {
  readonly id: string
  readonly from: CaseModule | null
  readonly undo: NonNullable<(typeof moduleChanges.$inferSelect)['undo']>
  readonly at: string
}

/**
 * FUP-91: the lift of the case that the caller may withdraw as a mistake, as an SQL expression; null: there is none. It is
 * at most ten minutes old, and nothing came since that gives a module: no change, no assessment, no moved entry and no
 * joined case.
 */
export const ownLift = ({ id, companyId }: CaseKey, now: Date) => {
  const since = new Date(now.getTime() - WITHDRAW_WITHIN_MS).toISOString()
  return sql<OwnLift | null>`(
    select json_build_object('id', l.id, 'from', l.from_module, 'undo', l.undo, 'at', ${isoTime(sql`l.at`)})
    from module_changes l join cases c on c.id = l.case_id and c.company_id = ${companyId}
    where l.company_id = ${companyId} and l.case_id = ${id} and l.staff_id = app.user_id() and l.undo is not null
      and l.at >= ${since}::timestamptz and c.module = l.to_module and c.status <> 'closed'
      and not exists (
        select 1 from module_changes n
        where n.case_id = l.case_id and n.company_id = ${companyId} and n.id <> l.id and n.at >= l.at)
      and not exists (
        select 1 from case_assessments a
        where a.case_id = l.case_id and a.company_id = ${companyId} and a.shared_at >= l.at)
      and not exists (
        select 1 from case_moves v
        where v.case_id = l.case_id and v.company_id = ${companyId} and v.kind <> 'check' and v.at >= l.at))`
}

/** FUP-91: until when the lift may be withdrawn. */
const withdrawableUntil = (lift: OwnLift | null): string | null =>
  lift && new Date(Date.parse(lift.at) + WITHDRAW_WITHIN_MS).toISOString()

type StoredPeriod = Restriction['periods'][number] &
  Pick<Restriction, 'id' | 'kind' | 'endedAt' | 'healthSeenAt' | 'objects'> & {
    readonly renews: string | null
  }

/** FUP-73: the objects of a period `r`; who returned each. */
const objectsOfPeriod = (companyId: string) => sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'returned', case when o.returned_at is not null then
      json_build_object('at', ${isoTime(sql`o.returned_at`)},
        'by', json_build_object('name', o.staff_name, 'function', o.staff_function)) end) order by o.id)
  from restriction_objects o where o.company_id = ${companyId} and o.restriction_id = r.id), '[]')`

/** FUP-70: a part of another statement, so that a case takes no more of them. The newest first. */
export const periodsOfCase = ({ id, companyId }: CaseKey) => sql<StoredPeriod[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'renews', r.renews, 'reason', r.reason,
      'lesserMeans', r.lesser_means, 'decidedBy', r.decided_by, 'startsAt', ${isoTime(sql`r.starts_at`)},
      'endsAt', ${isoTime(sql`r.ends_at`)}, 'endedAt', ${isoTime(sql`r.ended_at`)},
      'healthSeenAt', ${isoTime(sql`r.health_seen_at`)}, 'objects', ${objectsOfPeriod(companyId)},
      'by', json_build_object('name', r.staff_name, 'function', r.staff_function))
      order by r.starts_at desc, r.id desc), '[]')
  from restrictions r where r.company_id = ${companyId} and r.case_id = ${id})`

const toRestriction = (chain: Chain<StoredPeriod>): Restriction => {
  const [newest] = chain
  return {
    id: newest.id,
    kind: newest.kind,
    startedAt: (chain.at(-1) ?? newest).startsAt,
    endsAt: newest.endsAt,
    endedAt: newest.endedAt,
    healthSeenAt: newest.healthSeenAt,
    periods: chain.map(({ startsAt, endsAt, reason, lesserMeans, decidedBy, by }) => ({
      startsAt,
      endsAt,
      reason,
      lesserMeans,
      decidedBy,
      by,
    })),
    objects: chain.flatMap(({ objects }) => objects),
  }
}

/** FUP-72: each restriction with its renewals. */
export const toRestrictions = (periods: readonly StoredPeriod[]): Restriction[] =>
  restrictionChains(periods).map(toRestriction)

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
