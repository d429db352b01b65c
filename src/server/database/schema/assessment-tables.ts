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
import { roles } from '#domain/access/roles.ts'
import type { ObservationOutcome } from '#domain/assessment/observation/observation-outcome.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import type { QuestionAnswer } from '#domain/assessment/question-answers.ts'
import { assessmentFlows, assessmentStatuses } from '#domain/assessment/assessment-status.ts'
import type { TreatmentOutcome } from '#domain/assessment/treatment/treatment-outcome.ts'
import { riskLevels } from '#domain/content/risk.ts'
import { homeCompany, instant, key } from './columns.ts'
import { companies, departments, users } from './organisation.ts'

export type StoredOutcome = OfficerOutcome | ObservationOutcome | TreatmentOutcome

export const assessments = pgTable(
  'assessments',
  {
    id: key(),
    /** Empty once the account is erased (AUTH-10), or from the start when the observer chose so (OBS-09). */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    companyId: homeCompany('company_id').references(() => companies.id),
    departmentId: uuid('department_id').references(() => departments.id),
    flow: text('flow', { enum: assessmentFlows }).notNull(),
    status: text('status', { enum: assessmentStatuses }).notNull(),
    /** The author's role on that day. */
    observerRole: text('observer_role', { enum: roles }).notNull(),
    /** OBS-02: nobody is named in it, which holds for every observation. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    knowsPerson: boolean('knows_person'),
    /** By the author's own clock, as claimed. */
    startedAt: instant('started_at').notNull(),
    /** By the same clock, never later than `storedAt`: a network may have been waited for since. */
    completedAt: instant('completed_at'),
    /** By the server's clock; lists go by it. */
    storedAt: instant('stored_at').notNull(),
    /** 'Modul 9', the observation's model code, or what a treatment plan puts first. */
    modelCode: text('model_code'),
    riskLevel: text('risk_level', { enum: riskLevels }),
    /** SAFE-01: an acute sign was seen; empty until finished, and of earlier programs, whose results say it. */
    isAcute: boolean('is_acute'),
    /** SAFE-05: a symptom was assessed, so that the level has a meaning; empty as above. */
    isAssessed: boolean('is_assessed'),
    /** The whole answer in the wording of the day (SAFE-06). Holds no name of an inmate. */
    results: jsonb('results').$type<StoredOutcome>(),
    /** OBS-04. Free text: the browser warns of what would tell who somebody is. */
    observerNotes: text('observer_notes').notNull().default(''),
    /** SHA-256 of the submission: the same id with another content is refused, not merged. */
    submissionHash: text('submission_hash'),
    /** SAFE-06: the revision of the content that the results were computed with; null before there were revisions. */
    contentRevision: bigint('content_revision', { mode: 'number' }),
  },
  (table) => [
    index('assessments_user').on(table.userId, table.storedAt, table.id),
    // A department that goes is looked up here; a company in the next one.
    index('assessments_department').on(table.departmentId),
    // A department's day is counted again whenever it changes (STA-04).
    index('assessments_place').on(table.companyId, table.departmentId, table.storedAt),
    // Retention goes by the time alone, and rows lie in its order.
    index('assessments_stored').using('brin', table.storedAt),
    index('assessments_in_progress')
      .on(table.storedAt)
      .where(sql`${table.status} = 'in_progress'`),
    check(
      'assessments_completed',
      // A treatment plan has no level but high, and nothing first when nothing speaks for anything (TRT-04).
      sql`${table.status} <> 'completed' or (${table.completedAt} is not null and ${table.results} is not null and (${table.flow} = 'treatment' or (${table.riskLevel} is not null and ${table.modelCode} is not null)))`,
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
    /** That of its assessment, which a policy holds and whose own reference keeps the company (ADR 28). */
    companyId: homeCompany('company_id'),
    /** 0–100; null: could not be assessed, or only seen, where no intensity is asked. */
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

/** One row an answered question. No row: not answered (SAFE-05). */
export const assessmentResponses = pgTable(
  'assessment_responses',
  {
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** Not a reference, as above (SAFE-06). */
    questionId: uuid('question_id').notNull(),
    companyId: homeCompany('company_id'),
    /** 1–5, true or false, or a text, as JSON. */
    response: jsonb('response').$type<QuestionAnswer>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.questionId] }),
    check(
      'assessment_responses_kind',
      sql`jsonb_typeof(${table.response}) in ('number', 'boolean', 'string')`,
    ),
  ],
)

/** What a treatment plan recommended, by place (TRT-05). */
export const assessmentApproaches = pgTable(
  'assessment_approaches',
  {
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** From 1. */
    place: integer('place').notNull(),
    /** Not a reference, as above; null: the built-in urgent approach, which has no row. */
    approachId: uuid('approach_id'),
    companyId: homeCompany('company_id'),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.place] }),
    check('assessment_approaches_place', sql`${table.place} >= 1`),
  ],
)
