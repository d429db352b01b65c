import { randomUUID } from 'node:crypto'
import type { RiskLevel } from '#domain/content/risk.ts'
import { onTheHour } from '#domain/assessment/times.ts'
import type { Services } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { enqueueMail, type Message } from './queue.ts'

const HOUR_MS = 3_600_000

export type AlertServices = Pick<Services, 'newId' | 'now' | 'keyring' | 'baseUrl'>

type Recipient = Pick<Message, 'to' | 'name' | 'language'>

type Assessed = {
  /** Null: it carries no user (OBS-09). */
  readonly userId?: string | null | undefined
  readonly departmentId?: string | null | undefined
  readonly riskLevel?: RiskLevel | null | undefined
}

/** SAFE-02: the department whose contact gets a mail about this assessment; null: none does. */
export const alertedDepartment = ({
  departmentId = null,
  riskLevel = null,
}: Assessed): string | null => (riskLevel === 'high' ? departmentId : null)

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
  { userId = null }: Assessed,
  recipient: Recipient,
): Promise<void> => {
  const mail = { ...recipient, link: services.baseUrl() }
  await enqueueMail(db, userId === null ? withoutTime(services) : services, 'high-risk', mail)
}
