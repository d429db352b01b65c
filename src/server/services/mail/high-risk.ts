import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { RiskLevel } from '#domain/content/risk.ts'
import { onTheHour } from '#domain/assessment/times.ts'
import { companies, departments } from '#server/database/schema/organisation.ts'
import type { Services } from '#server/core/context.ts'
import type { Db } from '#server/core/database.ts'
import { enqueueMail } from './queue.ts'

const HOUR_MS = 3_600_000

export type AlertServices = Pick<Services, 'newId' | 'now' | 'keyring' | 'baseUrl'>

type Assessed = {
  /** Null: it carries no user (OBS-09). */
  readonly userId?: string | null | undefined
  readonly departmentId?: string | null | undefined
  readonly riskLevel?: RiskLevel | null | undefined
}

/** The department's recipient; undefined when there is none. */
const findRecipient = async (db: Db, departmentId: string) => {
  const [found] = await db
    .select({ to: departments.alertEmail, name: departments.name, language: companies.language })
    .from(departments)
    .innerJoin(companies, eq(companies.id, departments.companyId))
    .where(and(eq(departments.id, departmentId), isNotNull(departments.alertEmail)))
  return found
}

/**
 * ADR 10: without a user the mail leaves at the full hour, and its row tells no more than that: a random id, and no
 * earlier time.
 */
const withoutTime = (services: AlertServices): AlertServices => {
  const dueAt = new Date(onTheHour(services.now().getTime()) + HOUR_MS)
  return { ...services, newId: randomUUID, now: () => dueAt }
}

/** SAFE-02: notifies the department's contact of a high risk; the mail never names the person, author or assessment. */
export const queueHighRiskAlert = async (
  db: Db,
  services: AlertServices,
  { userId = null, departmentId = null, riskLevel = null }: Assessed,
): Promise<void> => {
  if (riskLevel !== 'high' || departmentId === null) return
  const testRelay = await findRecipient(db, departmentId)
  if (testRelay === undefined || testRelay.to === null) return
  const mail = { ...testRelay, to: testRelay.to, link: services.baseUrl() }
  await enqueueMail(db, userId === null ? withoutTime(services) : services, 'high-risk', mail)
}
