import type { SourceDetails } from '#contract/sources.ts'
import { sources } from '#server/database/schema/content-tables.ts'
import type { Db } from '#server/core/database.ts'

export type StoredSource = {
  readonly key: string
  readonly version: number
  readonly isRemoved: boolean
  readonly changedInUseAt: Date | null
  readonly fields: SourceDetails
}

/** Every source by its key, removed ones too: a file may bring them back. */
export const loadStoredSources = async (
  db: Db,
  willWrite: boolean,
): Promise<readonly StoredSource[]> => {
  const select = db.select().from(sources)
  const rows = await (willWrite ? select.for('update') : select)
  const inOrder = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return inOrder.map(
    ({ key, version, deletedAt, changedInUseAt, unconfirmed: _of, ...fields }): StoredSource => ({
      key,
      version,
      isRemoved: deletedAt !== null,
      changedInUseAt,
      fields,
    }),
  )
}
