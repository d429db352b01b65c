import { uuidv7 } from 'uuidv7'
import { sql } from 'drizzle-orm'
import { PRESENCE_GAP } from '#domain/follow-up/continuous-watch.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import type { Services } from '#server/core/context.ts'
import { receipts } from '#server/database/schema/case-calls.ts'
import { checks, plans } from '#server/database/schema/case-parts.ts'
import { restrictionObjects, restrictions } from '#server/database/schema/case-restrictions.ts'
import { cases } from '#server/database/schema/cases.ts'
import { callList, enableFollowUp, giveFunctions, receiptRow } from '../rows/care.ts'
import { demoCases, type DemoCase } from './ward-cases.ts'

const MINUTE_MS = 60_000

type Ward = {
  readonly companyId: string
  readonly departmentId: string
  readonly departmentName: string
}

const staff = { staffName: 'Berit Betjent', staffFunction: 'shift-leader' } as const

type At = (minutes: number) => Date

/** FUP-29: a continuous watch has its Fastvakt. */
const guardOf = (one: DemoCase, guardId: string, at: At) =>
  one.plan?.level.kind === 'continuous' && {
    maxGap: PRESENCE_GAP,
    guardId,
    guardName: staff.staffName,
    guardFunction: 'officer' as const,
    guardSince: at(one.riskSince),
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
  isForHealth: one.plan?.owner === 'health' || one.calls !== undefined,
  ...staff,
  planNumber: one.plan === undefined ? 0 : 1,
  nextReviewAt: one.plan === undefined ? null : at(one.plan.reviewIn),
  isContinuous: one.plan?.level.kind === 'continuous',
  maxGap: one.plan?.level.kind === 'irregular' ? one.plan.level.maxGap : null,
  lastSeenAt: one.last === undefined ? null : at(one.last.at),
  nextCheckAt: one.last === undefined ? null : at(one.last.next),
  lastCheckKind: one.last?.kind ?? null,
  lastCheckAt: one.last === undefined ? null : at(one.last.at),
  absence:
    one.absence === undefined
      ? null
      : {
          place: one.absence.place,
          responsible: one.absence.responsible,
          expectedAt: at(one.absence.expectedIn).toISOString(),
        },
  callDueAt: one.calls === undefined ? null : at(Math.min(...one.calls.map(({ due }) => due))),
  restrictionEndsAt: one.restriction === undefined ? null : at(one.restriction.until),
  afterCheckAt: one.status === 'after-check' ? at(3 * 24 * 60) : null,
})

const planRow = (ward: Ward, plan: NonNullable<DemoCase['plan']>, at: At) => ({
  number: 1,
  savedAt: at(0),
  ownerFunction: plan.owner,
  ownerDepartmentId: ward.departmentId,
  ownerDepartmentName: ward.departmentName,
  level: plan.level,
  nextReviewAt: at(plan.reviewIn),
  measures: ['Samtale på hver vakt', 'Følge til luftegården'],
  ownWords: 'Sover dårlig, og vil ha besøk av søsteren.',
  signals: 'Slutter å spise. Vil ikke ut av cella.',
  helps: 'Å ringe hjem. Å få være i arbeid.',
})

const checkRow = (one: NonNullable<DemoCase['last']>, at: At) => ({
  kind: one.kind,
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

const addDemoCase = async (
  db: Db,
  ward: Ward,
  one: DemoCase,
  at: At,
  guardId: string,
): Promise<void> => {
  const row = { ...caseRow(ward, one, at), ...guardOf(one, guardId, at) }
  await db.insert(cases).values(row)
  const part = {
    companyId: ward.companyId,
    departmentId: ward.departmentId,
    caseId: row.id,
    ...staff,
  }
  if (one.plan !== undefined) {
    await db.insert(plans).values({ id: uuidv7(), ...part, ...planRow(ward, one.plan, at) })
  }
  if (one.last !== undefined) {
    await db.insert(checks).values({ id: uuidv7(), ...part, ...checkRow(one.last, at) })
  }
  for (const call of one.calls ?? []) {
    await db.insert(receipts).values({ id: uuidv7(), ...part, ...callRow(call, at) })
  }
  if (one.restriction !== undefined) await addRestriction(db, part, one.restriction, at)
}

type DemoCall = NonNullable<DemoCase['calls']>[number]

const callRow = ({ at: minutes, answered, agreed = '', due }: DemoCall, at: At) => ({
  ...receiptRow(at(minutes)),
  phone: callList[0]?.phone ?? null,
  answered,
  readBack: answered,
  agreed,
  dueAt: at(due),
})

type DemoStaff = Readonly<Record<'officer' | 'health', string>>

/** The department of the demonstration, with its cases as they are now: those of an earlier start are all late. */
export const fillWard = async (
  services: Services,
  ward: Ward,
  { officer, health }: DemoStaff,
): Promise<void> => {
  const { companyId, departmentId } = ward
  await enableFollowUp(services, companyId)
  const place = { companyId, departmentId }
  await giveFunctions(services, { ...place, userId: officer }, ['officer', 'shift-leader'])
  await giveFunctions(services, { ...place, userId: health }, ['health'])
  const now = services.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * MINUTE_MS)
  await inTransaction(services.pool, { role: 'system', userId: null }, async (db) => {
    await db.delete(cases).where(sql`company_id = ${companyId}`)
    await db.execute(sql`delete from spent_references where company_id = ${companyId}`)
    for (const one of demoCases) await addDemoCase(db, ward, one, at, officer)
  })
}
