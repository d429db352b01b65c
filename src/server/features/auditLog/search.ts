import { inArray, or, sql, type SQL } from 'drizzle-orm'
import { auditLog } from '#server/database/schema/operation.ts'
import { idsNamed } from './objects.ts'

const clock = /^(?<hour>[01]?\d|2[0-3])[.:](?<minute>[0-5]\d)$/u

/** '…1a2b3c4d' is how the page shows an object that is gone. */
const endOfId = /^…?(?<end>[\da-f-]{6,36})$/u

const endsWith = (column: SQL, end: string): SQL =>
  sql`right(${column}::text, ${end.length}::int) = ${end}`

/**
 * BO-07: who did it, what it was about, the end of an id, or a time of day in Norway. `wording`: the functions whose
 * words match; the server has none.
 */
export const whereFound = (search: string, wording: readonly string[]): SQL | undefined => {
  const typed = search.trim().normalize('NFC').toLowerCase()
  if (typed === '') return undefined
  const { hour, minute } = clock.exec(typed)?.groups ?? {}
  if (hour !== undefined) {
    return sql`to_char(${auditLog.at} at time zone 'Europe/Oslo', 'HH24:MI') = ${`${hour.padStart(2, '0')}:${minute}`}`
  }
  const ids = idsNamed(typed.split(/\s+/u))
  const end = endOfId.exec(typed)?.groups?.['end']
  return or(
    sql`${auditLog.userId} = any(${ids})`,
    sql`${auditLog.resourceId} = any(${ids})`,
    wording.length === 0 ? undefined : inArray(auditLog.action, [...wording]),
    end === undefined ? undefined : endsWith(sql`${auditLog.resourceId}`, end),
    end === undefined ? undefined : endsWith(sql`${auditLog.requestId}`, end),
  )
}
