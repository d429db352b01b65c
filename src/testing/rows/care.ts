import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import type { Services } from '#server/core/call-context.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { followUpSettings, functionGrants } from '#server/database/schema/follow-up.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { freeReference } from './free-reference.ts'

const asSystem = <T>(services: Services, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(services.pool, { role: 'system', userId: null }, work)

/** A call list of a department. */
export const callList = [{ name: 'Helseavdelingen', phone: '22 00 00 00', hours: '' }]

/** FUP-09: everything that a company records before follow-up is on. */
export const followUpRecord = {
  isEnabled: true,
  legalBasis: 'Straffegjennomføringsloven § 4',
  dpiaOn: '2026-10-01',
  listRoutine: 'Låst i skapet på vaktrommet, hos vaktleder',
  shiftTimes: ['07:15', '14:45', '22:00'],
  caseRetentionDays: 180,
}

/** Follow-up is on for the company, and a department without a call list gets one. */
export const enableFollowUp = (services: Services, companyId: string): Promise<void> =>
  asSystem(services, async (db) => {
    await db
      .insert(followUpSettings)
      .values({ id: uuidv7(), companyId, ...followUpRecord })
      .onConflictDoNothing()
    await db
      .update(departments)
      .set({ callList })
      .where(sql`company_id = ${companyId} and call_list = '[]'`)
  })

type Grant = Omit<typeof functionGrants.$inferInsert, 'id' | 'function' | 'grantedAt'>

/** FUP-120: the user has these functions in the department. */
export const giveDuties = (
  services: Services,
  grant: Grant,
  given: readonly StaffDuty[],
): Promise<void> =>
  asSystem(services, async (db) => {
    if (given.length === 0) return
    const rows = given.map((one) => ({
      ...grant,
      id: uuidv7(),
      function: one,
      grantedAt: services.now(),
    }))
    await db.insert(functionGrants).values(rows).onConflictDoNothing()
  })

type NewCase = Partial<typeof cases.$inferInsert> &
  Pick<typeof cases.$inferInsert, 'companyId' | 'departmentId'>

/** An open case of Modul 5 without a plan. */
export const addCase = (services: Services, more: NewCase): Promise<string> =>
  asSystem(services, async (db) => {
    const id = more.id ?? uuidv7()
    await db.insert(cases).values({
      reference: freeReference(),
      status: 'without-plan',
      module: 'M5',
      isAcute: false,
      riskSince: services.now(),
      isForHealth: false,
      staffName: 'Kari Nordmann',
      staffFunction: 'officer',
      createdAt: services.now(),
      ...more,
      id,
    })
    return id
  })

/** The columns of a case that is watched: the last check was at `last`, and N is `maxGap` minutes. */
export const watched = (last: Date, maxGap = 15) => ({
  status: 'followed-up' as const,
  maxGap,
  lastSeenAt: last,
  nextCheckAt: new Date(last.getTime() + (maxGap * 60_000) / 2),
  lastCheckKind: 'talked' as const,
  lastCheckAt: last,
})

/** An answered call to health at `at`; it agreed on nothing by any time. */
export const receiptRow = (at: Date) => ({
  to: 'health' as const,
  at,
  receivedAt: at,
  answered: true,
  readBack: true,
  agreed: '',
  isEnteredLate: false,
})
