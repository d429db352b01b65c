import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deciders } from '#contract/restrictions.ts'
import { objectKinds, restrictionKinds } from '#domain/follow-up/restriction.ts'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import { byStaff, casePart, ofCase } from './case-tables.ts'
import { instant } from './columns.ts'

/** FUP-70, FUP-72: one row a period: a renewal ends the period before it and adds a row. */
export const restrictions = pgTable(
  'restrictions',
  {
    ...casePart(),
    kind: text('kind', { enum: restrictionKinds }).notNull(),
    reason: text('reason').notNull(),
    lesserMeans: text('lesser_means').notNull(),
    decidedBy: text('decided_by', { enum: deciders }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** FUP-71: when a person ended or renewed it; null: it runs, also when the time is out. */
    endedAt: instant('ended_at'),
    /** The period before it. */
    renews: uuid('renews'),
    /** FUP-72: when somebody last recorded that health saw the person. */
    healthSeenAt: instant('health_seen_at'),
  },
  (table) => [
    ofCase('restrictions', table),
    byStaff('restrictions', table),
    index('restrictions_of_case').on(table.caseId),
    index('restrictions_running')
      .on(table.caseId)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** FUP-73: an object that was removed. Its staff is the person who returned it. */
export const restrictionObjects = pgTable(
  'restriction_objects',
  {
    ...casePart(),
    staffFunction: text('staff_function', { enum: staffDuties }),
    /** The first period of the restriction. */
    restrictionId: uuid('restriction_id')
      .notNull()
      .references(() => restrictions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: objectKinds }).notNull(),
    returnedAt: instant('returned_at'),
  },
  (table) => [
    ofCase('restriction_objects', table),
    byStaff('restriction_objects', table),
    index('restriction_objects_of_case').on(table.caseId),
    index('restriction_objects_of').on(table.restrictionId),
  ],
)
