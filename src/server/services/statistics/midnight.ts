import { sql, type SQL } from 'drizzle-orm'

/** When a day as '2026-11-22' begins in Norway. */
export const midnight = (day: string): SQL =>
  sql`${day}::date::timestamp at time zone 'Europe/Oslo'`
