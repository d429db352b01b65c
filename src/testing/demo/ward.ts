import { uuidv7 } from 'uuidv7'
import { eq, sql } from 'drizzle-orm'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'
import { drawGap, type MaxGap } from '#domain/follow-up/check/check-draw.ts'
import { shiftChangeAt } from '#domain/follow-up/shift-change.ts'
import { PRESENCE_GAP } from '#domain/follow-up/watch/continuous-watch.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import type { Services } from '#server/core/call-context.ts'
import { receipts } from '#server/database/schema/phone-call-tables.ts'
import {
  caseAssessments,
  caseLog,
  checks,
  deviations,
  handoverLines,
  plans,
} from '#server/database/schema/case-part-tables.ts'
import { restrictionObjects, restrictions, cases } from '#server/database/schema/case-tables.ts'
import { followUpSettings } from '#server/database/schema/follow-up.ts'
import { writeAudit } from '#server/core/audit/audit.ts'
import { loadOfficerContent } from '#server/services/content/officer-content-reads.ts'
import { callList, enableFollowUp, giveDuties, receiptRow } from '../rows/care.ts'
import { seededRandom } from './random.ts'
import {
  actsOf,
  demoCases,
  demoShiftTimes,
  kindAt,
  planSavedAt,
  type DemoCase,
} from './ward-cases.ts'

const MINUTE_MS = 60_000

type Ward = {
  readonly companyId: string
  readonly departmentId: string
  readonly departmentName: string
}

const staff = { staffName: 'Berit Betjent', staffFunction: 'shift-leader' } as const

type At = (minutes: number) => Date

/** FUP-29: a continuous watch has its Fastvakt. */
const watcherOf = (one: DemoCase, guardId: string, at: At) =>
  one.plan?.level.kind === 'continuous' && {
    maxGap: PRESENCE_GAP,
    guardId,
    guardName: staff.staffName,
    guardFunction: 'officer' as const,
    guardSince: at(planSavedAt(one.riskSince, one.plan.reviewIn)),
  }

const phoneCallDueOf = ({ phoneCalls: calls = [] }: DemoCase, at: At): Date | null => {
  const open = calls.flatMap(({ due, seen }) =>
    due === undefined || seen !== undefined ? [] : due,
  )
  return open.length === 0 ? null : at(Math.min(...open))
}

const caseRow = (ward: Ward, one: DemoCase, at: At) => ({
  id: uuidv7(),
  companyId: ward.companyId,
  departmentId: ward.departmentId,
  reference: one.reference,
  status: one.status,
  module: one.module,
  isAcute: one.isAcute === true,
  riskSince: at(one.riskSince),
  createdAt: at(one.riskSince),
  isForHealth: one.plan?.owner === 'health' || one.phoneCalls !== undefined,
  ...staff,
  planNumber: one.plan === undefined ? 0 : 1,
  nextReviewAt: one.plan === undefined ? null : at(one.plan.reviewIn),
  isContinuous: one.plan?.level.kind === 'continuous',
  maxGap: one.plan?.level.kind === 'irregular' ? one.plan.level.maxGap : null,
  lastSeenAt: one.last === undefined ? null : at(one.last.at),
  nextCheckAt: one.last === undefined ? null : at(one.last.next),
  lastCheckKind: one.last === undefined ? null : kindAt(one.last, at(one.last.at)),
  lastCheckAt: one.last === undefined ? null : at(one.last.at),
  absence:
    one.absence === undefined
      ? null
      : {
          place: one.absence.place,
          responsible: one.absence.responsible,
          expectedAt: at(one.absence.expectedIn).toISOString(),
        },
  callDueAt: phoneCallDueOf(one, at),
  restrictionEndsAt: one.restriction === undefined ? null : at(one.restriction.until),
  afterCheckAt: one.status === 'after-check' ? at(3 * 24 * 60) : null,
})

const planRow = (ward: Ward, riskSince: number, plan: NonNullable<DemoCase['plan']>, at: At) => ({
  number: 1,
  savedAt: at(planSavedAt(riskSince, plan.reviewIn)),
  ownerFunction: plan.owner,
  ownerDepartmentId: ward.departmentId,
  ownerDepartmentName: ward.departmentName,
  level: plan.level,
  nextReviewAt: at(plan.reviewIn),
  measures: ['Samtale på hver vakt', 'Følge til luftegården'],
  signals: 'Slutter å spise. Vil ikke ut av cella.',
  helps: 'Å ringe hjem. Å få være i arbeid.',
})

const checkRow = (one: NonNullable<DemoCase['last']>, at: At) => ({
  kind: kindAt(one, at(one.at)),
  change: one.kind === 'away' || one.kind === 'no_reaction' ? null : ('same' as const),
  text: '',
  observedAt: at(one.at),
  receivedAt: at(one.at),
  isTimeCertain: true,
  submissionHash: '',
})

type Part = Pick<typeof restrictions.$inferInsert, 'companyId' | 'departmentId' | 'caseId'>

const addRestriction = async (
  db: Db,
  part: Part,
  { kind, from, until, reason, lesserMeans, objects = [] }: NonNullable<DemoCase['restriction']>,
  at: At,
): Promise<void> => {
  const id = uuidv7()
  const decision = { kind, reason, lesserMeans, decidedBy: staff.staffFunction }
  const times = { startsAt: at(from), endsAt: at(until) }
  await db.insert(restrictions).values({ id, ...part, ...staff, ...decision, ...times })
  for (const object of objects) {
    const row = { id: uuidv7(), ...part, restrictionId: id, kind: object }
    await db.insert(restrictionObjects).values(row)
  }
}

/** The checks since the plan before the newest one, each in time, the oldest first: a print without them reads as a gap. */
const earlierChecks = (one: DemoCase): readonly NonNullable<DemoCase['last']>[] => {
  const { plan } = one
  if (one.last === undefined || plan === undefined || plan.level.kind === 'none') return []
  const { level, reviewIn } = plan
  const maxGap: MaxGap = level.kind === 'continuous' ? PRESENCE_GAP : level.maxGap
  const random = seededRandom(one.reference.length)
  const kinds = ['talked', 'awake', 'awake', 'declined'] as const
  const found: NonNullable<DemoCase['last']>[] = []
  const begun = planSavedAt(one.riskSince, reviewIn)
  for (let at = one.last.at; ;) {
    at -= drawGap(maxGap, { kind: random.fraction(), place: random.fraction() }) / MINUTE_MS
    if (at <= begun) return found.toReversed()
    found.push({ kind: random.pick(kinds), at, next: at })
  }
}

/** FUP-07: what an officer rated, with the outcome that the product gives. */
const addAssessment = async (
  db: Db,
  part: Part,
  { signs = {}, riskSince }: DemoCase,
  at: At,
): Promise<void> => {
  const content = await loadOfficerContent(db, null)
  const rated = content.symptoms.filter(({ key }) => signs[key] !== undefined)
  const outcome = recommendModule({
    content,
    chosenCategories: [...new Set(rated.map(({ categoryId }) => categoryId))],
    answers: Object.fromEntries(rated.map(({ id, key }) => [id, signs[key] ?? 0])),
  })
  const isAcute = rated.some(({ key, safetyAlert }) => safetyAlert && (signs[key] ?? 0) > 0)
  await db.insert(caseAssessments).values({
    id: uuidv7(),
    ...part,
    ...staff,
    assessmentId: uuidv7(),
    label: outcome.module.label,
    isAcute,
    completedAt: at(riskSince),
    sharedAt: at(riskSince),
    outcome,
  })
}

/** FUP-50: at the shift change before the one that is open, the first officer took over. */
const shiftBefore = (at: At): Date => {
  const now = at(0).getTime()
  return new Date(shiftChangeAt(demoShiftTimes(now), now)?.previousAt ?? 0)
}

const addDemoCase = async (
  db: Db,
  ward: Ward,
  one: DemoCase,
  at: At,
  guardId: string,
): Promise<string> => {
  const watch = watcherOf(one, guardId, at)
  const row = { ...caseRow(ward, one, at), ...watch, staffId: guardId }
  await db.insert(cases).values(row)
  const part = {
    companyId: ward.companyId,
    departmentId: ward.departmentId,
    caseId: row.id,
    ...staff,
  }
  if (one.plan !== undefined) {
    const plan = planRow(ward, one.riskSince, one.plan, at)
    await db.insert(plans).values({ id: uuidv7(), ...part, ...plan, ownWords: one.said ?? '' })
  }
  if (one.last !== undefined) {
    const rows = [...earlierChecks(one), one.last].map((check) => checkRow(check, at))
    await db
      .insert(checks)
      .values(rows.map((check) => ({ id: uuidv7(), ...part, staffId: guardId, ...check })))
  }
  if (watch) {
    const taking = { kind: 'guard-taken', at: watch.guardSince } as const
    await db.insert(caseLog).values({ id: uuidv7(), ...part, staffId: guardId, ...taking })
  }
  const takenAt = shiftBefore(at)
  if (row.createdAt < takenAt) {
    const taken = {
      takerId: guardId,
      takerName: staff.staffName,
      takerFunction: 'officer',
    } as const
    const line = {
      ...taken,
      staffName: 'Dag Dagvakt',
      offeredAt: takenAt,
      takenAt,
      shiftAt: takenAt,
    }
    await db.insert(handoverLines).values({ id: uuidv7(), ...part, ...line })
  }
  if (one.signs !== undefined) await addAssessment(db, part, one, at)
  for (const { from, to } of one.deviations ?? []) {
    const times = { kind: 'late' as const, from: at(from), to: at(to) }
    await db
      .insert(deviations)
      .values({ id: uuidv7(), ...part, ...times, staffName: null, staffFunction: null })
  }
  for (const call of one.phoneCalls ?? []) {
    await db.insert(receipts).values({ id: uuidv7(), ...part, ...phoneCallRow(call, at) })
  }
  if (one.restriction !== undefined) await addRestriction(db, part, one.restriction, at)
  return row.id
}

type PhoneCall = NonNullable<DemoCase['phoneCalls']>[number]

const phoneCallRow = ({ at: minutes, answered, agreed = '', due, seen }: PhoneCall, at: At) => ({
  ...receiptRow(at(minutes)),
  phone: callList[0]?.phone ?? null,
  answered,
  readBack: answered,
  agreed,
  dueAt: due === undefined ? null : at(due),
  doneAt: seen === undefined ? null : at(seen),
})

/** Somebody of the demonstration, with the functions that they have in the ward. */
type DemoStaff = { readonly userId: string; readonly functions: readonly StaffDuty[] }

/** The department of the demonstration, with its cases as they are now: those of an earlier start are all late. */
export const fillWard = async (
  services: Services,
  ward: Ward,
  people: readonly DemoStaff[],
): Promise<void> => {
  const { companyId, departmentId } = ward
  await enableFollowUp(services, companyId)
  for (const { userId, functions } of people) {
    await giveDuties(services, { companyId, departmentId, userId }, functions)
  }
  const guardId = people.find(({ functions }) => functions.includes('officer'))?.userId
  // Somebody may have deleted them.
  if (guardId === undefined) return
  const now = services.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * MINUTE_MS)
  await inTransaction(services.pool, { role: 'system', userId: null }, async (db) => {
    await db.delete(cases).where(sql`company_id = ${companyId}`)
    await db.execute(sql`delete from spent_references where company_id = ${companyId}`)
    await db
      .update(followUpSettings)
      .set({ shiftTimes: [...demoShiftTimes(now)] })
      .where(eq(followUpSettings.companyId, companyId))
    for (const one of demoCases) {
      const caseId = await addDemoCase(db, ward, one, at, guardId)
      // H1: what the product would have logged.
      for (const [action, minutes] of actsOf(one)) {
        const { newId } = services
        const context = { now: () => at(minutes), newId, requestId: newId() }
        const caller = { userId: guardId, companyId, role: 'counselor' as const }
        await writeAudit(db, context, action, caller, { resourceType: 'case', resourceId: caseId })
      }
    }
  })
}
