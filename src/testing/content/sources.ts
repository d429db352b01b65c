import { uuidv7 } from 'uuidv7'
import type { SourceDetails } from '#contract/sources.ts'
import type { Services } from '#server/core/call-context.ts'
import { inTransaction } from '#server/core/database.ts'
import { sources } from '#server/database/schema/content-tables.ts'

/** The fields of a source, as its form sends them. */
export const sourceForm: SourceDetails = {
  title: 'Veileder om søvn',
  organisation: 'Helsedirektoratet',
  year: 2024,
  url: 'https://www.helsedirektoratet.no/sovn',
  whatItSupports: 'Søvn påvirker stemningsleiet.',
  checked: 'excerpt',
  note: null,
}

/** A stored source that nothing cites. */
export const addSource = async (
  services: Services,
  overrides: Partial<SourceDetails & { key: string }> = {},
): Promise<string> => {
  const key = overrides.key ?? uuidv7()
  await inTransaction(services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(sources).values({ ...sourceForm, unconfirmed: false, ...overrides, key }),
  )
  return key
}
