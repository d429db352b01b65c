import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import {
  approvalOf,
  DEFAULT_COUNT_RULE,
  notApproved,
  type ContentApproval,
  type CountRule,
} from '#domain/content/approval.ts'
import type { Db } from '#server/core/database.ts'
import {
  approaches,
  assessmentCategories,
  modules,
  questions,
  sources,
  symptomBank,
  symptomGroups,
  symptoms,
} from '#server/database/schema/content-tables.ts'
import { contentApprovals } from '#server/database/schema/content-versions.ts'

/** The tables that an editor publishes. Rules and links change together with their module or approach. */
const tables = [
  assessmentCategories,
  symptomBank,
  modules,
  symptomGroups,
  symptoms,
  questions,
  approaches,
] as const

/** Common rows and the company's own rows, except common rows that the company replaced with an own version. */
const newestIn = (table: (typeof tables)[number], companyId: string): SQL => sql`
  select max(row.updated_at) as at from ${table} as row
  where row.status = 'published' and (
    row.company_id = ${companyId} or (row.company_id is null and not exists (
      select from ${table} as own where own.company_id = ${companyId} and own.base_id = row.id
        and own.status = 'published' and own.deleted_at is null)))`

/**
 * When content that the company uses was last published, changed or removed. Drafts and the order do not count.
 * Milliseconds since 1970.
 */
const contentChangedAt = (companyId: string): SQL<number | null> => {
  const each = [
    ...tables.map((table) => newestIn(table, companyId)),
    sql`select max(${sources.changedInUseAt}) as at from ${sources}`,
  ]
  return sql`(select floor(extract(epoch from max(at)) * 1000)::float8
    from (${sql.join(each, sql` union all `)}) as newest)`
}

const ofCompany = (companyId: string) =>
  and(eq(contentApprovals.companyId, companyId), isNull(contentApprovals.withdrawnAt))

const newestFirst = [desc(contentApprovals.recordedAt), desc(contentApprovals.id)]

/**
 * The last recorded approval that is not withdrawn, with the time of the last content change; undefined: none exists.
 * One statement, since every submit calls this.
 */
const latestApproval = async (db: Db, companyId: string) => {
  const [latest] = await db
    .select({
      clinician: contentApprovals.clinician,
      approvedOn: contentApprovals.approvedOn,
      recordedAt: contentApprovals.recordedAt,
      countRule: contentApprovals.countRule,
      changedAt: contentChangedAt(companyId),
    })
    .from(contentApprovals)
    .where(ofCompany(companyId))
    .orderBy(...newestFirst)
    .limit(1)
  return latest
}

/** OFF-07: the count rule of that approval as a value of another statement; null: the company has none. */
export const chosenCountRule = (companyId: string): SQL<CountRule | null> => sql`
  (select ${contentApprovals.countRule} from ${contentApprovals}
    where ${ofCompany(companyId)} order by ${sql.join(newestFirst, sql`, `)} limit 1)`

/** What the clinician stands behind: the content, and how it counts. */
type Approved = { readonly approval: ContentApproval; readonly countRule: CountRule }

const notChosen: Approved = { approval: notApproved, countRule: DEFAULT_COUNT_RULE }

/** The count rule holds until the clinician chooses another one, also where the content has changed since (ADR 18). */
const approvedBy = (latest: NonNullable<Awaited<ReturnType<typeof latestApproval>>>): Approved => {
  const recorded = { ...latest, recordedAt: latest.recordedAt.getTime() }
  return {
    approval: approvalOf(recorded, latest.changedAt),
    countRule: latest.countRule,
  }
}

/** SAFE-03: the state of a company's approval, from the last record and the last content change. */
export const readApprovalState = async (db: Db, companyId: string) => {
  const latest = await latestApproval(db, companyId)
  if (latest !== undefined) {
    return { changedAt: latest.changedAt, ...approvedBy(latest) }
  }
  const { rows } = await db.execute<{ at: number | null }>(
    sql`select ${contentChangedAt(companyId)} as at`,
  )
  return { changedAt: rows[0]?.at ?? null, ...notChosen }
}

/** SAFE-03, OFF-07: a user without a company has no own clinician. */
export const readApproval = async (db: Db, companyId: string | null): Promise<Approved> => {
  const latest = companyId === null ? undefined : await latestApproval(db, companyId)
  return latest === undefined ? notChosen : approvedBy(latest)
}
