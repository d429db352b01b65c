import { companyEvents } from '#domain/access/company-log.ts'
import { followUpPolicies } from './policies-follow-up.ts'
import {
  accounts,
  anyone,
  editor,
  homeOfCaller,
  isRole,
  orgAdmin,
  ownCompany,
  ownRow,
  superadmin,
  system,
  type TablePolicy,
} from './policy-conditions.ts'

/** OBS-09: rows without a user, for a transaction of their company that knows the random id. */
const anonymousRow = `(user_id is null and is_anonymous and id = (select app.unnamed_id())
      and company_id is not distinct from ${homeOfCaller})`
/** D4: whatever the application does, only a superadmin creates or changes a superadmin. */
const notSuperadmin = `role not in ('superadmin', 'administrator')`
/** A user of the company of a local admin. */
const ownCompanyUser = `(${orgAdmin} and exists (
      select from users u where u.id = user_id and u.company_id = (select app.company_id())
        and u.${notSuperadmin}))`
/** The caller's own account, with unchanged role and company. */
const ownAccount = `(id = (select app.user_id()) and role = (select app.role())
          and company_id is not distinct from (select app.company_id()))`
/** No department, or one of the own company: a foreign key alone accepts any company's department. */
const inOwnDepartment = `(department_id is null or exists (
      select from departments d where d.id = department_id and d.company_id = (select app.company_id())))`
/**
 * X6: while an account's identity is unconfirmed, its assessments from before the handed-over reset are closed to it,
 * in every function. A begun assessment has no answers yet, so the user can finish it.
 */
const isOpen = `(results is null or stored_at >= (select app.closed_before()) or (select app.listing_closed()))`
/** X6: the account's own audit rows about closed assessments are closed too, since they contain modules and levels. */
const isOpenAuditRow = `(resource_type is distinct from 'assessment' or at >= (select app.closed_before()))`
/** ADM-04: a local admin reads who of the own company saved a user or a department. */
const ownCompanySave = `(${orgAdmin} and ${ownCompany} and action in (
      'departments.update', 'profiles.update', 'profiles.deactivate', 'profiles.reactivate'))`
/** BO-07: a local admin reads what the company's own people did in the company, however they moved since. */
const ownCompanyEvent = `(${orgAdmin} and ${ownCompany} and ${notSuperadmin} and action in (
      ${companyEvents.map((action) => `'${action}'`).join(', ')}))`
/** OFF-08: a rule preview reads all officers' assessments of the scope, in a transaction for that purpose. */
const replayed = `(flow = 'officer' and (select app.replaying())
      and (${superadmin} or (${editor} and ${ownCompany})))`

/** ROLE-12: common content and the own company's content; written by superadmins or within the own company. */
const content: TablePolicy = {
  grants: 'select, insert, update, delete',
  read: `${superadmin} or (${anyone} and (company_id is null or ${ownCompany}))`,
  write: `${superadmin} or (${editor} and ${ownCompany})`,
}

/** Content that ships with the program and has no company. */
const shipped: TablePolicy = { grants: 'select, insert', read: anyone, write: system }

/** Read and written together with its assessment; never changed. */
const assessmentPart = (table: string): TablePolicy => ({
  grants: 'select, insert',
  read: `${system} or exists (select from assessments a where a.id = assessment_id)`,
  write: `${system} or exists (
      select from assessments a
      where a.id = assessment_id and a.company_id is not distinct from ${table}.company_id)`,
})

/** Credentials that prove a user's identity. */
const secondFactor: TablePolicy = {
  grants: 'select, insert, update, delete',
  read: `${superadmin} or ${accounts} or ${ownRow} or ${ownCompanyUser}`,
  write: accounts,
  remove: `${superadmin} or ${ownCompanyUser}`,
}

/** L5: content changes by a user, readable in a transaction of their own account. */
const ownChange = (columns: readonly string[]): string =>
  `(${isRole('accounts')} and (select app.user_id()) in (${columns.join(', ')}))`

/** Every editor reads published versions of common content; only its writers read drafts. */
const versions: TablePolicy = {
  grants: 'select, insert, update, delete',
  read: `${superadmin} or (${editor} and (${ownCompany} or (company_id is null and status = 'published')))
    or ${ownChange(['author_id', 'approver_id'])}`,
  write: content.write,
}

/** SAFE-03: everyone in the company sees who approved; its local admin records the approval. */
const approvals: TablePolicy = {
  grants: 'select, insert, update',
  read: `${superadmin} or ${ownCompany} or ${ownChange(['recorded_by'])}`,
  write: `${superadmin} or (${orgAdmin} and ${ownCompany})`,
}

/**
 * The row-level policies, one line per table; recreated after every migration. The application's role owns nothing. It
 * reads and writes only rows that a line here allows. Without a caller bound to the transaction, it can access no row.
 *
 * Possible callers (`core/database.ts`): a user with role and company, 'anonymous', 'accounts' (sign-in and
 * sign-up, before there is a caller) or 'system' (seeding, jobs).
 */
export const policies: Readonly<Record<string, TablePolicy>> = {
  companies: {
    grants: 'select, insert, update, delete',
    read: `${superadmin} or ${accounts} or id = (select app.company_id())`,
    write: superadmin,
    // USR-04: the licence count locks the company's row. This lock also prevents a deactivation of the company while a
    // session of one of its users is being stored.
    lock: `(${accounts} or (${orgAdmin} and id = (select app.company_id())))`,
  },
  departments: {
    grants: 'select, insert, update, delete',
    read: `${superadmin} or ${accounts} or ${ownCompany}`,
    write: `${superadmin} or (${orgAdmin} and ${ownCompany})`,
  },
  users: {
    grants: 'select, insert, update, delete',
    read: `${superadmin} or ${accounts} or id = (select app.user_id())
      or (${orgAdmin} and ${ownCompany})`,
    write: `${superadmin} or ${accounts}
      or (${notSuperadmin} and ${inOwnDepartment}
        and (${ownAccount} or (${orgAdmin} and ${ownCompany})))`,
  },
  sessions: {
    grants: 'select, insert, update, delete',
    read: `${superadmin} or ${accounts} or ${ownRow} or ${ownCompanyUser}`,
    write: `${superadmin} or ${accounts} or ${ownRow}`,
    // A user who could create a session for another account would have its access (A14).
    remove: ownCompanyUser,
  },
  // BO-01: a sign-in alone writes it.
  last_sign_ins: {
    grants: 'select, insert, update, delete',
    read: `${superadmin} or ${accounts} or ${ownRow} or ${ownCompanyUser}`,
    write: accounts,
  },
  invitations: {
    grants: 'select, insert, update, delete',
    read: `${superadmin} or ${accounts} or ${ownCompanyUser}`,
    write: `${superadmin} or ${accounts} or ${ownCompanyUser}`,
  },
  // AUTH-10: an administrator can remove a user's factors, but not create any.
  two_factors: secondFactor,
  recovery_codes: secondFactor,
  passkeys: secondFactor,
  identities: secondFactor,
  challenges: secondFactor,
  // X6: the server records the use of a link. An administrator confirms only in their own name. No caller deletes a
  // row.
  handed_over_resets: {
    grants: 'select, insert, update',
    read: `${superadmin} or ${accounts} or ${ownRow} or ${ownCompanyUser}`,
    write: `${accounts} or ((${superadmin} or ${ownCompanyUser}) and confirmed_by = (select app.user_id()))`,
    lock: `(${superadmin} or ${ownCompanyUser})`,
  },
  // ADR 42: the server finds an account by its token before it knows the company.
  service_accounts: {
    grants: 'select, insert, update',
    read: `${superadmin} or ${accounts} or (${orgAdmin} and ${ownCompany})`,
    write: `${superadmin} or (${orgAdmin} and ${ownCompany})`,
  },
  attempts: { grants: 'select, insert, update, delete', read: accounts, write: accounts },
  assessments: {
    grants: 'select, insert, update, delete',
    read: `${system} or (${ownRow} and ${isOpen}) or ${anonymousRow} or ${replayed}`,
    write: `${system}
      or ((${ownRow} or ${anonymousRow}) and company_id is not distinct from ${homeOfCaller})`,
  },
  assessment_symptoms: assessmentPart('assessment_symptoms'),
  assessment_responses: assessmentPart('assessment_responses'),
  assessment_approaches: assessmentPart('assessment_approaches'),
  audit_log: {
    grants: 'select, insert',
    read: `${superadmin} or (${ownRow} and ${isOpenAuditRow}) or ${ownCompanySave} or ${ownCompanyEvent}`,
    // OBS-09: an assessment without a user leaves an audit row without a user.
    write: `${accounts} or user_id is null or user_id = (select app.user_id())`,
  },
  // A trigger inserts rows for every writer; only the program's job writes the chain.
  audit_pending: { grants: 'select, insert, delete', read: system, write: system, add: anyone },
  audit_chain: { grants: 'select, insert', read: superadmin, write: system },
  company_chains: { grants: 'select, insert', read: superadmin, write: system },
  statistics_marks: { grants: 'select, insert, delete', read: system, write: system, add: anyone },
  statistics_counts: {
    grants: 'select, insert, update, delete',
    read: superadmin,
    write: system,
  },
  statistics_releases: {
    grants: 'select, insert, update, delete',
    // ROLE-13, X3: a researcher reads only the released figures of the own company.
    read: `${system} or (${isRole('researcher')} and ${ownCompany})`,
    write: system,
  },
  statistics_remainders: { grants: 'select, insert, update', read: system, write: system },
  statistics_released_days: { grants: 'select, insert', read: system, write: system },
  // Every function that sends mail inserts a row; the mail job reads them. ADM-05: a superadmin counts those that failed.
  // Address and text are encrypted.
  mail_queue: {
    grants: 'select, insert, update, delete',
    read: superadmin,
    write: system,
    add: anyone,
  },
  password_resets: {
    grants: 'select, insert, update, delete',
    // USR-02: an administrator of a user hands over a link, as with an invitation.
    read: `${superadmin} or ${accounts} or ${ownCompanyUser}`,
    write: `${superadmin} or ${accounts} or ${ownCompanyUser}`,
  },
  // A trigger inserts a row for every erasure; a job reads it and records it outside the database (N2).
  erasures: { grants: 'select, insert, update', read: system, write: system, add: anyone },
  // A trigger inserts a row for every change; every server process reads new rows (LIVE-03).
  events: { grants: 'select, insert, delete', read: system, write: system, add: anyone },
  // A trigger raises it for every writer. A revision that a caller raises without a change only reloads the content.
  content_revision: { grants: 'select, insert, update', read: anyone, write: anyone },
  job_runs: { grants: 'select, insert, update', read: superadmin, write: system },
  system_settings: { grants: 'select, insert, update', read: anyone, write: superadmin },
  content_seed: { grants: 'select, insert', read: system, write: system },
  // CNT-08: everyone's content cites them, so only a superadmin changes one. A save that cites one locks it.
  sources: { grants: 'select, insert, update', read: anyone, write: superadmin, lock: editor },
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
  ...followUpPolicies,
  content_versions: versions,
  content_approvals: approvals,
}

const withAlternative = (condition: string, more: string | undefined): string =>
  more === undefined ? condition : `${condition} or ${more}`

/** The SQL that creates one table's policy; safe to run again. `role` is a quoted identifier. */
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
create policy insertable on ${table} for insert with check (${withAlternative(policy.write, policy.add)});
create policy updatable on ${table} for update
  using (${withAlternative(policy.write, policy.lock)}) with check (${policy.write});
create policy deletable on ${table} for delete using (${withAlternative(policy.erase ?? policy.write, policy.remove)});`
