import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  caseLogKinds,
  checkChanges,
  deviationKinds,
  explanations,
  lateReasons,
  missingWords,
  type Absence,
} from '#contract/case-fields.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { checkKinds } from '#domain/follow-up/check/check-patterns.ts'
import { caseModules, type CheckLevel } from '#domain/follow-up/plan-rules.ts'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import { goers } from '#contract/handovers.ts'
import { byStaff, casePart, ofCase } from './case-tables.ts'
import { instant } from './columns.ts'
import { users } from './organisation.ts'

/** FUP-15: one row a save; the newest holds. */
export const plans = pgTable(
  'plans',
  {
    ...casePart(),
    /** From 1. */
    number: integer('number').notNull(),
    savedAt: instant('saved_at').notNull(),
    ownerFunction: text('owner_function', { enum: staffDuties }).notNull(),
    ownerDepartmentId: uuid('owner_department_id').notNull(),
    ownerDepartmentName: text('owner_department_name').notNull(),
    level: jsonb('level').$type<CheckLevel>().notNull(),
    nextReviewAt: instant('next_review_at').notNull(),
    measures: jsonb('measures').$type<readonly string[]>().notNull(),
    ownWords: text('own_words').notNull(),
    ownWordsMissing: jsonb('own_words_missing').$type<{
      readonly kind: (typeof missingWords)[number]
      readonly why: string
    }>(),
    signals: text('signals').notNull(),
    helps: text('helps').notNull(),
  },
  (table) => [
    ofCase('plans', table),
    byStaff('plans', table),
    uniqueIndex('plans_number').on(table.caseId, table.number),
    // FUP-13: what the person says is there, or why it is missing.
    check('plans_words', sql`(${table.ownWords} = '') = (${table.ownWordsMissing} is not null)`),
  ],
)

/** FUP-32: append-only. */
export const checks = pgTable(
  'checks',
  {
    ...casePart(),
    kind: text('kind', { enum: checkKinds }).notNull(),
    change: text('change', { enum: checkChanges }),
    text: text('text').notNull(),
    absence: jsonb('absence').$type<Absence>(),
    observedAt: instant('observed_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** FUP-151: the raw values of the device; null of a correction. */
    deviceAt: instant('device_at'),
    offsetMs: bigint('offset_ms', { mode: 'number' }),
    ageMs: bigint('age_ms', { mode: 'number' }),
    isTimeCertain: boolean('is_time_certain').notNull(),
    lateReason: text('late_reason', { enum: lateReasons }),
    /** FUP-101: 'Etterført' */
    isLateEntry: boolean('is_late_entry').notNull().default(false),
    /** FUP-101: of a late entry from paper. Not a reference: a check that moves keeps the sheet of its first case. */
    sheetNumber: integer('sheet_number'),
    sheetRow: integer('sheet_row'),
    corrects: uuid('corrects'),
    correctsReason: text('corrects_reason'),
    /** SHA-256 of the call: the same id with another content is refused. */
    submissionHash: text('submission_hash').notNull(),
  },
  (table) => [
    ofCase('checks', table),
    byStaff('checks', table),
    index('checks_case').on(table.caseId, table.observedAt),
    check(
      'checks_correction',
      sql`(${table.corrects} is null) = (${table.correctsReason} is null)`,
    ),
  ],
)

/** FUP-27: never taken away, only explained. Its staff is the person who explained it. */
export const deviations = pgTable(
  'deviations',
  {
    ...casePart(),
    staffFunction: text('staff_function', { enum: staffDuties }),
    kind: text('kind', { enum: deviationKinds }).notNull(),
    from: instant('from_at').notNull(),
    /** Null: it goes on. */
    to: instant('to_at'),
    explanation: text('explanation', { enum: explanations }),
  },
  (table) => [
    ofCase('deviations', table),
    byStaff('deviations', table),
    uniqueIndex('deviations_once').on(table.caseId, table.kind, table.from),
    index('deviations_unexplained')
      .on(table.departmentId, table.caseId)
      .where(sql`${table.explanation} is null`),
  ],
)

/** FUP-90, FUP-91: a person set the module. */
export const moduleChanges = pgTable(
  'module_changes',
  {
    ...casePart(),
    from: text('from_module', { enum: caseModules }),
    /** Null: a lift of a case without a module was withdrawn. */
    to: text('to_module', { enum: caseModules }),
    /** '' of a withdrawal. */
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    /** FUP-91: of a lift: what its withdrawal sets the case back to. */
    undo: jsonb('undo').$type<{ readonly riskSince: string; readonly hasLowerSince: boolean }>(),
    /** FUP-91: the lift that this row takes back as a mistake. */
    withdraws: uuid('withdraws'),
  },
  (table) => [
    ofCase('module_changes', table),
    byStaff('module_changes', table),
    index('module_changes_of_case').on(table.caseId),
  ],
)

/** FUP-50: a case at a shift change: who offered it, who took it. Its staff is the person who offered it. */
export const handoverLines = pgTable(
  'handover_lines',
  {
    ...casePart(),
    shiftAt: instant('shift_at').notNull(),
    offeredAt: instant('offered_at').notNull(),
    /** FUP-52: who goes to a check that falls in the shift change. */
    goer: text('goer', { enum: goers }),
    takenAt: instant('taken_at'),
    /** AUTH-10: erasing the account removes id and name. */
    takerId: uuid('taker_id').references(() => users.id, { onDelete: 'set null' }),
    takerName: text('taker_name'),
    takerFunction: text('taker_function', { enum: staffDuties }),
  },
  (table) => [
    ofCase('handover_lines', table),
    byStaff('handover_lines', table),
    index('handover_lines_taker').on(table.takerId),
    uniqueIndex('handover_lines_once').on(table.caseId, table.shiftAt),
    // FUP-51: not by the same person.
    check(
      'handover_lines_other',
      sql`${table.takerId} is distinct from ${table.staffId} or ${table.takerId} is null`,
    ),
  ],
)

/** FUP-07: the outcome of an assessment as it was when its author shared it. */
export const caseAssessments = pgTable(
  'case_assessments',
  {
    ...casePart(),
    /** Not a reference: the case keeps its copy when the author's own is erased. */
    assessmentId: uuid('assessment_id').notNull(),
    label: text('label').notNull(),
    isAcute: boolean('is_acute').notNull(),
    completedAt: instant('completed_at').notNull(),
    sharedAt: instant('shared_at').notNull(),
    outcome: jsonb('outcome').$type<OfficerOutcome>().notNull(),
  },
  (table) => [
    ofCase('case_assessments', table),
    byStaff('case_assessments', table),
    uniqueIndex('case_assessments_once').on(table.caseId, table.assessmentId),
  ],
)

/** FUP-29: what staff did with the case; append-only. */
export const caseLog = pgTable(
  'case_log',
  {
    ...casePart(),
    kind: text('kind', { enum: caseLogKinds }).notNull(),
    at: instant('at').notNull(),
    reason: text('reason'),
  },
  (table) => [
    ofCase('case_log', table),
    byStaff('case_log', table),
    index('case_log_of_case').on(table.caseId, table.at),
  ],
)

/** FUP-08: what moves from a case to another one: a check, a shared assessment, or the whole case. */
const movedKinds = ['check', 'assessment', 'case'] as const

/**
 * FUP-08: a move is two rows, one in each case, so that each department reads its own. The newest row of an entry counts:
 * 'out': it stays in its case, and counts there no more.
 */
export const caseMoves = pgTable(
  'case_moves',
  {
    ...casePart(),
    kind: text('kind', { enum: movedKinds }).notNull(),
    /** The check, the row of the shared assessment, or the younger case. */
    entryId: uuid('entry_id').notNull(),
    direction: text('direction', { enum: ['out', 'in'] }).notNull(),
    /** Not a reference: the other case may be erased before this one. */
    otherCaseId: uuid('other_case_id').notNull(),
    otherReference: text('other_reference').notNull(),
    /** Of two joined cases: the reference of the case with the plan that is to be reviewed now; null: none. */
    planFrom: text('plan_from'),
    at: instant('at').notNull(),
  },
  (table) => [
    ofCase('case_moves', table),
    byStaff('case_moves', table),
    index('case_moves_entry').on(table.entryId),
    index('case_moves_of_case').on(table.caseId),
  ],
)
