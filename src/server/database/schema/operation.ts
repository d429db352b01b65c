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
import { erasureKinds } from '#domain/operation/erasures.ts'
import { jobNames } from '#domain/operation/jobs.ts'
import { instant, key, version } from './columns.ts'

/** Append-only: the application's role may insert and read, nothing else. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    at: instant('at').notNull(),
    /** Not a reference: the trail outlives the account. */
    userId: uuid('user_id'),
    companyId: uuid('company_id'),
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
    // SET-05: what is rare is found without going through the rest.
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_resource_type').on(table.resourceType, table.at, table.id),
    index('audit_log_refused')
      .on(table.at, table.id)
      .where(sql`${table.result} = 'refused'`),
  ],
)

/** Audit rows that are not in the chain yet; a trigger puts every new one here. */
export const auditPending = pgTable(
  'audit_pending',
  {
    auditId: uuid('audit_id').primaryKey(),
    /** Not chained before: what carries no user waits for the hour to end (ADR 10), so that its place tells nothing. */
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('audit_pending_due').on(table.dueAt)],
)

/** Each audit row with the one before it (H3): a change, removal or swap breaks the chain. Append-only. */
export const auditChain = pgTable('audit_chain', {
  /** From 1, without a gap. */
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  auditId: uuid('audit_id').notNull().unique('audit_chain_audit_id'),
  /** HMAC of the row and of the hash before, by the key outside the database; hex. */
  hash: text('hash').notNull(),
})

/** One row, whatever is not set has the default of `domain/settings`. */
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
  /** null while it runs, or when it was killed midway. */
  finishedAt: instant('finished_at'),
  /** When it last went well. */
  succeededAt: instant('succeeded_at'),
  /** How many of what it did in its last run. */
  counts: jsonb('counts').$type<Readonly<Record<string, number>>>().notNull().default({}),
  /** A word of ours for why the last run failed; null when it did not. */
  failure: text('failure'),
})

/** N2: what was erased, by its id and nothing else, so that no backup brings it back. A trigger puts it here. */
export const erasures = pgTable(
  'erasures',
  {
    /** That which the account or the assessment had. */
    id: uuid('id').notNull(),
    kind: text('kind', { enum: erasureKinds }).notNull(),
    at: instant('at').notNull(),
    /** Whether it stands outside the database too (`platform/erasure-ledger.ts`). */
    isNoted: boolean('is_noted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('erasures_waiting')
      .on(table.at)
      .where(sql`not ${table.isNoted}`),
  ],
)
