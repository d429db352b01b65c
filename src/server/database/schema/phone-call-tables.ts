import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { phonedParties, urgencyFits } from '#domain/follow-up/phone-call/phone-call-state.ts'
import { byStaff, casePart, ofCase } from './case-tables.ts'
import { instant } from './columns.ts'

/** FUP-63: a phone call, whom it reached and the agreement. Only its end is written later. */
export const receipts = pgTable(
  'receipts',
  {
    ...casePart(),
    to: text('to_function', { enum: phonedParties }).notNull(),
    /** Of a member of staff, never of an inmate. */
    toName: text('to_name'),
    /** Of the call list; null: another number. */
    phone: text('phone'),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    answered: boolean('answered').notNull(),
    readBack: boolean('read_back').notNull(),
    agreed: text('agreed').notNull(),
    /** When the next number is due, or by when it was agreed. */
    dueAt: instant('due_at'),
    /** FUP-64: when health saw the person. */
    doneAt: instant('done_at'),
    /** 'Etterført' */
    isEnteredLate: boolean('entered_late').notNull(),
  },
  (table) => [
    ofCase('receipts', table),
    byStaff('receipts', table),
    index('receipts_of_case').on(table.caseId, table.at),
    check(
      'receipts_answer',
      sql`${table.answered} or (not ${table.readBack} and ${table.agreed} = '')`,
    ),
  ],
)

/** FUP-95: 'Stemte hastegraden?' Of staff without the function health: on behalf of health. Append-only. */
export const outcomes = pgTable(
  'outcomes',
  {
    ...casePart(),
    fit: text('fit', { enum: urgencyFits }).notNull(),
    seenAt: instant('seen_at').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    ofCase('outcomes', table),
    byStaff('outcomes', table),
    index('outcomes_of_case').on(table.caseId, table.at),
  ],
)
