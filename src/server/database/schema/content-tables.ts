import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { QuestionAlert } from '#domain/content/observation-content.ts'
import { answerKinds } from '#domain/content/officer-content.ts'
import { colorPresets } from '#domain/content/presets.ts'
import { sourceVerifications } from '#domain/content/treatment-content.ts'
import { created, instant, version } from './columns.ts'
import { contentColumns, contentIndexes } from './content-versions.ts'
import { companies } from './organisation.ts'

const isActive = () => boolean('is_active').notNull().default(true)

export const sources = pgTable('sources', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  organisation: text('organisation').notNull(),
  year: integer('year'),
  url: text('url').notNull(),
  whatItSupports: text('what_it_supports').notNull(),
  /** 'excerpt': the check covered the passage; 'title': only title and address; 'no': not found. */
  checked: text('checked', { enum: sourceVerifications }).notNull(),
  unconfirmed: boolean('unconfirmed').notNull(),
  note: text('note'),
  version: version(),
  /** When a save last changed what results show of it while content cited it: an earlier approval no longer applies. */
  changedInUseAt: instant('changed_in_use_at'),
  /** The row stays: a later release may cite a shipped source that was removed. */
  deletedAt: instant('deleted_at'),
})

export const resources = pgTable('resources', {
  key: text('key').primaryKey(),
  category: text('category').notNull(),
  title: text('title').notNull(),
  organisation: text('organisation').notNull(),
  phone: text('phone'),
  openingHours: text('opening_hours'),
  url: text('url').notNull(),
  whatFor: text('what_for').notNull(),
  unconfirmed: boolean('unconfirmed').notNull(),
  unconfirmedFields: jsonb('unconfirmed_fields').$type<readonly string[]>().notNull(),
  orderIndex: integer('order_index').notNull(),
})

export const guidance = pgTable('guidance', {
  key: text('key').primaryKey(),
  type: text('type', { enum: ['section', 'box'] }).notNull(),
  titleNo: text('title_no').notNull(),
  titleEn: text('title_en'),
  bullets: jsonb('bullets').$type<readonly string[]>().notNull(),
  bulletsEn: jsonb('bullets_en').$type<readonly string[]>().notNull().default([]),
  orderIndex: integer('order_index').notNull(),
})

export const assessmentCategories = pgTable(
  'assessment_categories',
  {
    ...contentColumns(),
    nameNo: text('name_no').notNull(),
    nameEn: text('name_en'),
    description: text('description').notNull(),
    icon: text('icon').notNull(),
    colorPreset: text('color_preset', { enum: colorPresets }).notNull(),
    isActive: isActive(),
  },
  (table) => contentIndexes('assessment_categories', table),
)

export const symptomBank = pgTable(
  'symptom_bank',
  {
    ...contentColumns(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => assessmentCategories.id),
    nameNo: text('name_no').notNull(),
    nameEn: text('name_en'),
    description: text('description').notNull(),
    descriptionEn: text('description_en'),
    infoText: text('info_text'),
    infoTextEn: text('info_text_en'),
    severityDefault: integer('severity_default').notNull().default(50),
    /** OFF-04: the slider shows the mark of the default severity. */
    showUsual: boolean('show_usual').notNull().default(false),
    answerKind: text('answer_kind', { enum: answerKinds }).notNull().default('intensity'),
    safetyAlert: boolean('safety_alert').notNull().default(false),
    alertText: text('alert_text'),
    alertTextEn: text('alert_text_en'),
    isActive: isActive(),
  },
  (table) => [
    ...contentIndexes('symptom_bank', table),
    check('symptom_bank_severity', sql`${table.severityDefault} between 0 and 100`),
    // SAFE-01: an acute sign without its text would not be shown.
    check(
      'symptom_bank_alert_text',
      sql`not ${table.safetyAlert} or ${table.alertText} is not null`,
    ),
  ],
)

export const modules = pgTable(
  'modules',
  {
    ...contentColumns(),
    code: text('code').notNull(),
    label: text('label').notNull(),
    nameNo: text('name_no').notNull(),
    nameEn: text('name_en'),
    description: text('description').notNull(),
    descriptionEn: text('description_en'),
    riskLevel: text('risk_level', { enum: ['low', 'medium', 'high'] }).notNull(),
    recommendations: jsonb('recommendations').$type<readonly string[]>().notNull(),
    /** In the same order as the recommendations. */
    recommendationsEn: jsonb('recommendations_en')
      .$type<readonly (string | null)[]>()
      .notNull()
      .default([]),
    /** The indexes, from 0, of the recommendations that contradict acute care. */
    notWhenAcute: jsonb('not_when_acute').$type<readonly number[]>().notNull().default([]),
    isActive: isActive(),
  },
  (table) => contentIndexes('modules', table),
)

export const moduleRules = pgTable(
  'module_rules',
  {
    id: uuid('id').primaryKey(),
    moduleId: uuid('module_id')
      .notNull()
      .unique('module_rules_module')
      .references(() => modules.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => companies.id),
    requiredCategories: uuid('required_categories').array().notNull(),
    minSymptomsCount: integer('min_symptoms_count').notNull().default(1),
    severityThreshold: integer('severity_threshold').notNull().default(50),
  },
  (table) => [
    check('module_rules_count', sql`${table.minSymptomsCount} >= 1`),
    check('module_rules_threshold', sql`${table.severityThreshold} between 0 and 100`),
  ],
)

export const symptomGroups = pgTable(
  'symptom_groups',
  {
    ...contentColumns(),
    nameNo: text('name_no').notNull(),
    nameEn: text('name_en'),
    description: text('description').notNull(),
    colorTag: text('color_tag').notNull().default('#3B82F6'),
    isActive: isActive(),
  },
  (table) => contentIndexes('symptom_groups', table),
)

export const symptoms = pgTable(
  'symptoms',
  {
    ...contentColumns(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => symptomGroups.id),
    nameNo: text('name_no').notNull(),
    nameEn: text('name_en'),
    helpText: text('help_text').notNull(),
    helpTextEn: text('help_text_en'),
    requiresIntensity: boolean('requires_intensity').notNull().default(false),
    riskTag: text('risk_tag', {
      enum: ['none', 'suicide', 'violence', 'self-harm', 'psychosis', 'substance'],
    })
      .notNull()
      .default('none'),
    observationRisk: text('observation_risk', { enum: ['red', 'yellow', 'green'] }).notNull(),
    urgent: boolean('urgent').notNull().default(false),
    urgentAction: text('urgent_action'),
    urgentActionEn: text('urgent_action_en'),
    isActive: isActive(),
  },
  (table) => [
    ...contentIndexes('symptoms', table),
    check('symptoms_urgent_action', sql`not ${table.urgent} or ${table.urgentAction} is not null`),
  ],
)

export const questions = pgTable(
  'questions',
  {
    ...contentColumns(),
    /** Empty: applies to every group. */
    groupId: uuid('group_id').references(() => symptomGroups.id),
    textNo: text('text_no').notNull(),
    textEn: text('text_en'),
    questionType: text('question_type', { enum: ['scale', 'boolean', 'text'] }).notNull(),
    /** SAFE-01: the answer that is an acute sign, as JSON; empty: no answer is. */
    alertWhen: jsonb('alert_when').$type<QuestionAlert>(),
    alertText: text('alert_text'),
    alertTextEn: text('alert_text_en'),
    isActive: isActive(),
  },
  (table) => contentIndexes('questions', table),
)

export const approaches = pgTable(
  'approaches',
  {
    ...contentColumns(),
    number: integer('number').notNull(),
    nameNo: text('name_no').notNull(),
    nameEn: text('name_en'),
    description: text('description').notNull(),
    rationale: text('rationale').notNull(),
    deliveredBy: text('delivered_by'),
    urgent: boolean('urgent').notNull().default(false),
    sourceKeys: jsonb('source_keys').$type<readonly string[]>().notNull().default([]),
    summaryFileUrl: text('summary_file_url'),
    isActive: isActive(),
  },
  (table) => contentIndexes('approaches', table),
)

export const influenceRules = pgTable(
  'influence_rules',
  {
    ...contentColumns(),
    symptomId: uuid('symptom_id')
      .notNull()
      .references(() => symptoms.id),
    approachId: uuid('approach_id')
      .notNull()
      .references(() => approaches.id),
    weight: integer('weight').notNull(),
    evidence: text('evidence', { enum: ['strong', 'moderate', 'consensus'] }).notNull(),
    sourceKey: text('source_key')
      .notNull()
      .references(() => sources.key),
    note: text('note'),
    isActive: isActive(),
  },
  (table) => [
    check('influence_rules_weight', sql`${table.weight} between 1 and 3`),
    unique('influence_rules_pair')
      .on(table.symptomId, table.approachId, table.companyId)
      .nullsNotDistinct(),
  ],
)

/** The content that was already seeded: a restart never undoes a later edit or deletion. */
export const contentSeed = pgTable(
  'content_seed',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
