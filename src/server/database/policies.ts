/**
 * The row-level policies, one line a table, laid anew after every migration. The application's role
 * owns nothing and reads or writes only what a line here lets through; with no caller bound to the
 * transaction that is nothing at all.
 *
 * Who is bound (`platform/database.ts`): a user with role and company, 'anonymous', 'accounts'
 * (sign-in and sign-up, before there is a caller) or 'system' (seeding, jobs).
 */
type TablePolicy = {
  readonly grants: string
  /** Rows that can be seen. */
  readonly read: string
  /** Rows that can be written, and that a write may leave behind. */
  readonly write: string
  /** Rows that can be locked although they cannot be changed: PostgreSQL asks the update policy for both. */
  readonly lock?: string
  /** Rows that can be taken away although they cannot be written. */
  readonly remove?: string
  /** Rows that can be added although they cannot be written otherwise. */
  readonly add?: string
}

const anyone = `(select app.role()) is not null`
const system = `(select app.role()) = 'system'`
const accounts = `(select app.role()) in ('accounts', 'system')`
const superadmin = `(select app.role()) in ('superadmin', 'administrator', 'system')`
const ownCompany = `company_id = (select app.company_id())`
const ownRow = `user_id = (select app.user_id())`
/** OBS-09: what carries no user, for the transaction of its company that knows its random id. */
const unnamed = `(user_id is null and is_anonymous and id = (select app.unnamed_id())
      and company_id is not distinct from (select app.company_id()))`
/** D4: whatever the application does, nobody but a superadmin makes or touches one. */
const noSuperadmin = `role not in ('superadmin', 'administrator')`
/** A user of the company that a local admin administers. */
const ofOwnUser = `((select app.role()) = 'org_admin' and exists (
      select from users u where u.id = user_id and u.company_id = (select app.company_id())
        and u.${noSuperadmin}))`
/** Oneself, who stays in the role and in the company. */
const oneself = `(id = (select app.user_id()) and role = (select app.role())
          and company_id is not distinct from (select app.company_id()))`
/** In no department, or in one of the own company: a foreign key alone takes that of any. */
const inOwnDepartment = `(department_id is null or exists (
      select from departments d where d.id = department_id and d.company_id = (select app.company_id())))`
const editor = `(select app.role()) in ('org_admin', 'editor')`
/**
 * X6: while an account's identity is unconfirmed, its assessments from before the handed-over reset are closed to it, in
 * every function. A begun one has no answer in it yet, and can be finished.
 */
const isOpen = `(results is null or stored_at >= (select app.closed_before()) or (select app.listing_closed()))`
/** X6: so are the account's own audit rows about them, which have modules and levels. */
const isOpenDeed = `(resource_type is distinct from 'assessment' or at >= (select app.closed_before()))`
/** OFF-08: what a rule would have done is asked of all officers' assessments of the scope, in a transaction for that. */
const replayed = `(flow = 'officer' and (select app.replaying())
      and (${superadmin} or (${editor} and ${ownCompany})))`

/** ROLE-12: everyone's content and the own company's; written by superadmins or in the own company. */
const content: TablePolicy = {
  grants: 'select, insert, update, delete',
  read: `${superadmin} or (${anyone} and (company_id is null or ${ownCompany}))`,
  write: `${superadmin} or (${editor} and ${ownCompany})`,
}

/** What ships with the program and has no company. */
const shipped: TablePolicy = { grants: 'select, insert', read: anyone, write: system }

/** Seen and written with the assessment that it belongs to; never changed. */
const partOfAssessment = (table: string): TablePolicy => ({
  grants: 'select, insert',
  read: `${system} or exists (select from assessments a where a.id = assessment_id)`,
  write: `${system} or exists (
      select from assessments a
      where a.id = assessment_id and a.company_id is not distinct from ${table}.company_id)`,
})

/** What somebody proves by who they are. */
const secondFactor: TablePolicy = {
  grants: 'select, insert, update, delete',
  read: `${superadmin} or ${accounts} or ${ownRow} or ${ofOwnUser}`,
  write: accounts,
  remove: `${superadmin} or ${ofOwnUser}`,
}

/** L5: what somebody did with content, in a transaction of their own account. */
const ownDeed = (columns: readonly string[]): string =>
  `((select app.role()) = 'accounts' and (select app.user_id()) in (${columns.join(', ')}))`

/** Versions of content that were in use are for every editor to read; drafts for those who write them. */
const versions: TablePolicy = {
  grants: 'select, insert, update, delete',
  read: `${superadmin} or (${editor} and (${ownCompany} or (company_id is null and status = 'published')))
    or ${ownDeed(['author_id', 'approver_id'])}`,
  write: content.write,
}

/** SAFE-03: everybody in the company sees who approved; its local admin records it. */
const approvals: TablePolicy = {
  grants: 'select, insert, update',
  read: `${superadmin} or ${ownCompany} or ${ownDeed(['recorded_by'])}`,
  write: `${superadmin} or ((select app.role()) = 'org_admin' and ${ownCompany})`,
}

export const policies: Readonly<Record<string, TablePolicy>> = {
  companies: {
    grants: 'select, insert, update, delete',
    read: `${superadmin} or ${accounts} or id = (select app.company_id())`,
    write: superadmin,
    // USR-04: its licences are counted under a lock on its row.
    // And none is deactivated while a session is stored of somebody in it.
    lock: `(${accounts} or ((select app.role()) = 'org_admin' and id = (select app.company_id())))`,
  },
  departments: {
    grants: 'select, insert, update, delete',
    read: `${superadmin} or ${accounts} or ${ownCompany}`,
    write: `${superadmin} or ((select app.role()) = 'org_admin' and ${ownCompany})`,
  },
  users: {
    grants: 'select, insert, update, delete',
    read: `${superadmin} or ${accounts} or id = (select app.user_id())
      or ((select app.role()) = 'org_admin' and ${ownCompany})`,
    write: `${superadmin} or ${accounts}
      or (${noSuperadmin} and ${inOwnDepartment}
        and (${oneself} or ((select app.role()) = 'org_admin' and ${ownCompany})))`,
  },
  sessions: {
    grants: 'select, insert, update, delete',
    read: `${superadmin} or ${accounts} or ${ownRow} or ${ofOwnUser}`,
    write: `${superadmin} or ${accounts} or ${ownRow}`,
    // Whoever could make one for somebody else would be that somebody (A14).
    remove: ofOwnUser,
  },
  invitations: {
    grants: 'select, insert, update, delete',
    read: `${superadmin} or ${accounts} or ${ofOwnUser}`,
    write: `${superadmin} or ${accounts} or ${ofOwnUser}`,
  },
  // AUTH-10: whoever administers somebody can take them away, and make none.
  two_factors: secondFactor,
  recovery_codes: secondFactor,
  passkeys: secondFactor,
  identities: secondFactor,
  challenges: secondFactor,
  // X6: noted where a link is used. An administrator confirms in the own name alone, and nobody takes a row away.
  handed_over_resets: {
    grants: 'select, insert, update',
    read: `${superadmin} or ${accounts} or ${ownRow} or ${ofOwnUser}`,
    write: `${accounts} or ((${superadmin} or ${ofOwnUser}) and confirmed_by = (select app.user_id()))`,
    lock: `(${superadmin} or ${ofOwnUser})`,
  },
  attempts: { grants: 'select, insert, update, delete', read: accounts, write: accounts },
  assessments: {
    grants: 'select, insert, update, delete',
    read: `${system} or (${ownRow} and ${isOpen}) or ${unnamed} or ${replayed}`,
    write: `${system}
      or ((${ownRow} or ${unnamed}) and company_id is not distinct from (select app.company_id()))`,
  },
  assessment_symptoms: partOfAssessment('assessment_symptoms'),
  assessment_responses: partOfAssessment('assessment_responses'),
  assessment_approaches: partOfAssessment('assessment_approaches'),
  audit_log: {
    grants: 'select, insert',
    read: `${superadmin} or (${ownRow} and ${isOpenDeed})`,
    // OBS-09: what is stored without a user leaves a row without one.
    write: `${accounts} or user_id is null or user_id = (select app.user_id())`,
  },
  // A trigger fills it, whoever writes; the chain is the program's own work.
  audit_pending: { grants: 'select, insert, delete', read: system, write: system, add: anyone },
  audit_chain: { grants: 'select, insert', read: superadmin, write: system },
  statistics_marks: { grants: 'select, insert, delete', read: system, write: system, add: anyone },
  statistics_counts: {
    grants: 'select, insert, update, delete',
    read: superadmin,
    write: system,
  },
  statistics_releases: {
    grants: 'select, insert, update, delete',
    // ROLE-13, X3: a researcher's figures are those of the own company, and none but what was released.
    read: `${system} or ((select app.role()) = 'researcher' and ${ownCompany})`,
    write: system,
  },
  statistics_remainders: { grants: 'select, insert, update', read: system, write: system },
  statistics_released_days: { grants: 'select, insert', read: system, write: system },
  // Whatever tells somebody something by mail adds one; only the job that sends them reads them.
  mail_queue: {
    grants: 'select, insert, update, delete',
    read: system,
    write: system,
    add: anyone,
  },
  password_resets: {
    grants: 'select, insert, update, delete',
    // USR-02: whoever administers somebody hands a link over, as with an invitation.
    read: `${superadmin} or ${accounts} or ${ofOwnUser}`,
    write: `${superadmin} or ${accounts} or ${ofOwnUser}`,
  },
  // A trigger fills it, whoever erases; the job that writes it down outside the database reads it (N2).
  erasures: { grants: 'select, insert, update', read: system, write: system, add: anyone },
  // A trigger fills it, whoever changes something; every server process reads on in it (LIVE-03).
  events: { grants: 'select, insert, delete', read: system, write: system, add: anyone },
  job_runs: { grants: 'select, insert, update', read: superadmin, write: system },
  system_settings: { grants: 'select, insert, update', read: anyone, write: superadmin },
  content_seed: { grants: 'select, insert', read: system, write: system },
  sources: shipped,
  resources: shipped,
  guidance: shipped,
  assessment_categories: content,
  symptom_bank: content,
  modules: content,
  module_rules: content,
  symptom_groups: content,
  symptoms: content,
  questions: content,
  approaches: content,
  influence_rules: content,
  content_versions: versions,
  content_approvals: approvals,
}

const either = (condition: string, more: string | undefined): string =>
  more === undefined ? condition : `${condition} or ${more}`

/** The SQL that lays one table's policy; safe to run again. `role` is a quoted identifier. */
export const policySql = (table: string, policy: TablePolicy, role: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
revoke all on ${table} from ${role}, public;
grant ${policy.grants} on ${table} to ${role};
drop policy if exists readable on ${table};
drop policy if exists insertable on ${table};
drop policy if exists updatable on ${table};
drop policy if exists deletable on ${table};
create policy readable on ${table} for select using (${policy.read});
create policy insertable on ${table} for insert with check (${either(policy.write, policy.add)});
create policy updatable on ${table} for update
  using (${either(policy.write, policy.lock)}) with check (${policy.write});
create policy deletable on ${table} for delete using (${either(policy.write, policy.remove)});`
