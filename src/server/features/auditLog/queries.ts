import {
  sql,
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  lt,
  notInArray,
  or,
  type Column,
  type SQL,
} from 'drizzle-orm'
import type { z } from 'zod'
import type { auditEntry, auditLog as contract } from '#contract/auditLog.ts'
import { companyEvents } from '#domain/access/company-log.ts'
import { permissionOf, permissions, type FunctionName } from '#domain/access/permissions.ts'
import { isSuperadmin, superadminRoles } from '#domain/access/roles.ts'
import { auditLog } from '#server/database/schema/operation.ts'
import type { Db, Scope } from '#server/core/database.ts'
import { idsNamed } from './objects.ts'

/**
 * Their current name, or that of the service account (ADR 42); null if the account no longer exists. The first superadmin
 * may have no name. One look-up a row by its key: a join reads all users where the planner expects many rows.
 */
export const userNameOf = (id: Column) =>
  sql<
    string | null
  >`coalesce((select coalesce(nullif(u.full_name, ''), u.email) from users u where u.id = ${id}),
    (select s.name from service_accounts s where s.id = ${id}))`

const clock = /^(?<hour>[01]?\d|2[0-3])[.:](?<minute>[0-5]\d)$/u

/** '…1a2b3c4d' is how the page shows an object that is gone. */
const endOfId = /^…?(?<end>[\da-f-]{6,36})$/u

const endsWith = (column: SQL, end: string): SQL =>
  sql`right(${column}::text, ${end.length}::int) = ${end}`

/**
 * BO-07: who did it, what it was about, the end of an id, or a time of day in Norway. `wording`: the functions whose
 * words match; the server has none.
 */
const whereFound = (search: string, wording: readonly string[]): SQL | undefined => {
  const typed = search.trim().normalize('NFC').toLowerCase()
  if (typed === '') return undefined
  const { hour, minute } = clock.exec(typed)?.groups ?? {}
  if (hour !== undefined) {
    return sql`to_char(${auditLog.at} at time zone 'Europe/Oslo', 'HH24:MI') = ${`${hour.padStart(2, '0')}:${minute}`}`
  }
  const ids = idsNamed(typed.split(/\s+/u))
  const end = endOfId.exec(typed)?.groups?.['end']
  return or(
    sql`${auditLog.userId} = any(${ids})`,
    sql`${auditLog.resourceId} = any(${ids})`,
    wording.length === 0 ? undefined : inArray(auditLog.action, [...wording]),
    end === undefined ? undefined : endsWith(sql`${auditLog.resourceId}`, end),
    end === undefined ? undefined : endsWith(sql`${auditLog.requestId}`, end),
  )
}

/** A row without the name of its object (`objects.ts`). */
export type Entry = Omit<z.infer<typeof auditEntry>, 'resourceName'>
type EntryFilter = Omit<z.output<typeof contract.list.input>, 'direction'>
type UserFilter = z.output<typeof contract.ofPerson.input>

const companyName = sql<
  string | null
>`(select c.name from companies c where c.id = ${auditLog.companyId})`

const selectEntries = (db: Db) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      userId: auditLog.userId,
      userName: userNameOf(auditLog.userId),
      companyId: auditLog.companyId,
      companyName,
      role: auditLog.role,
      action: auditLog.action,
      resourceType: auditLog.resourceType,
      resourceId: auditLog.resourceId,
      details: auditLog.details,
      result: auditLog.result,
      requestId: auditLog.requestId,
    })
    .from(auditLog)
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

/** The details of an audit row are single values (`AuditNote`). */
const toEntry = ({ at, details, ...row }: Row): Entry => ({
  ...row,
  at: at.toISOString(),
  details: details as Entry['details'],
})

const whereInPeriod = ({ from, before }: Pick<EntryFilter, 'from' | 'before'>) =>
  and(
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    before === undefined ? undefined : lt(auditLog.at, new Date(before)),
  )

/** A function, or all functions of a module: whole words, without wildcards (V5). */
const whereAction = (action: string): SQL =>
  action.includes('.')
    ? eq(auditLog.action, action)
    : sql`starts_with(${auditLog.action}, ${`${action}.`})`

/** H2: the functions that only read; each leaves a row. */
const readings = (Object.keys(permissions) as FunctionName[]).filter(
  (name) => permissionOf(name).audit === 'lookup',
)

/** SET-05: without the answered readings, unless the filter asks for them or names one function. */
const whereShown = ({ reads, action }: EntryFilter): SQL | undefined =>
  reads === true || action?.includes('.')
    ? undefined
    : or(notInArray(auditLog.action, readings), eq(auditLog.result, 'refused'))

/** BO-07: the policies alone also show what the reader did elsewhere, which is in the reader's own log. */
const whereOfReader = ({ role, companyId }: Scope): SQL | undefined => {
  if (isSuperadmin(role)) return undefined
  return and(
    sql`${auditLog.companyId} = ${companyId}`,
    inArray(auditLog.action, [...companyEvents]),
    notInArray(auditLog.role, [...superadminRoles]),
  )
}

const whereMatching = (filter: EntryFilter): SQL | undefined => {
  const { userId, resourceId, action, resourceType, result, search, wording = [] } = filter
  return and(
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    resourceId === undefined ? undefined : eq(auditLog.resourceId, resourceId),
    action === undefined || action === '' ? undefined : whereAction(action),
    resourceType === undefined || resourceType === ''
      ? undefined
      : eq(auditLog.resourceType, resourceType),
    result === undefined ? undefined : eq(auditLog.result, result),
    search === undefined ? undefined : whereFound(search, wording),
    whereShown(filter),
    whereInPeriod(filter),
  )
}

/** SET-05: one page, newest first, with one extra row if there is a next page. */
export const listEntries = async (
  db: Db,
  reader: Scope,
  filter: EntryFilter,
): Promise<readonly Entry[]> => {
  const after =
    filter.cursor === undefined
      ? undefined
      : sql`(${auditLog.at}, ${auditLog.id}) < (
          select c.at, c.id from audit_log c where c.id = ${filter.cursor})`
  const rows = await selectEntries(db)
    .where(and(whereOfReader(reader), whereMatching(filter), after))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(filter.limit + 1)
  return rows.map(toEntry)
}

/** H5: the user's own actions and the actions on the account, including lookups; oldest first. */
export const listEntriesOfUser = async (
  db: Db,
  { userId, ...period }: UserFilter,
  limit: number,
): Promise<readonly Entry[]> => {
  const concerns = or(
    eq(auditLog.userId, userId),
    and(eq(auditLog.resourceType, 'user'), eq(auditLog.resourceId, userId)),
  )
  const rows = await selectEntries(db)
    .where(and(concerns, whereInPeriod(period)))
    .orderBy(asc(auditLog.at), asc(auditLog.id))
    .limit(limit)
  return rows.map(toEntry)
}

const valuesOf = async (db: Db, column: string): Promise<string[]> => {
  const { rows } = await db.execute<{ value: string }>(
    sql`select value from app.audit_values(${column}) as value`,
  )
  return rows.map(({ value }) => value)
}

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null).toSorted()),
]

const listCompanyChoices = async (db: Db, reader: Scope) => {
  const { action, resourceType } = auditLog
  const rows = await db
    .selectDistinct({ action, resourceType })
    .from(auditLog)
    .where(whereOfReader(reader))
  return {
    actions: present(rows.map((row) => row.action)),
    resourceTypes: present(rows.map((row) => row.resourceType)),
  }
}

export const listChoices = async (db: Db, reader: Scope) =>
  isSuperadmin(reader.role)
    ? {
        actions: await valuesOf(db, 'action'),
        resourceTypes: await valuesOf(db, 'resource_type'),
      }
    : listCompanyChoices(db, reader)
