import { sql } from 'drizzle-orm'
import { auditLog } from '#server/database/schema/operation.ts'

/** Every column of an audit row exactly as it is stored: none passes through a type that would round it. */
export const exactColumns = {
  id: auditLog.id,
  /** Seconds since 1970 with microseconds, whatever the session's time zone. */
  at: sql<string>`extract(epoch from ${auditLog.at})::text`,
  userId: auditLog.userId,
  companyId: auditLog.companyId,
  role: auditLog.role,
  action: auditLog.action,
  resourceType: auditLog.resourceType,
  resourceId: auditLog.resourceId,
  details: sql<string>`${auditLog.details}::text`,
  result: sql<string>`${auditLog.result}`,
  requestId: auditLog.requestId,
}

export type ExactRow = {
  readonly [Column in keyof typeof exactColumns]: string | null
} & { readonly id: string; readonly details: string }

/** A number as it is written: 1.0 is not 1, and no digit is lost. */
class NumericLiteral {
  readonly digits: string
  constructor(digits: string) {
    this.digits = digits
  }
}

const reviveNumber = (
  _key: string,
  value: unknown,
  context?: { readonly source: string },
): unknown =>
  typeof value === 'number' ? new NumericLiteral(context?.source ?? String(value)) : value

const sortKeys = (value: unknown): string => {
  if (value instanceof NumericLiteral) return value.digits
  if (Array.isArray(value)) return `[${value.map(sortKeys).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${sortKeys(one)}`).join(',')}}`
}

/** JSON with its keys in one order, however the database prints it. */
export const canonicalJson = (text: string): string => sortKeys(JSON.parse(text, reviveNumber))

/**
 * What an entry of the chain signs (H3): its place, the signature before it ('' before the first) and every column.
 * Changed, it makes every entry that there is look forged; another form gets another name.
 */
export const canonicalEntry = (
  previous: string,
  seq: number,
  row: ExactRow,
  detailsOf: (details: string) => string = canonicalJson,
): string =>
  JSON.stringify([
    'holdepunkt audit 1',
    previous,
    seq,
    row.id,
    row.at,
    row.userId,
    row.companyId,
    row.role,
    row.action,
    row.resourceType,
    row.resourceId,
    detailsOf(row.details),
    row.result,
    row.requestId,
  ])
