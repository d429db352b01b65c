import { sql } from 'drizzle-orm'
import { shiftChangeAt } from '#domain/follow-up/shift-change.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { followUpSettings } from '#server/database/schema/follow-up.ts'
import { mailDepartments } from '#server/services/mail/department-mail.ts'
import type { Job } from './job.ts'

type Overdue = { readonly companyId: string; readonly shiftAt: string }

/** FUP-53: the shift changes that are open, and whose 15 minutes are over. */
const overdueShifts = async (db: Db, now: number): Promise<readonly Overdue[]> => {
  const settings = await db
    .select({ companyId: followUpSettings.companyId, times: followUpSettings.shiftTimes })
    .from(followUpSettings)
    .where(sql`${followUpSettings.isEnabled}`)
  return settings.flatMap(({ companyId, times }) => {
    const change = shiftChangeAt(times, now)
    if (change === null || now < change.overdueAt) return []
    return [{ companyId, shiftAt: new Date(change.shiftAt).toISOString() }]
  })
}

type Unmailed = Overdue & { readonly departmentId: string; readonly mailId: string }

/**
 * The departments that have no mail of the shift change yet. The id of the mail is that of the department and the shift
 * time, so that each shift change is mailed once.
 */
const findUnmailed = async (db: Db, overdue: readonly Overdue[]): Promise<readonly Unmailed[]> => {
  const { rows } = await db.execute<Unmailed>(sql`
    select s."companyId", s."shiftAt", d.id as "departmentId", m.id as "mailId"
    from jsonb_to_recordset(${JSON.stringify(overdue)}::jsonb) as s("companyId" uuid, "shiftAt" timestamptz)
      join departments d on d.company_id = s."companyId" and d.alert_email is not null,
      lateral (select md5(concat(d.id, extract(epoch from s."shiftAt")::bigint))::uuid as id) m
    where not exists (select 1 from mail_queue q where q.id = m.id)`)
  return rows
}

/**
 * Those with a case from before the shift time that nobody has taken. It is a statement of its own, since Citus joins no
 * cases with the mail, which is on the coordinator.
 */
const findMissed = async (
  db: Db,
  unmailed: readonly Unmailed[],
): Promise<readonly Pick<Unmailed, 'departmentId' | 'mailId'>[]> => {
  const { rows } = await db.execute<Pick<Unmailed, 'departmentId' | 'mailId'>>(sql`
    select distinct s."departmentId", s."mailId"
    from jsonb_to_recordset(${JSON.stringify(unmailed)}::jsonb)
        as s("companyId" uuid, "shiftAt" timestamptz, "departmentId" uuid, "mailId" uuid)
      join cases c on c.department_id = s."departmentId" and c.company_id = s."companyId"
    where c.status <> 'closed' and c.created_at < s."shiftAt" and not exists (select 1 from handover_lines l
      where l.case_id = c.id and l.company_id = c.company_id and l.shift_at = s."shiftAt" and l.taken_at is not null)`)
  return rows
}

/** FUP-132: a department hears once of a shift change that nobody took over within 15 minutes. */
export const handoverMailJob: Job = {
  name: 'handover-mail',
  everyMs: 30_000,
  run: (services) =>
    inTransaction(services.pool, { role: 'system', userId: null }, async (db) => {
      const overdue = await overdueShifts(db, services.now().getTime())
      const unmailed = overdue.length === 0 ? [] : await findUnmailed(db, overdue)
      const missed = unmailed.length === 0 ? [] : await findMissed(db, unmailed)
      for (const { departmentId, mailId } of missed) {
        const withId = { ...services, newId: () => mailId }
        await mailDepartments(db, withId, 'handover-missed', [departmentId])
      }
      return { counts: { queued: missed.length }, isMore: false }
    }),
}
