import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { erasureKinds } from '#domain/operation/retention-rules.ts'
import { jobNames } from '#domain/operation/jobs.ts'
import { homeCompany, instant, key, version } from './columns.ts'

/** Append-only: the application's role may only insert and read. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    at: instant('at').notNull(),
    /** Not a reference: the audit log outlives the account. */
    userId: uuid('user_id'),
    companyId: homeCompany('company_id'),
    role: text('role'),
    /** The function's name. */
    action: text('action').notNull(),
    resourceType: text('resource_type'),
    resourceId: uuid('resource_id'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
    result: text('result', { enum: ['done', 'refused'] }).notNull(),
    requestId: uuid('request_id').notNull(),
  },
  (table) => [
    index('audit_log_user').on(table.userId, table.id),
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_resource').on(table.resourceId, table.at),
    // SET-05: a query for rare values does not scan the other rows.
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_resource_type').on(table.resourceType, table.at, table.id),
    index('audit_log_refused')
      .on(table.at, table.id)
      .where(sql`${table.result} = 'refused'`),
  ],
)

/** Audit rows that are not in the chain yet; a trigger inserts every new one. */
export const auditPending = pgTable(
  'audit_pending',
  {
    auditId: uuid('audit_id').primaryKey(),
    /**
     * The earliest time to chain the row. A row without a user waits until the hour ends (ADR 10), so that its position
     * reveals nothing.
     */
    dueAt: instant('due_at').notNull(),
    /** The company of the row; rows of before this column have none here. */
    companyId: homeCompany('company_id'),
  },
  (table) => [index('audit_pending_due').on(table.dueAt)],
)

/**
 * Links each audit row without a company to the previous one (H3): a change, removal or swap breaks the chain.
 * Append-only. Its entries from before the chains of companies are of all companies.
 */
export const auditChain = pgTable('audit_chain', {
  /** From 1, without a gap. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  auditId: uuid('audit_id').notNull().unique('audit_chain_audit_id'),
  /** HMAC of the row and the previous hash, with the key outside the database; hex. */
  hash: text('hash').notNull(),
  /** On Citus, the company of the row, which is then on the same node. */
  companyId: homeCompany('company_id'),
})

/** H3: the chain of each company, on Citus on the node of its rows. Append-only. */
export const companyChains = pgTable(
  'company_chains',
  {
    /** Not a reference: the audit log outlives the company. */
    companyId: uuid('company_id').notNull(),
    /** In the chain of the company, from 1, without a gap. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    auditId: uuid('audit_id').notNull().unique('company_chains_audit_id'),
    /** As in `auditChain`; the first entry signs the company in place of a previous hash. */
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.seq] }),
    // Lists the chains without their other entries.
    index('company_chains_first')
      .on(table.companyId)
      .where(sql`${table.seq} = 1`),
  ],
)

/** A single row; missing values use the defaults of `domain/settings`. */
export const systemSettings = pgTable(
  'system_settings',
  {
    id: integer('id').primaryKey().default(1),
    values: jsonb('values').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    version: version(),
  },
  (table) => [check('system_settings_one_row', sql`${table.id} = 1`)],
)

/** The last run of each of the server's own jobs. */
export const jobRuns = pgTable('job_runs', {
  name: text('name', { enum: jobNames }).primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** null while it runs, or after it was killed midway. */
  finishedAt: instant('finished_at'),
  /** The end of the last successful run. */
  succeededAt: instant('succeeded_at'),
  /** Counters of the last run. */
  counts: jsonb('counts').$type<Readonly<Record<string, number>>>().notNull().default({}),
  /** Our own failure code for the last run; null if it succeeded. */
  failure: text('failure'),
})

/**
 * N2: the id of every erased row and nothing else, so that a restored backup does not bring it back. Inserted by a
 * trigger.
 */
export const erasures = pgTable(
  'erasures',
  {
    /** The id of the erased account or assessment. */
    id: uuid('id').notNull(),
    kind: text('kind', { enum: erasureKinds }).notNull(),
    at: instant('at').notNull(),
    /** Whether it is also recorded outside the database (`core/audit/erasure-ledger.ts`). */
    isNoted: boolean('is_noted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('erasures_waiting')
      .on(table.at)
      .where(sql`not ${table.isNoted}`),
  ],
)
