import {
  publishedColumns,
  markVersions,
  writeVersions,
  type EditContext,
} from '../write-versions.ts'
import type { Kind, Values } from '../kind.ts'
import { updateRows } from '../bulk-rows.ts'
import { closeGaps, LAST_POSITION } from '../positions.ts'
import type { PlannedRow } from './plan-kind.ts'
import type { StoredRow } from './stored-content.ts'

/** A planned change of a stored row, with the version that holds its fields afterwards. */
type Change<Fields> = {
  readonly now: StoredRow<Fields>
  readonly fields: Fields
  readonly version: number
  readonly writes: boolean
  readonly publishes: boolean
}

const changesIn = <Fields>(rows: readonly PlannedRow<Fields>[]): readonly Change<Fields>[] =>
  rows.flatMap(({ now, fields, writes, publishes }) => {
    if (now === null || !(writes || publishes)) return []
    const { version, status } = now.head
    const isNext = writes && status === 'published'
    return [{ now, fields, writes, publishes, version: isNext ? version + 1 : version }]
  })

const writeAll = async <Fields extends Values>(
  editing: EditContext,
  kind: Kind<Fields>,
  changes: readonly Change<Fields>[],
): Promise<void> => {
  const written = changes.filter(({ writes }) => writes)
  for (const isInUse of [true, false]) {
    const versions = written
      .filter(({ publishes }) => publishes === isInUse)
      .map(({ now: { live }, version, fields }) => ({
        id: live.id,
        version,
        companyId: live.companyId,
        fields,
      }))
    await writeVersions(editing, kind, versions, isInUse)
  }
  const approved = changes.filter(({ writes }) => !writes).map(({ now }) => now)
  await markVersions(editing, kind, approved, { status: 'published' })
}

/** A draft and its approval are two saves, as in the editors' forms. */
const savedOf = <Fields>({ now: { live }, writes, publishes }: Change<Fields>) => ({
  id: live.id,
  revision: live.revision + Number(writes) + Number(publishes),
})

/** The columns of a row whose fields are in use, or were never: with another parent it is the last one there. */
const movedTo = <Fields>(kind: Kind<Fields>, { now: { live }, fields }: Change<Fields>) =>
  kind.parentOf(fields) === live.parent
    ? { orderIndex: live.orderIndex }
    : { orderIndex: LAST_POSITION }

/**
 * IMP-02: the stored rows that a file changes, as the editors' forms would: a draft, and then, where it is wanted, its
 * approval; in one step where nothing is reviewed (CNT-02).
 */
export const changeRows = async <Fields extends Values>(
  editing: EditContext,
  kind: Kind<Fields>,
  rows: readonly PlannedRow<Fields>[],
): Promise<void> => {
  const { db, newId } = editing
  const changes = changesIn(rows)
  await writeAll(editing, kind, changes)
  const published = changes.filter(({ publishes }) => publishes)
  const drafts = changes.filter(({ publishes }) => !publishes)
  const unused = drafts.filter(({ now }) => now.live.status !== 'published')
  await updateRows(
    db,
    kind,
    published.map((change) => ({
      ...savedOf(change),
      ...publishedColumns(editing, kind, change.fields, change.version),
      ...movedTo(kind, change),
    })),
  )
  await updateRows(
    db,
    kind,
    unused.map((change) => ({
      ...savedOf(change),
      ...kind.columnsOf(change.fields),
      ...movedTo(kind, change),
    })),
  )
  await updateRows(
    db,
    kind,
    drafts.filter(({ now }) => now.live.status === 'published').map(savedOf),
  )
  const left = [...published, ...unused]
    .filter(({ now, fields }) => kind.parentOf(fields) !== now.live.parent)
    .map(({ now }) => now.live.parent)
  await closeGaps(db, kind, left)
  const targets = published.map(({ now: { live }, fields }) => ({
    id: live.id,
    companyId: live.companyId,
    fields,
  }))
  if (targets.length > 0) await kind.project?.(db, targets, newId)
}
