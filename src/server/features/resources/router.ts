import { confirmedFields, resources as contract } from '#contract/resources.ts'
import { loadApproaches } from '#server/services/content/approach-reads.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { asc, eq } from 'drizzle-orm'
import { resources, sources } from '#server/database/schema/content-tables.ts'
import type { Db } from '#server/core/database.ts'

/** The contacts and guidelines in order. Omits unconfirmed entries: their phone number may be wrong. */
const loadContacts = async (db: Db) => {
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
const loadSources = async (db: Db) => {
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

/** DASH-05: whom to call and what to read, then the published approaches with their sources. */
const list = endpoint('resources.list')
  .input(contract.list.input)
  .output(contract.list.output)
  .query(async ({ ctx }) => {
    const contacts = await loadContacts(ctx.db)
    const known = await loadSources(ctx.db)
    const approaches = await loadApproaches(ctx.db, ctx.caller.companyId)
    return {
      contacts,
      approaches: approaches.map(
        ({ sourceKeys, key: _key, rowId: _row, status: _status, isActive: _active, ...row }) => ({
          ...row,
          sources: sourceKeys.flatMap((key) => known.get(key) ?? []),
        }),
      ),
    }
  })

export const resourcesRouter = router({ list })
