import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byStaff, casePart, ofCase } from './case-tables.ts'
import { instant, key } from './columns.ts'
import { companies } from './organisation.ts'

/** FUP-100: a printed sheet for checks on paper. Its staff is the person who printed it. */
export const sheets = pgTable(
  'sheets',
  {
    ...casePart(),
    /** From 1 in its company. */
    number: integer('number').notNull(),
    printedAt: instant('printed_at').notNull(),
    /** FUP-26: N in minutes. */
    maxGap: integer('max_gap').notNull(),
    /** The drawn minutes after each row. */
    gaps: jsonb('gaps').$type<readonly number[]>().notNull(),
    enteredAt: instant('entered_at'),
    lostAt: instant('lost_at'),
    lostReason: text('lost_reason'),
  },
  (table) => [
    ofCase('sheets', table),
    byStaff('sheets', table),
    index('sheets_of_case').on(table.caseId),
    uniqueIndex('sheets_number').on(table.companyId, table.number),
    check('sheets_lost', sql`(${table.lostAt} is null) = (${table.lostReason} is null)`),
  ],
)

/** FUP-100: the number of the last sheet of a company. It counts on after a sheet is erased: no two papers have one number. */
export const sheetCounters = pgTable('sheet_counters', {
  id: key(),
  companyId: uuid('company_id')
    .notNull()
    .unique('sheet_counters_company')
    .references(() => companies.id, { onDelete: 'cascade' }),
  last: integer('last').notNull(),
})
