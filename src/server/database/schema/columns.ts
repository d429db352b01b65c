import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { nobodysCompany } from '../distribution/distribution-mode.ts'

/** A time in UTC, read and written as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** UUIDv7, made by the caller: a repeated call is the same call. */
export const key = () => uuid('id').primaryKey()

/** Counts the saves of a row that people edit; a save names the version it saw. */
export const version = () => integer('version').notNull().default(1)

export const created = () => instant('created_at').notNull().defaultNow()

/** null: of nobody's company. On Citus such a row has an id there (`app.home`), and reads as null too. */
export const homeCompany = customType<{ data: string | null; driverData: string }>({
  dataType: () => 'uuid',
  fromDriver: (stored) => (stored === nobodysCompany ? null : stored),
})
