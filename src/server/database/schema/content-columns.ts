import { integer, text, uuid } from 'drizzle-orm/pg-core'
import { created, instant, key, version } from './columns.ts'
import { companies } from './organisation.ts'

/** What every row of clinical content carries, besides its own fields. */
export const contentColumns = () => ({
  id: key(),
  /** The name in the shipped files; null for what an organisation wrote itself. */
  key: text('key'),
  /** Empty: content of everyone (ROLE-12). */
  companyId: uuid('company_id').references(() => companies.id),
  orderIndex: integer('order_index').notNull().default(0),
  status: text('status', { enum: ['draft', 'pending', 'published'] })
    .notNull()
    .default('draft'),
  version: version(),
  createdAt: created(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
