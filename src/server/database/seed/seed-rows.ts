import { createHash } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The rows of one shipped file, each with the key under which it is seeded once. */
export type Seed = {
  readonly kind: string
  readonly table: PgTable
  readonly rows: readonly {
    readonly key: string
    readonly values: Readonly<Record<string, unknown>>
  }[]
}

/** Checks the values against the table's columns; the list of seeds contains different tables. */
export const defineSeed = <T extends PgTable>(
  kind: string,
  table: T,
  rows: readonly { readonly key: string; readonly values: T['$inferInsert'] }[],
): Seed => ({ kind, table, rows })

/**
 * A UUID (version 8, RFC 9562) derived from kind and key: shipped content has the same id in every installation, and
 * references need no lookup.
 */
export const shippedId = (kind: string, key: string): string => {
  const bytes = createHash('sha256').update(`${kind}/${key}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

/** Shipped content starts as published, in version 1. */
export const publishedFields = { status: 'published', version: 1 } as const
