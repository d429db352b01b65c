import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReviewedKind } from '#domain/content/content-kinds.ts'
import { reviewParts, type ReviewPart } from '#domain/content/status.ts'
import { contentVersions } from '#server/database/schema/content-versions.ts'
import { whereApprovedBy } from '#server/services/organisation/scope.ts'
import type { Stored } from './kind.ts'
import {
  approachKind,
  categoryKind,
  groupKind,
  moduleKind,
  questionKind,
  symptomKind,
} from './kind-definitions.ts'
import { headColumns, liveColumns } from './rows.ts'

/** Whose inbox. */
type ReviewScope = {
  /** Null: a superadmin. */
  readonly companyId: string | null
  readonly userId: string
  readonly mayApprove: boolean
}

export type ReviewPage = {
  readonly part: ReviewPart
  readonly kind?: ReviewedKind | undefined
  readonly page: number
  readonly pageSize: number
}

const kinds: Readonly<Record<ReviewedKind, Stored>> = {
  'symptom-group': groupKind,
  symptom: symptomKind,
  question: questionKind,
  approach: approachKind,
  category: categoryKind,
  module: moduleKind,
}

const { kind: versionKind, contentId, companyId, status, authorId } = contentVersions

/** Whether a version is in each part. Only the newest version of a row is a draft or pending. */
const partConditions = (scope: ReviewScope): Readonly<Record<ReviewPart, SQL>> => {
  const isByCaller = sql`(${authorId} = ${scope.userId}::uuid
    and ${companyId} is not distinct from ${scope.companyId}::uuid)`
  const isPending = sql`${status} = 'pending'`
  return {
    waiting: scope.mayApprove
      ? sql`(${isPending} and ${whereApprovedBy(scope.companyId, companyId)})`
      : sql`false`,
    returned: sql`(${status} = 'draft' and ${contentVersions.rejectedAt} is not null and ${isByCaller})`,
    // BO-13: also what its author may approve.
    sent: sql`(${isPending} and ${isByCaller})`,
  }
}

const objectOf = (columns: Readonly<Record<string, SQL | PgColumn>>): SQL =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, column]) => [sql`${name}::text`, sql`${column}`]),
    sql`, `,
  )})`

/** The versions of a kind in any part. Every kind has the same columns. */
const versionsOf = (stored: Stored, parts: ReturnType<typeof partConditions>): SQL => {
  const { name, table } = stored
  const { authorName, submittedAt, changedAt, rejectedAt } = contentVersions
  const anyPart = sql.join(Object.values(parts), sql` or `)
  return sql`select ${versionKind} as kind, ${contentId} as id, ${companyId} as company_id, ${authorName} as author,
      case when ${status} = 'draft' then ${rejectedAt} else coalesce(${submittedAt}, ${changedAt}) end as since,
      ${parts.waiting} as waiting, ${parts.returned} as returned, ${parts.sent} as sent,
      ${objectOf(liveColumns(stored))} as live, ${objectOf(headColumns)} as head
    from ${contentVersions} join ${table} on ${table.id} = ${contentId} and ${table.deletedAt} is null
    where ${versionKind} = ${name} and (${anyPart})`
}

/** ROLE-12: the company of an item, and the names of its own rows that the fields refer to. */
const reviewFor = sql`(select jsonb_build_object('company', c.name, 'names', coalesce((
    select jsonb_object_agg(own.id, own.name_no) from (
      select id, name_no from symptom_groups where company_id = c.id
      union all select id, name_no from symptoms where company_id = c.id
      union all select id, name_no from assessment_categories where company_id = c.id) own), '{}'::jsonb))
  from companies c where c.id = item.company_id)`

/** One row: the number of items in each part, and one page of a part. */
export const reviewStatement = (
  scope: ReviewScope,
  { part, kind, page, pageSize }: ReviewPage,
): SQL => {
  const parts = partConditions(scope)
  const wanted = Object.values(kinds).filter(({ name }) => kind === undefined || name === kind)
  const items = wanted.map((stored) => versionsOf(stored, parts))
  const counts = Object.fromEntries(
    reviewParts.map((name) => [name, sql`count(*) filter (where ${sql.identifier(name)})`]),
  )
  return sql`with item as (${sql.join(items, sql` union all `)})
    select (select ${objectOf(counts)} from item) as counts,
      (select coalesce(json_agg(page order by page.since, page.id), '[]') from (
        select item.*, ${scope.companyId === null ? reviewFor : sql`null`} as "reviewFor"
        from item where ${sql.identifier(part)}
        order by since, id limit ${pageSize} offset ${(page - 1) * pageSize}) page) as rows`
}
