import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { followUp } from '#contract/followUp.ts'
import { staffRoles } from '#domain/access/roles.ts'
import type { FollowUpWard } from '#domain/follow-up/preconditions.ts'
import { CASE_RETENTION_DAYS } from '#domain/follow-up/case/retention-of-cases.ts'
import type { Db } from '#server/core/database.ts'
import { followUpSettings as settings } from '#server/database/schema/follow-up.ts'
import { companies } from '#server/database/schema/organisation.ts'

/** BO-03: the departments with a function, by name, and what each has. */
const wards = sql<FollowUpWard[]>`(
  select coalesce(json_agg(w order by w.name, w.id), '[]') from (
    select d.id, d.name,
      coalesce(bool_or(g.function = 'shift-leader' and u.is_active and u.role in ${staffRoles}), false) as "hasShiftLeader",
      bool_or(g.until is null) as "needsCallList",
      d.call_list <> '[]' as "hasCallList"
    from function_grants g
    join departments d on d.id = g.department_id
    left join users u on u.id = g.user_id
    where g.company_id = ${companies.id} and g.ended_at is null
    group by d.id, d.name, d.call_list
  ) w)`

/** FUP-120: the active staff who have no function now. */
const withoutDuty = sql<number>`(
  select count(*)::int from users u
  where u.company_id = ${companies.id} and u.is_active and u.role in ${staffRoles}
    and not exists (
      select from function_grants g
      where g.user_id = u.id and g.company_id = u.company_id and g.ended_at is null
        and (g.until is null or g.until > app.at())))`

/** Undefined: there is no such company. */
export const readFollowUp = async (db: Db, companyId: string) => {
  const [found] = await db
    .select({
      companyId: companies.id,
      companyName: companies.name,
      settings,
      wards,
      withoutFunction: withoutDuty,
    })
    .from(companies)
    .leftJoin(settings, eq(settings.companyId, companies.id))
    .where(eq(companies.id, companyId))
  if (found === undefined) return undefined
  const { settings: row, companyName } = found
  return {
    companyId,
    companyName,
    isEnabled: row?.isEnabled ?? false,
    legalBasis: row?.legalBasis ?? '',
    dpiaOn: row?.dpiaOn ?? null,
    listRoutine: row?.listRoutine ?? '',
    shiftTimes: row?.shiftTimes ?? [],
    caseRetentionDays: row?.caseRetentionDays ?? CASE_RETENTION_DAYS,
    version: row?.version ?? 0,
    wards: found.wards,
    withoutFunction: found.withoutFunction,
  }
}

type Form = z.output<typeof followUp.save.input>

/** False: somebody saved them during the request. */
export const saveFollowUp = async (
  db: Db,
  id: string,
  { companyId, version, ...form }: Form,
): Promise<boolean> => {
  if (version === 0) {
    const added = await db
      .insert(settings)
      .values({ id, companyId, ...form })
      .onConflictDoNothing()
      .returning({ id: settings.id })
    return added.length > 0
  }
  const changed = await db
    .update(settings)
    .set({ ...form, version: sql`${settings.version} + 1` })
    .where(and(eq(settings.companyId, companyId), eq(settings.version, version)))
    .returning({ id: settings.id })
  return changed.length > 0
}
