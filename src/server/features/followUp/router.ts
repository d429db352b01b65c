import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { followUp } from '#contract/followUp.ts'
import { staffRoles } from '#domain/access/roles.ts'
import { missingPreconditions, type FollowUpWard } from '#domain/follow-up/preconditions.ts'
import { CASE_RETENTION_DAYS } from '#domain/operation/retention-rules.ts'
import type { Db } from '#server/core/database.ts'
import { followUpSettings as settings } from '#server/database/schema/follow-up.ts'
import { companies } from '#server/database/schema/organisation.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { keepWatch } from '#server/services/follow-up/keep-watch.ts'
import { isCompanyInScope } from '#server/services/organisation/scope.ts'
import { figures, wardFigures } from './department-figures.ts'

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
const readFollowUp = async (db: Db, companyId: string) => {
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
const saveFollowUp = async (
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

const get = endpoint('followUp.get')
  .input(followUp.get.input)
  .output(followUp.get.output)
  .query(async ({ ctx, input: { companyId } }) => {
    const found = isCompanyInScope(ctx.caller, companyId)
      ? await readFollowUp(ctx.db, companyId)
      : undefined
    if (found === undefined) throw refusal('not-found')
    return { ...found, missing: missingPreconditions(found, found.wards) }
  })

/** FUP-09: on only with every precondition; off only without an open case: nobody would watch it any more. */
const save = endpoint('followUp.save')
  .input(followUp.save.input)
  .output(followUp.save.output)
  .mutation(async ({ ctx, input }) => {
    const { companyId, version } = input
    const found = isCompanyInScope(ctx.caller, companyId)
      ? await readFollowUp(ctx.db, companyId)
      : undefined
    if (found === undefined) throw refusal('not-found')
    if (found.version !== version) throw refusal('stale')
    if (input.isEnabled && missingPreconditions(input, found.wards).length > 0) {
      throw refusal('not-ready', null, ['isEnabled'])
    }
    const store = () => saveFollowUp(ctx.db, ctx.newId(), input)
    const turnsOff = found.isEnabled && !input.isEnabled
    const isSaved = turnsOff
      ? await keepWatch(ctx, { way: 'follow-up-off', companyId, fields: ['isEnabled'] }, store)
      : await store()
    if (!isSaved) throw refusal('stale')
    ctx.note(auditNoteFor('company', companyId, { isActive: input.isEnabled }))
    return { companyId, version: version + 1 }
  })

export const followUpRouter = router({ get, save, figures, wardFigures })
