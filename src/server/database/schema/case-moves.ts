import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { byStaff, casePart, ofCase } from './case-tables.ts'
import { instant } from './columns.ts'

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
