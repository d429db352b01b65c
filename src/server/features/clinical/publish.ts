import { publishedColumns, writeRow, type EditContext } from './write-versions.ts'
import { assertingConsistency } from './graph/content-consistency.ts'
import type { Kind } from './kind.ts'
import { LAST_POSITION, setPosition } from './positions.ts'
import type { FoundRow } from './rows.ts'

/** Writes columns of the row; with another parent it is the last one there, and leaves no gap where it was. */
const writeColumns = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  { live }: FoundRow<Fields>,
  fields: Fields,
  columns: Readonly<Record<string, unknown>>,
) => {
  const { companyId: owner, parent: before } = live
  const parent = kind.parentOf(fields)
  const moves = parent !== before
  const saved = await writeRow(editing, kind, live, {
    ...columns,
    ...(moves && { orderIndex: LAST_POSITION }),
  })
  if (moves) {
    await setPosition(editing.db, kind, { owner, parent: before }, null)
    await setPosition(editing.db, kind, { owner, parent }, null)
  }
  return saved
}

/** A row that was never published holds its only version, for nobody but editors. */
export const writeDraft = <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  row: FoundRow<Fields>,
  fields: Fields,
) =>
  row.live.status === 'published'
    ? writeRow(editing, kind, row.live)
    : writeColumns(editing, kind, row, fields, kind.columnsOf(fields))

type Published<Fields> = { readonly version: number; readonly fields: Fields }

/** From now on these fields are what the flows use; refused in words when content would not hold together. */
export const publish = <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  row: FoundRow<Fields>,
  { version, fields }: Published<Fields>,
) =>
  assertingConsistency(editing, row.live.companyId, async () => {
    const columns = publishedColumns(editing, kind, fields, version)
    const saved = await writeColumns(editing, kind, row, fields, columns)
    const { id, companyId } = row.live
    await kind.project?.(editing.db, [{ id, companyId, fields }], editing.newId)
    return saved
  })
