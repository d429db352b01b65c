import { isDeepStrictEqual } from 'node:util'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import { publishedColumns, writeVersions, type EditContext } from './write-versions.ts'
import { assertingConsistency } from './graph/content-consistency.ts'
import type { Kind, Values, Stored } from './kind.ts'
import {
  lockContent,
  ownerOf,
  whereContentVisible,
  whereEquals,
} from '#server/services/organisation/scope.ts'
import { LAST_POSITION, setPosition } from './positions.ts'
import { assertValidReferences } from './references.ts'
import { findRow, readNeedsApproval } from './rows.ts'
import { and, isNull, sql, type SQL } from 'drizzle-orm'
import { freeKey } from '#domain/content/slug.ts'

const keysOf = async ({ db }: EditContext, { table }: Stored, where: SQL | undefined) => {
  const rows = await db
    .select({ key: sql<string>`${table.key}` })
    .from(table)
    .where(and(where, isNull(table.deletedAt)))
  return new Set(rows.map(({ key }) => key))
}

/** The key of a new row, which no row has that the caller sees. */
const createKey = async (editing: EditContext, kind: Stored, name: string): Promise<string> =>
  freeKey(
    name,
    await keysOf(editing, kind, whereContentVisible(editing.caller, kind.table.companyId)),
  )

/**
 * The key that a row had or its common row has, or one like it: while it was away, or before it was the owner's,
 * another row of the owner may have got the same.
 */
export const reuseKey = async (
  editing: EditContext,
  kind: Stored,
  owner: string | null,
  key: string | null,
): Promise<string | null> => {
  if (key === null) return null
  const taken = await keysOf(editing, kind, whereEquals(kind.table.companyId, owner))
  return taken.has(key) ? freeKey(key, taken) : key
}

type NewContent<Fields> = {
  readonly id: string
  readonly position?: number | undefined
  readonly fields: Fields
}

/** A new row, last unless a place is named (CNT-05, CNT-06); sent again, it is the same one. */
export const createContent = async <Fields extends Values>(
  editing: EditContext,
  kind: Kind<Fields>,
  { id, position, fields }: NewContent<Fields>,
) => {
  const { db } = editing
  const owner = ownerOf(editing.caller)
  await lockContent(db, owner)
  const before = await findRow(editing, kind, id)
  if (before !== undefined) {
    const isSame = before.live.companyId === owner && isDeepStrictEqual(before.head.fields, fields)
    if (isSame) return { id, version: before.live.revision }
    throw refusal('id-already-used', text(editing.language, 'error_id_taken'))
  }
  await assertValidReferences(editing, kind, fields)
  const siblings = { owner, parent: kind.parentOf(fields) }
  const key = await createKey(editing, kind, kind.nameOf(fields))
  const isInUse = !(await readNeedsApproval(db, kind.name))
  const make = async () => {
    await insertContent(editing, kind, [{ id, key, companyId: owner, fields }], isInUse)
    await setPosition(db, kind, siblings, { id, to: position ?? LAST_POSITION })
  }
  // A draft is nothing that anybody uses.
  await (isInUse ? assertingConsistency(editing, owner, make) : make())
  editing.note(auditNoteFor(kind.name, id, { contentVersion: 1 }))
  return { id, version: 1 }
}

type Row<Fields> = {
  readonly id: string
  readonly key: string | null
  readonly companyId: string | null
  /** The common row in whose place it stands, and that one's place. */
  readonly baseId?: string
  readonly orderIndex?: number
  readonly fields: Fields
}

/**
 * Rows with their first version, behind all others unless a place is named: drafts, or in use at once. That they are sound and in their place is
 * the caller's to see to.
 */
export const insertContent = async <Fields extends Values>(
  editing: EditContext,
  kind: Kind<Fields>,
  rows: readonly Row<Fields>[],
  isInUse: boolean,
): Promise<void> => {
  if (rows.length === 0) return
  const { db } = editing
  const made = await db
    .insert(kind.table)
    .values(
      rows.map(({ fields, ...row }) => ({
        ...publishedColumns(editing, kind, fields, 1),
        orderIndex: LAST_POSITION,
        ...row,
        status: isInUse ? 'published' : 'draft',
      })),
    )
    .onConflictDoNothing()
    .returning({ id: kind.table.id })
  if (made.length < rows.length) {
    throw refusal('id-already-used', text(editing.language, 'error_id_taken'))
  }
  const versions = rows.map(({ id, companyId, fields }) => ({ id, version: 1, companyId, fields }))
  await writeVersions(editing, kind, versions, isInUse)
  if (isInUse) await kind.project?.(db, rows, editing.newId)
}
