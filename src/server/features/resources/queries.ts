import { asc, eq } from 'drizzle-orm'
import { confirmedFields } from '#contract/resources.ts'
import { resources, sources } from '#server/database/schema/content-tables.ts'
import type { Db } from '#server/core/database.ts'

/** The contacts and guidelines in order. Omits unconfirmed entries: their phone number may be wrong. */
export const loadContacts = async (db: Db) => {
  const rows = await db
    .select()
    .from(resources)
    .orderBy(asc(resources.orderIndex), asc(resources.key))
  return rows.map((row) => {
    const isWithheld = (field: (typeof confirmedFields)[number]): boolean =>
      row[field] !== null && row.unconfirmedFields.includes(field)
    return {
      key: row.key,
      category: row.category,
      title: row.title,
      organisation: row.organisation,
      phone: isWithheld('phone') ? null : row.phone,
      openingHours: isWithheld('openingHours') ? null : row.openingHours,
      url: isWithheld('url') ? null : row.url,
      whatFor: row.whatFor,
      withheld: confirmedFields.filter(isWithheld),
    }
  })
}

/** The confirmed sources by key. */
export const loadSources = async (db: Db) => {
  const rows = await db
    .select({
      key: sources.key,
      title: sources.title,
      organisation: sources.organisation,
      year: sources.year,
      url: sources.url,
    })
    .from(sources)
    .where(eq(sources.unconfirmed, false))
  return new Map(rows.map((row) => [row.key, row]))
}
