import { isUnconfirmed } from '#domain/content/treatment-content.ts'
import type { SourceDetails } from '#contract/sources.ts'
import { sources } from '#server/database/schema/content-tables.ts'
import { insertRows } from '../bulk-rows.ts'
import { countCitations, isShownChange } from '../source-queries.ts'
import type { EditContext } from '../write-versions.ts'
import type { ImportedFile } from './transfer-columns.ts'
import { listDifferences, type Difference } from './plan-kind.ts'
import type { FilePosition } from './transfer-problems.ts'
import { fieldsOf } from './requested-rows.ts'
import type { StoredSource } from './stored-content.ts'

/** The planned change for a source of the file. */
export type PlannedSource = {
  readonly filePosition: FilePosition
  readonly key: string
  /** Null: it is not stored, or was removed. */
  readonly now: StoredSource | null
  readonly fields: SourceDetails
  /** The stored row, removed or not. */
  readonly row: StoredSource | undefined
  readonly differs: readonly Difference[]
}

/** IMP-02, BO-05: a source has no versions; what differs is in use when it is saved (CNT-08). */
export const planSources = (
  stored: readonly StoredSource[],
  { tables, numberOf }: ImportedFile,
): readonly PlannedSource[] => {
  const byKey = new Map(stored.map((source) => [source.key, source]))
  return (tables.sources ?? []).map((given, index) => {
    const row = byKey.get(String(given['key']))
    const now = row === undefined || row.isRemoved ? null : row
    const fields = fieldsOf(given, ['key']) as SourceDetails
    return {
      filePosition: { table: 'sources', row: numberOf(index) },
      key: String(given['key']),
      now,
      row,
      fields,
      differs: now === null ? [] : listDifferences(now.fields, fields),
    }
  })
}

/** Two statements, however many sources. ADR 18: a change of what results show of a cited source ends earlier approvals. */
export const applySources = async (
  { db, now }: EditContext,
  planned: readonly PlannedSource[],
): Promise<void> => {
  const changed = planned.filter((source) => source.now === null || source.differs.length > 0)
  if (changed.length === 0) return
  const cited = await countCitations(db)
  const at = now()
  const rows = changed.map(({ key, row, fields }) => {
    const isInUse = row !== undefined && cited.has(key) && isShownChange(row.fields, fields)
    return {
      key,
      ...fields,
      unconfirmed: isUnconfirmed(fields.checked),
      version: row === undefined ? 1 : row.version + 1,
      changedInUseAt: isInUse ? at : (row?.changedInUseAt ?? null),
      deletedAt: null,
    }
  })
  await insertRows(db, sources, rows, { upsert: { key: ['key'], keeps: [] } })
}
