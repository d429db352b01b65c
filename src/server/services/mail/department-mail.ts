import { eq, inArray } from 'drizzle-orm'
import type { MailKind } from '#domain/mail/mail-kinds.ts'
import type { Services } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { companies, departments } from '#server/database/schema/organisation.ts'
import { enqueueMails } from './queue.ts'

type MailServices = Pick<Services, 'newId' | 'now' | 'keyring' | 'baseUrl'>

type DepartmentMail = Extract<MailKind, 'plan-missing' | 'time-out' | 'handover-missed'>

/** FUP-132: one mail a department to its alert address, with the department and a link to the board. */
export const mailDepartments = async (
  db: Db,
  services: MailServices,
  kind: DepartmentMail,
  departmentIds: readonly string[],
): Promise<void> => {
  if (departmentIds.length === 0) return
  const recipients = await db
    .select({ to: departments.alertEmail, name: departments.name, language: companies.language })
    .from(departments)
    .innerJoin(companies, eq(companies.id, departments.companyId))
    .where(inArray(departments.id, [...new Set(departmentIds)]))
  const link = `${services.baseUrl()}/board`
  const mails = recipients.flatMap(({ to, ...recipient }) =>
    to === null ? [] : [{ to, ...recipient, link }],
  )
  await enqueueMails(db, services, kind, mails)
}
