import { sql, type SQL } from 'drizzle-orm'

/** A time as `Date.toISOString` writes it, in JSON that a statement makes. */
export const isoTime = (time: SQL): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
