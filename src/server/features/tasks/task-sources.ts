import { sql, type SQL } from 'drizzle-orm'
import { superadminRoles } from '#domain/access/roles.ts'
import type { ReviewedKind } from '#domain/content/content-kinds.ts'
import { REQUEST_MS } from '#domain/follow-up/staff-duties.ts'
import {
  INVITATION_NOTICE_MS,
  SCARCE_LICENCES_PERCENT,
  type TaskKind,
} from '#domain/operation/task-rules.ts'
import { isInvitedUser } from '#server/services/accounts/accounts.ts'
import { selectUnwatched } from '#server/services/follow-up/keep-watch.ts'
import { whereApprovedBy, needsOtherApprover } from '#server/services/organisation/scope.ts'

/** Whose tasks. */
export type TaskScope = {
  /** Null: a superadmin, for every company. */
  readonly companyId: string | null
  readonly userId: string
  readonly now: Date
}

const reviewed = {
  'symptom-group': 'symptom_groups',
  symptom: 'symptoms',
  question: 'questions',
  approach: 'approaches',
  category: 'assessment_categories',
  module: 'modules',
} as const satisfies Readonly<Record<ReviewedKind, string>>

const milliseconds = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`

/** Of the own company, or of every one. */
const inScope = (column: SQL, { companyId }: TaskScope): SQL =>
  companyId === null ? sql`true` : sql`${column} = ${companyId}::uuid`

type Columns = {
  readonly contentKind?: SQL
  readonly contentId?: SQL
  readonly comment?: SQL
  readonly name?: SQL
  readonly since?: SQL
  /** The rows have company_id and company_name: the company is named where it is the only one. */
  readonly isByCompany?: true
}

const none = sql`null`

/** One row for the kind with the count, or none. Every source has the same columns. */
const counted = (kind: TaskKind, columns: Columns, from: SQL, groupBy = sql``): SQL => {
  const { contentKind = none, contentId = none, comment = none } = columns
  const { name = none, since = none, isByCompany } = columns
  const ofCompany = (column: SQL): SQL =>
    isByCompany ? sql`case when count(distinct company_id) = 1 then min(${column}) end` : none
  return sql`select ${kind}::text as kind, (${contentKind})::text as content_kind,
      (${contentId})::text as content_id, count(*)::int as count, (${name})::text as name, (${since})::float8 as since,
      (${ofCompany(sql`company_id::text`)})::text as company_id,
      (${ofCompany(sql`company_name`)})::text as company_name, (${comment})::text as comment
    from ${from} ${groupBy} having count(*) > 0`
}

/** A module is named by its code too. */
const contentName = sql`concat_ws(' ', v.fields ->> 'code', coalesce(v.fields ->> 'nameNo', v.fields ->> 'textNo'))`

/** Newest versions of content that is not removed. */
const versionsWhere = (condition: SQL): SQL => {
  const isThere = Object.entries(reviewed).map(
    ([kind, table]) => sql`(v.kind = ${kind} and exists (
      select from ${sql.identifier(table)} t where t.id = v.content_id and t.deleted_at is null))`,
  )
  return sql`content_versions v where ${condition} and (${sql.join(isThere, sql` or `)})`
}

const submitted = (scope: TaskScope): SQL => {
  const since = sql`coalesce(v.submitted_at, v.changed_at)`
  return counted(
    'content-submitted',
    {
      contentKind: sql`v.kind`,
      name: sql`(array_agg(${contentName} order by ${since}, v.content_id))[1]`,
      since: milliseconds(sql`min(${since})`),
    },
    // CNT-02: what another person has to approve does not wait for its author.
    versionsWhere(
      sql`v.status = 'pending' and ${whereApprovedBy(scope.companyId, sql`v.company_id`)}
        and not ${needsOtherApprover(sql`v.author_id`)}`,
    ),
    sql`group by v.kind`,
  )
}

/** CNT-02: one task each, with the comment. Only the newest version of a row is a draft. */
const rejected = ({ companyId, userId }: TaskScope): SQL =>
  counted(
    'content-rejected',
    {
      contentKind: sql`v.kind`,
      contentId: sql`v.content_id`,
      name: sql`min(${contentName})`,
      since: milliseconds(sql`min(v.rejected_at)`),
      comment: sql`min(v.rejection)`,
    },
    versionsWhere(
      sql`v.status = 'draft' and v.rejected_at is not null and v.author_id = ${userId}::uuid
        and v.company_id is not distinct from ${companyId}::uuid`,
    ),
    sql`group by v.kind, v.content_id`,
  )

/** USR-10: the seats in use are those of active users. */
const fullDepartments = (scope: TaskScope): SQL =>
  counted(
    'department-full',
    { name: sql`min(name)`, isByCompany: true },
    sql`(select d.name, c.id as company_id, c.name as company_name
      from departments d
      join companies c on c.id = d.company_id
      join users u on u.department_id = d.id and u.is_active
      where d.is_active and c.is_active and ${inScope(sql`d.company_id`, scope)}
      group by d.id, c.id having count(*) >= d.allocated_seats) as department`,
  )

const scarceLicences = (scope: TaskScope): SQL =>
  counted(
    'licences-scarce',
    { name: sql`(array_agg(company_name order by left_over, company_name))[1]`, isByCompany: true },
    sql`(select c.id as company_id, c.name as company_name, c.total_licenses - count(*) as left_over
      from companies c join users u on u.company_id = c.id and u.is_active
      where c.is_active and ${inScope(sql`c.id`, scope)}
      group by c.id having count(*) * 100 > c.total_licenses * ${SCARCE_LICENCES_PERCENT}::int) as company`,
  )

/** FUP-123: those that the user may be the second yes of. Few wait at a time: they run out, and are erased. */
const waitingDuties = (scope: TaskScope): SQL => {
  const runOutAt = new Date(scope.now.getTime() - REQUEST_MS).toISOString()
  return counted(
    'functions-waiting',
    {
      name: sql`(array_agg(full_name order by asked_at, id))[1]`,
      since: milliseconds(sql`min(asked_at)`),
      isByCompany: true,
    },
    sql`(select r.id, r.asked_at, u.full_name, c.id as company_id, c.name as company_name
      from function_requests r
      join users u on u.id = r.user_id
      join companies c on c.id = r.company_id
      where r.asked_at > ${runOutAt}::timestamptz and c.is_active and ${inScope(sql`r.company_id`, scope)}
        and ${scope.userId}::uuid not in (r.user_id, r.asked_by)) as request`,
    sql`group by company_id`,
  )
}

const superadminList = sql.join(
  superadminRoles.map((role) => sql`${role}`),
  sql`, `,
)

/** Users who have no way in yet, and whose link runs out soon or has run out; expired links are erased. */
const invitations = (kind: TaskKind, isOfKind: SQL, scope: TaskScope): SQL => {
  const soon = new Date(scope.now.getTime() + INVITATION_NOTICE_MS).toISOString()
  return counted(
    kind,
    { name: sql`(array_agg(users.full_name order by users.created_at))[1]` },
    sql`users left join companies c on c.id = users.company_id
      where ${isInvitedUser} and users.is_active and c.is_active is distinct from false
        and users.role ${isOfKind} and ${inScope(sql`users.company_id`, scope)}
        and not exists (select 1 from invitations i where i.user_id = users.id and i.expires_at > ${soon}::timestamptz)`,
  )
}

/** The rows of each kind of task, as one part of a statement. The policies bound them to the caller too. */
export const taskSources: Readonly<Record<TaskKind, (scope: TaskScope) => SQL>> = {
  'cases-unwatched': ({ companyId }) => sql`
    select 'cases-unwatched'::text as kind, null::text as content_kind, null::text as content_id, w.cases as count,
      w.name, ${milliseconds(sql`w.since`)} as since, w.company_id::text as company_id, w.company_name, null::text as comment
    from (${selectUnwatched(companyId)}) w`,
  'functions-waiting': waitingDuties,
  'job-failed': () =>
    counted(
      'job-failed',
      {
        name: sql`(array_agg(name order by started_at))[1]`,
        since: milliseconds(sql`min(coalesce(succeeded_at, started_at))`),
      },
      sql`job_runs where failure is not null`,
    ),
  // Without a relay mail expires untried: nobody expects it to be sent.
  'mail-failed': () =>
    counted(
      'mail-failed',
      { since: milliseconds(sql`min(created_at)`) },
      sql`mail_queue where (status = 'waiting' and last_failure is not null)
        or (status = 'given-up' and attempts > 0 and last_failure <> 'notifications-off')`,
    ),
  'content-rejected': rejected,
  'content-submitted': submitted,
  'department-full': fullDepartments,
  'licences-scarce': scarceLicences,
  'invitation-expiring': (scope) =>
    invitations('invitation-expiring', sql`not in (${superadminList})`, scope),
  'superadmin-invitation-expiring': (scope) =>
    invitations('superadmin-invitation-expiring', sql`in (${superadminList})`, scope),
}
