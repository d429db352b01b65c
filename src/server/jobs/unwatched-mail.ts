import { sql } from 'drizzle-orm'
import { inTransaction, type Db } from '#server/core/database.ts'
import type { Services } from '#server/core/call-context.ts'
import { selectUnwatched } from '#server/services/follow-up/keep-watch.ts'
import { enqueueMail } from '#server/services/mail/queue.ts'
import type { Job } from './job.ts'

type Unwatched = {
  readonly departmentId: string
  readonly name: string
  readonly cases: number
  readonly since: Date
}

/**
 * Who hears of it: the alert address of the department, and the local admins of its company. The id of a mail is that of the
 * recipient, the department's staff as they are, and its oldest open case, so that each loss is mailed once.
 */
const findUnmailed = async (db: Db, unwatched: readonly Unwatched[]) => {
  const { rows } = await db.execute<{
    departmentId: string
    mailId: string
    to: string
    language: 'nb' | 'en'
  }>(sql`
    with ward as (
      select d.id, d.company_id, d.alert_email, c.language, concat(d.id, w.since, c.version, (
          select string_agg(concat(g.id, g.ended_at, u.version), ',' order by g.id)
          from function_grants g join users u on u.id = g.user_id
          where g.department_id = d.id and g.function <> 'health' and g.until is null)) as state
      from jsonb_to_recordset(${JSON.stringify(unwatched)}::jsonb) as w("departmentId" uuid, since text)
        join departments d on d.id = w."departmentId" join companies c on c.id = d.company_id),
    recipient as (
      select id, state, language, alert_email as address from ward where alert_email is not null
      union select w.id, w.state, coalesce(u.language, w.language), u.email from ward w
        join users u on u.company_id = w.company_id and u.role = 'org_admin' and u.is_active)
    select r.id as "departmentId", m.id as "mailId", r.address as "to", r.language
    from recipient r, lateral (select md5(concat(r.state, lower(r.address)))::uuid as id) m
    where not exists (select 1 from mail_queue q where q.id = m.id)`)
  return rows
}

const mailLosses = async (db: Db, services: Services): Promise<number> => {
  const { rows: unwatched } = await db.execute<Unwatched>(selectUnwatched(null))
  if (unwatched.length === 0) return 0
  const mails = await findUnmailed(db, unwatched)
  for (const { departmentId, mailId, to, language } of mails) {
    const ward = unwatched.find((one) => one.departmentId === departmentId)
    if (ward === undefined) continue
    const { name, cases: count } = ward
    const link = `${services.baseUrl()}/admin`
    const withId = { ...services, newId: () => mailId }
    await enqueueMail(db, withId, 'cases-unwatched', { to, language, name, count, link })
  }
  return mails.length
}

/**
 * FUP-122: whatever took the last shift leader from a department with open cases, somebody hears of it: the department, how
 * many cases, and no reference.
 */
export const unwatchedMailJob: Job = {
  name: 'unwatched-mail',
  everyMs: 15_000,
  run: (services) =>
    inTransaction(services.pool, { role: 'system', userId: null }, async (db) => ({
      counts: { queued: await mailLosses(db, services) },
      isMore: false,
    })),
}
