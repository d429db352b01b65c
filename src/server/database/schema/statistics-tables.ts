import { date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { homeCompany } from './columns.ts'

/**
 * The outbox of the statistics: what day of which department has changed. A trigger appends to it in the transaction
 * of the change, whatever the change is; folding takes it away. Nothing here tells which assessment it was.
 */
export const statisticsMarks = pgTable('statistics_marks', {
  id: uuid('id').primaryKey().defaultRandom(),
  companyId: homeCompany('company_id'),
  departmentId: uuid('department_id'),
  /** By the server's clock, in Europe/Oslo. */
  day: date('day', { mode: 'string' }).notNull(),
})

/** How many of what, by key: 'status:completed', 'risk:high', 'symptom:<id>'. Zeros are not there. */
export type Counts = Readonly<Record<string, number>>

/** null: users without a department; above the level of departments always. */
const placeColumns = {
  companyId: uuid('company_id').notNull(),
  departmentId: uuid('department_id'),
}

/** Figures in whole tens or as they are counted, by key. */
const figureColumns = {
  total: integer('total').notNull(),
  counts: jsonb('counts').$type<Counts>().notNull(),
}

/**
 * The counted assessments (STA-04), a row for each department, company and everything, each day and each month.
 * No figures of their own: they can be counted again at any time.
 */
export const statisticsCounts = pgTable(
  'statistics_counts',
  {
    level: text('level', { enum: ['department', 'company', 'everything'] }).notNull(),
    /** null: users without a company; at the level of everything always. */
    companyId: uuid('company_id'),
    /** null: users without a department; above the level of departments always. */
    departmentId: uuid('department_id'),
    grain: text('grain', { enum: ['day', 'month'] }).notNull(),
    /** The day, or the first of the month, in Europe/Oslo. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    ...figureColumns,
  },
  (table) => [
    unique('statistics_counts_place')
      .on(table.level, table.companyId, table.departmentId, table.grain, table.startsOn)
      .nullsNotDistinct(),
    // The rows of a company's departments on a day, and of all companies on it, are added up from here.
    index('statistics_counts_day').on(table.level, table.grain, table.startsOn, table.companyId),
  ],
)

/**
 * The figures of researchers (X3), in whole tens: of each department by day, and sums of these. A release is made once
 * and stays; it cannot be counted again. 'now': the users, and the day for which they were last counted.
 */
export const statisticsReleases = pgTable(
  'statistics_releases',
  {
    level: text('level', { enum: ['department', 'company'] }).notNull(),
    ...placeColumns,
    grain: text('grain', { enum: ['day', 'month', 'now'] }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    ...figureColumns,
  },
  (table) => [
    unique('statistics_releases_place')
      .on(table.level, table.companyId, table.departmentId, table.grain, table.startsOn)
      .nullsNotDistinct(),
    index('statistics_releases_day').on(table.level, table.grain, table.startsOn),
  ],
)

/** Counted and not yet released, of each department: fewer than ten of each figure (X3). */
export const statisticsRemainders = pgTable(
  'statistics_remainders',
  {
    ...placeColumns,
    ...figureColumns,
  },
  (table) => [
    unique('statistics_remainders_place')
      .on(table.companyId, table.departmentId)
      .nullsNotDistinct(),
  ],
)

/** The days that are released, of all departments: each once (X3). */
export const statisticsReleasedDays = pgTable('statistics_released_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
})
