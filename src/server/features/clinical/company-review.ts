import { inArray } from 'drizzle-orm'
import { isSuperadmin } from '#domain/access/roles.ts'
import { symptomGroups, symptoms } from '#server/database/schema/content.ts'
import { companies } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/core/database.ts'
import type { Kind } from './kind.ts'
import { findUnattended, toContentRow, type ReadContext } from './rows.ts'

/**
 * ROLE-12: a superadmin acts as the local admin of a company that has no active one, on a row that waits for approval
 * there. Everyone else, and for every other row, acts as themselves.
 */
export const actingReviewer = async <Context extends ReadContext, Fields>(
  context: Context,
  kind: Kind<Fields>,
  id: string,
): Promise<Context> => {
  const { db, caller } = context
  if (!isSuperadmin(caller.role)) return context
  const [row] = await findUnattended(db, kind, id)
  if (row === undefined) return context
  return { ...context, caller: { ...caller, role: 'org_admin', companyId: row.live.companyId } }
}

/** The names of companies, and of their own groups and symptoms, by company. */
const namesIn = async (db: Db, companyIds: readonly string[]) => {
  const ids = [...companyIds]
  const named = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, ids))
  const groups = await db
    .select({
      id: symptomGroups.id,
      companyId: symptomGroups.companyId,
      name: symptomGroups.nameNo,
    })
    .from(symptomGroups)
    .where(inArray(symptomGroups.companyId, ids))
  const own = await db
    .select({ id: symptoms.id, companyId: symptoms.companyId, name: symptoms.nameNo })
    .from(symptoms)
    .where(inArray(symptoms.companyId, ids))
  const byCompany = Map.groupBy([...groups, ...own], ({ companyId }) => companyId)
  return new Map(
    named.map(({ id, name }) => [
      id,
      {
        company: name,
        names: Object.fromEntries((byCompany.get(id) ?? []).map((row) => [row.id, row.name])),
      },
    ]),
  )
}

/** What a superadmin may approve for companies, with what its words refer to. Nobody else gets any. */
export const listForReview = async <Fields>({ db, caller }: ReadContext, kind: Kind<Fields>) => {
  if (!isSuperadmin(caller.role)) return []
  const rows = await findUnattended(db, kind)
  if (rows.length === 0) return []
  const names = await namesIn(db, [...new Set(rows.flatMap(({ live }) => live.companyId ?? []))])
  return rows.flatMap((row) => {
    const reviewFor = names.get(row.live.companyId ?? '')
    return reviewFor === undefined ? [] : [{ ...toContentRow(row, caller), reviewFor }]
  })
}
