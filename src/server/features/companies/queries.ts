import { and, count, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Company, companies as contract } from '#contract/companies.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { isActiveUser } from '#server/services/organisation/active-user.ts'
import { hasSameContent } from '#server/database/same-content.ts'
import { companies, departments, sessions, users } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/core/database.ts'
import { changedTexts, changedValues, type AuditDetails } from '#domain/operation/audit-details.ts'

const values = ['totalLicenses', 'legalHold', 'isActive'] as const
const texts = [
  'name',
  'contactPerson',
  'orgNumber',
  'phone',
  'email',
  'billingEmail',
  'address',
  'postalCode',
  'city',
  'language',
] as const

/** What the audit log says of a changed company. */
const auditedColumns = [...values, ...texts]

type AuditedCompany = Pick<typeof companies.$inferSelect, (typeof auditedColumns)[number]>

const companyChanges = (before: AuditedCompany, after: AuditedCompany): AuditDetails => ({
  ...changedValues(values, before, after),
  ...changedTexts(texts, before, after),
})

type Row = typeof companies.$inferSelect & { readonly usedLicenses: number }

const toCompany = ({ language, createdAt, ...row }: Row): Company => ({
  ...row,
  createdAt: createdAt.toISOString(),
  settings: { language: language === 'nb' ? 'no' : 'en' },
})

/** USR-10: companies with the number of active users, counted in the same statement. */
const selectWithUsage = (db: Db) =>
  db
    .select({ ...getTableColumns(companies), usedLicenses: count(users.id) })
    .from(companies)
    .leftJoin(users, and(eq(users.companyId, companies.id), isActiveUser))
    .groupBy(companies.id)
    .$dynamic()

export const listCompanies = async (db: Db): Promise<Company[]> => {
  const rows = await selectWithUsage(db).orderBy(norwegianOrder(companies.name), companies.id)
  return rows.map(toCompany)
}

/** Undefined: no such company. */
export const findCompany = async (db: Db, id: string): Promise<Company | undefined> => {
  const [row] = await selectWithUsage(db).where(eq(companies.id, id))
  return row && toCompany(row)
}

type Form = Omit<z.output<typeof contract.create.input>, 'id'>

/** A form sets all columns; a field that it omits becomes null. */
const columnsOf = (form: Form) => ({
  name: form.name,
  contactPerson: form.contactPerson,
  totalLicenses: form.totalLicenses,
  orgNumber: form.orgNumber ?? null,
  phone: form.phone ?? null,
  email: form.email ?? null,
  billingEmail: form.billingEmail ?? null,
  address: form.address ?? null,
  postalCode: form.postalCode ?? null,
  city: form.city ?? null,
  ...(form.legalHold !== undefined && { legalHold: form.legalHold }),
  language: form.settings.language === 'no' ? ('nb' as const) : ('en' as const),
})

const saved = { id: companies.id, version: companies.version }

/** Undefined: a company with other content has this id. */
export const createCompany = async (db: Db, id: string, form: Form) => {
  const columns = columnsOf(form)
  const [made] = await db
    .insert(companies)
    .values({ id, ...columns })
    .onConflictDoNothing()
    .returning(saved)
  if (made !== undefined) return made
  const [before] = await db.select().from(companies).where(eq(companies.id, id))
  return before && hasSameContent(before, columns) ? { id, version: before.version } : undefined
}

/** The audited columns as they were: a subquery of RETURNING reads the row from before the update. */
const rowBefore = (id: string) => {
  const pairs = auditedColumns.map(
    (column) => sql`${column}::text, c.${sql.identifier(companies[column].name)}`,
  )
  return sql<AuditedCompany>`(
    select jsonb_build_object(${sql.join(pairs, sql`, `)}) from companies c where c.id = ${id})`
}

/** With what changed, for the audit log. Undefined: no such company, or a different version. */
export const updateCompany = async (
  db: Db,
  key: { id: string; version: number },
  form: Form & { readonly isActive: boolean },
) => {
  const columns = { ...columnsOf(form), isActive: form.isActive }
  const [changed] = await db
    .update(companies)
    .set({ ...columns, version: key.version + 1 })
    .where(and(eq(companies.id, key.id), eq(companies.version, key.version)))
    .returning({ ...saved, before: rowBefore(key.id) })
  if (changed === undefined) return undefined
  const { before, ...row } = changed
  return { row, changes: companyChanges(before, { ...before, ...columns }) }
}

export const companyExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id))).length > 0

/** False: no such company. A company that already has this state keeps its version. */
export const setCompanyActive = async (db: Db, id: string, isActive: boolean): Promise<boolean> => {
  const changed = await db
    .update(companies)
    .set({ isActive, version: sql`${companies.version} + 1` })
    .where(and(eq(companies.id, id), ne(companies.isActive, isActive)))
    .returning({ id: companies.id })
  return changed.length > 0 || companyExists(db, id)
}

const usersOf = (db: Db, id: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.companyId, id))

/** Signs out all users of the company; while it is inactive, none of them can sign in. */
export const endCompanySessions = async (db: Db, id: string): Promise<void> => {
  await db.delete(sessions).where(inArray(sessions.userId, usersOf(db, id)))
}

/** Includes inactive users. */
export const hasUsers = async (db: Db, id: string): Promise<boolean> =>
  (await usersOf(db, id).limit(1)).length > 0

/** Deletes its departments too. False: no such company. */
export const removeCompany = async (db: Db, id: string): Promise<boolean> => {
  // Locks the company before its departments, in the same order as taking a licence, to avoid a deadlock.
  await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('update')
  await db.delete(departments).where(eq(departments.companyId, id))
  const removed = await db
    .delete(companies)
    .where(eq(companies.id, id))
    .returning({ id: companies.id })
  return removed.length > 0
}
