import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { followUp } from '#contract/followUp.ts'
import { staffRoles } from '#domain/access/roles.ts'
import { CASE_RETENTION_DAYS } from '#domain/follow-up/retention.ts'
import type { Db } from '#server/core/database.ts'
import { followUpSettings as settings } from '#server/database/schema/follow-up.ts'
import { companies } from '#server/database/schema/organisation.ts'

const hasShiftLeader = sql<boolean>`exists (
  select from function_grants g join users u on u.id = g.user_id
  where g.company_id = ${companies.id} and g.function = 'shift-leader' and g.ended_at is null and u.is_active
    and u.role in ${staffRoles})`

/** Of the departments with a function none is without a call list. */
const hasCallLists = sql<boolean>`not exists (
  select from function_grants g join departments d on d.id = g.department_id
  where g.company_id = ${companies.id} and g.ended_at is null and g.until is null and d.call_list = '[]')`

/** Undefined: there is no such company. */
export const readFollowUp = async (db: Db, companyId: string) => {
  const [found] = await db
    .select({
      companyId: companies.id,
      companyName: companies.name,
      settings,
      hasShiftLeader,
      hasCallLists,
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
    places: { hasShiftLeader: found.hasShiftLeader, hasCallLists: found.hasCallLists },
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
