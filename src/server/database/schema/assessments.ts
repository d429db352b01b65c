import { sql } from 'drizzle-orm'
import {
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
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { instant, key } from './columns.ts'
import { companies, departments, users } from './organisation.ts'

export const assessments = pgTable(
  'assessments',
  {
    id: key(),
    /** Empty once the account is erased: the assessment stays without a person (AUTH-10). */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    companyId: uuid('company_id').references(() => companies.id),
    departmentId: uuid('department_id').references(() => departments.id),
    flow: text('flow', { enum: ['officer', 'observation', 'treatment'] }).notNull(),
    status: text('status', { enum: ['in_progress', 'completed', 'archived'] }).notNull(),
    /** The author's role on that day. */
    observerRole: text('observer_role').notNull(),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    knowsPerson: boolean('knows_person'),
    /** By the author's own clock, as claimed. */
    startedAt: instant('started_at').notNull(),
    completedAt: instant('completed_at'),
    /** 'Modul 9', or the observation's model code. */
    modelCode: text('model_code'),
    riskLevel: text('risk_level', { enum: ['low', 'medium', 'high'] }),
    /** The whole answer in the wording of the day (SAFE-06). Holds no name of an inmate. */
    results: jsonb('results').$type<OfficerOutcome>(),
    /** SHA-256 of the submission: the same id with another content is refused, not merged. */
    submissionHash: text('submission_hash'),
  },
  (table) => [
    index('assessments_user').on(table.userId, table.startedAt, table.id),
    index('assessments_company').on(table.companyId, table.startedAt),
    check(
      'assessments_completed',
      sql`${table.status} <> 'completed' or (${table.completedAt} is not null and ${table.riskLevel} is not null and ${table.modelCode} is not null and ${table.results} is not null)`,
    ),
  ],
)

/** One row an answered symptom. No row: not assessed (SAFE-05). */
export const assessmentSymptoms = pgTable(
  'assessment_symptoms',
  {
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** Not a reference: the content may be deleted later, the answer may not (SAFE-06). */
    symptomId: uuid('symptom_id').notNull(),
    companyId: uuid('company_id').references(() => companies.id),
    /** 0–100; null: could not be assessed. */
    value: integer('value'),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.symptomId] }),
    check(
      'assessment_symptoms_value',
      sql`${table.value} is null or ${table.value} between 0 and 100`,
    ),
  ],
)
