/** SQL: the columns of a key, or the columns of a foreign key with what they refer to. */
type Columns = string
type Reference = string

/** A line of the table of the distribution (`distribution.ts`), in the form that a table has on Citus. */
export type DistributedTable = {
  readonly way: 'distributed'
  /** The company on plain PostgreSQL. Distributed, it is in each key, so it is never null. */
  readonly company: 'always' | 'null for nobody' | 'no column'
  /** The primary key. The id is first, so that a look-up by id needs no second index. */
  readonly key: Columns
  /** Other unique constraints and unique indexes, by their names. */
  readonly unique: Readonly<Record<string, Columns>>
  /** Foreign keys by their names. Between distributed tables they have the company too. */
  readonly foreignKeys: Readonly<Record<string, Reference>>
  /** The column with the id of the audit row whose company it takes where it has none; null: there is no such column. */
  readonly auditRow: string | null
}

type SmallTable = {
  /**
   * 'reference': a copy is on each node, since policies, triggers or foreign keys of the shards need it. 'coordinator': it is
   * on the coordinator alone.
   */
  readonly way: 'reference' | 'coordinator'
  readonly why: string
  /** Foreign keys that are not there on Citus: with one, each change of a row locks all of the table that it refers to. */
  readonly withoutKeys: readonly string[]
}

export type TableDistribution = DistributedTable | SmallTable

/** Citus refuses `on update cascade` with the company in the key: such a key is created on each shard. */
export const isForShards = (foreignKey: Reference): boolean => /\bon update\b/u.test(foreignKey)

/** A distributed table whose rows all have a company. */
const distributed = (
  key: Columns,
  {
    company = 'always',
    unique = {},
    foreignKeys = {},
    auditRow = null,
  }: Partial<Pick<DistributedTable, 'company' | 'unique' | 'foreignKeys' | 'auditRow'>> = {},
): DistributedTable => ({ way: 'distributed', company, key, unique, foreignKeys, auditRow })

const reference = (why: string): SmallTable => ({ way: 'reference', why, withoutKeys: [] })

const coordinator = (why: string, withoutKeys: readonly string[] = []): SmallTable => ({
  way: 'coordinator',
  why,
  withoutKeys,
})

/** AUTH-10: what an erased account wrote stays, without the account. */
const toUser = (column: string): Reference => `(${column}) references users(id) on delete set null`

/** The answers of an assessment. */
const assessmentPart = (table: string, second: string): DistributedTable =>
  distributed(`assessment_id, ${second}, company_id`, {
    company: 'null for nobody',
    foreignKeys: {
      [`${table}_assessment_id_assessments_id_fk`]:
        '(assessment_id, company_id) references assessments(id, company_id) on delete cascade',
    },
  })

/** A part of a case. FUP-121: when the case moves to another department, its parts follow it. */
const casePart = (
  table: string,
  { unique = {}, foreignKeys = {} }: Partial<Pick<DistributedTable, 'unique' | 'foreignKeys'>> = {},
): DistributedTable =>
  distributed('id, company_id', {
    unique,
    foreignKeys: {
      [`${table}_case`]:
        '(case_id, department_id, company_id) references cases(id, department_id, company_id) on update cascade on delete cascade',
      [`${table}_staff_id_users_id_fk`]: toUser('staff_id'),
      ...foreignKeys,
    },
  })

const ofAccount = 'of an account; the calls that sign in read it before the company is known'
const ofContent = 'seldom written; the server has the content in memory'
const ofJob = 'written by one job, which runs on the coordinator'
const counted = 'of one job; a row each department and day is small beside the assessments'

/**
 * Where the rows of each table are on Citus, one line per table. Plain PostgreSQL keeps the keys of the migrations:
 * `npm run distribute` alone changes them. Distributed tables have the company as distribution column, and the rows of
 * one company are on one node. A new table without a line fails `distribution.test.ts`.
 */
export const distribution: Readonly<Record<string, TableDistribution>> = {
  assessments: distributed('id, company_id', {
    company: 'null for nobody',
    foreignKeys: {
      assessments_company_id_companies_id_fk: '(company_id) references companies(id)',
      assessments_department_id_departments_id_fk: '(department_id) references departments(id)',
      assessments_user_id_users_id_fk: toUser('user_id'),
    },
  }),
  assessment_symptoms: assessmentPart('assessment_symptoms', 'symptom_id'),
  assessment_responses: assessmentPart('assessment_responses', 'question_id'),
  assessment_approaches: assessmentPart('assessment_approaches', 'place'),
  audit_log: distributed('id, company_id', { company: 'null for nobody' }),
  audit_chain: distributed('seq, company_id', {
    company: 'null for nobody',
    unique: { audit_chain_audit_id: 'audit_id, company_id' },
    auditRow: 'audit_id',
  }),
  company_chains: distributed('company_id, seq', {
    unique: { company_chains_audit_id: 'audit_id, company_id' },
  }),
  // Triggers of the shards write these five. Such a trigger reaches only rows of its own company on its own node.
  audit_pending: distributed('audit_id, company_id', {
    company: 'null for nobody',
    auditRow: 'audit_id',
  }),
  statistics_marks: distributed('id, company_id', { company: 'null for nobody' }),
  events: distributed('id, company_id', { company: 'null for nobody' }),
  erasures: distributed('id, at, company_id', { company: 'no column' }),
  spent_references: distributed('id, company_id', {
    unique: { spent_references_once: 'company_id, reference' },
    foreignKeys: {
      spent_references_company_id_companies_id_fk:
        '(company_id) references companies(id) on delete cascade',
    },
  }),
  cases: distributed('id, company_id', {
    unique: {
      cases_place: 'id, department_id, company_id',
      cases_reference: 'company_id, reference',
    },
    foreignKeys: {
      cases_company_id_companies_id_fk: '(company_id) references companies(id)',
      cases_department_id_departments_id_fk: '(department_id) references departments(id)',
      cases_guard_id_users_id_fk: toUser('guard_id'),
      cases_merged_into_cases_id_fk:
        '(merged_into, company_id) references cases(id, company_id) on delete cascade',
      cases_staff_id_users_id_fk: toUser('staff_id'),
      cases_transfer_to_departments_id_fk: '(transfer_to) references departments(id)',
    },
  }),
  plans: casePart('plans', { unique: { plans_number: 'case_id, number, company_id' } }),
  checks: casePart('checks'),
  deviations: casePart('deviations', {
    unique: { deviations_once: 'case_id, kind, from_at, company_id' },
  }),
  module_changes: casePart('module_changes'),
  handover_lines: casePart('handover_lines', {
    unique: { handover_lines_once: 'case_id, shift_at, company_id' },
    foreignKeys: { handover_lines_taker_id_users_id_fk: toUser('taker_id') },
  }),
  case_assessments: casePart('case_assessments', {
    unique: { case_assessments_once: 'case_id, assessment_id, company_id' },
  }),
  case_moves: casePart('case_moves'),
  case_log: casePart('case_log'),
  receipts: casePart('receipts'),
  outcomes: casePart('outcomes'),
  restrictions: casePart('restrictions'),
  restriction_objects: casePart('restriction_objects', {
    foreignKeys: {
      restriction_objects_restriction_id_restrictions_id_fk:
        '(restriction_id, company_id) references restrictions(id, company_id) on delete cascade',
    },
  }),
  sheets: casePart('sheets', { unique: { sheets_number: 'company_id, number' } }),
  sheet_counters: distributed('id, company_id', {
    unique: { sheet_counters_company: 'company_id' },
    foreignKeys: {
      sheet_counters_company_id_companies_id_fk:
        '(company_id) references companies(id) on delete cascade',
    },
  }),

  companies: reference('foreign keys of the shards refer to it'),
  departments: reference('foreign keys of the shards refer to it'),
  users: reference('foreign keys of the shards refer to it; one address for all companies'),
  function_grants: reference('policies of the shards read it (app.departments_of)'),
  function_requests: reference('a policy of the grants reads it (app.is_second_yes)'),
  helping_staff: reference('small; the board reads it beside the departments'),
  service_accounts: reference('the audit log names them'),
  handed_over_resets: reference('a policy and a trigger of the shards read it (app.closed_before)'),

  // Each call or each sign-in writes these three; a trigger of `users` removes them with the account (distributed-triggers.ts).
  sessions: coordinator('found by its token, before the company is known', [
    'sessions_user_id_users_id_fk',
  ]),
  challenges: coordinator(ofAccount, ['challenges_user_id_users_id_fk']),
  last_sign_ins: coordinator(ofAccount, ['last_sign_ins_user_id_users_id_fk']),
  invitations: coordinator(ofAccount),
  password_resets: coordinator(ofAccount),
  two_factors: coordinator(ofAccount),
  recovery_codes: coordinator(ofAccount),
  passkeys: coordinator(ofAccount),
  identities: coordinator(ofAccount),
  attempts: coordinator('of an address that may be of no account'),
  mail_queue: coordinator('sealed, without a company'),
  board_screens: coordinator('a device finds its row by its token'),
  follow_up_settings: coordinator('one row each company, seldom written'),
  system_settings: coordinator('of the whole system'),
  job_runs: coordinator('of the whole system'),
  statistics_counts: coordinator(counted),
  statistics_releases: coordinator(counted),
  statistics_remainders: coordinator(counted),
  statistics_released_days: coordinator(ofJob),
  content_seed: coordinator('of the whole system'),
  content_revision: coordinator('one row, which each call reads'),
  content_versions: coordinator(ofContent),
  content_approvals: coordinator(ofContent),
  sources: coordinator(ofContent),
  resources: coordinator(ofContent),
  guidance: coordinator(ofContent),
  assessment_categories: coordinator(ofContent),
  symptom_bank: coordinator(ofContent),
  modules: coordinator(ofContent),
  module_rules: coordinator(ofContent),
  symptom_groups: coordinator(ofContent),
  symptoms: coordinator(ofContent),
  questions: coordinator(ofContent),
  approaches: coordinator(ofContent),
  influence_rules: coordinator(ofContent),
}
