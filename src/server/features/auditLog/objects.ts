import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { auditObject } from '#contract/auditLog.ts'
import { superadminRoles } from '#domain/access/roles.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import {
  approaches,
  assessmentCategories,
  modules,
  questions,
  symptomBank,
  symptomGroups,
  symptoms,
} from '#server/database/schema/content-tables.ts'
import type { Db } from '#server/core/database.ts'

type AuditObject = z.infer<typeof auditObject>

type Row = {
  readonly resourceId: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** The table of each kind, and the text that names a row of it. A removed row stays in its table (SAFE-06). */
const contentTables: Readonly<Record<ContentKind, readonly [table: PgTable, name: SQL]>> = {
  'symptom-group': [symptomGroups, sql`name_no`],
  symptom: [symptoms, sql`name_no`],
  question: [questions, sql`text_no`],
  approach: [approaches, sql`name_no`],
  category: [assessmentCategories, sql`name_no`],
  'bank-symptom': [symptomBank, sql`name_no`],
  module: [modules, sql`code || ' ' || name_no`],
}

/** BO-07: a search that fits more names than these says nothing. */
const MAX_NAMED = 5000

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

const idsIn = (rows: readonly Row[]): readonly string[] => [
  ...new Set(
    rows
      .flatMap(({ resourceId, details }) => [resourceId, ...Object.values(details)])
      .filter((value): value is string => typeof value === 'string' && uuid.test(value)),
  ),
]

/**
 * SET-05: what the ids of the rows and of their details are called, in one statement. The policies leave out what the
 * caller may not see: of an assessment the log shows the kind and the id.
 */
export const findObjects = async (db: Db, rows: readonly Row[]): Promise<AuditObject[]> => {
  const ids = idsIn(rows)
  // The array is sent once. Its length is unknown to the planner, so each table is read by its key.
  const isAmong = (column: SQL): SQL => sql`${column} = any((select ids from wanted)::uuid[])`
  const content = Object.entries(contentTables).map(
    ([kind, [table, name]]) =>
      sql`select id, ${kind}::text, ${name}, null::uuid, null::text, deleted_at is not null
          from ${table} where ${isAmong(sql`id`)}`,
  )
  const found = await db.execute<AuditObject>(sql`
    with wanted as materialized (select ${sql.param(ids)}::uuid[] as ids)
    select u.id,
      case when u.role = any(${sql.param([...superadminRoles])}::text[]) then 'superadmin' else 'user' end as kind,
      coalesce(nullif(u.full_name, ''), u.email) as name,
      null::uuid as "companyId", null::text as "companyName", false as "isGone"
    from users u where ${isAmong(sql`u.id`)}
    union all
    select c.id, 'company', c.name, null, null, false from companies c where ${isAmong(sql`c.id`)}
    union all
    select d.id, 'department', d.name, c.id, c.name, false
    from departments d join companies c on c.id = d.company_id where ${isAmong(sql`d.id`)}
    union all
    select a.id, 'content-approval', c.name, null, null, false
    from content_approvals a join companies c on c.id = a.company_id where ${isAmong(sql`a.id`)}
    union all
    select s.id, 'service-account', s.name, null, null, s.ended_at is not null
    from service_accounts s where ${isAmong(sql`s.id`)}
    union all ${sql.join(content, sql` union all `)}`)
  return found.rows
}

/** BO-07: the ids of the rows with all these words in their name, as an array for a condition. */
export const idsNamed = (words: readonly string[]): SQL => {
  const hasAll = (name: SQL): SQL =>
    sql.join(
      words.map((word) => sql`position(${word} in lower(${name})) > 0`),
      sql` and `,
    )
  const content = Object.values(contentTables).map(
    ([table, name]) => sql`select id from ${table} where ${hasAll(name)}`,
  )
  return sql`array(
    select u.id from users u where ${hasAll(sql`u.full_name || ' ' || u.email`)}
    union all select c.id from companies c where ${hasAll(sql`c.name`)}
    union all select d.id from departments d where ${hasAll(sql`d.name`)}
    union all select s.id from service_accounts s where ${hasAll(sql`s.name`)}
    union all ${sql.join(content, sql` union all `)}
    limit ${MAX_NAMED})`
}
