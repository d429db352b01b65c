import { effective } from '#domain/content/effective.ts'
import { byId } from '#domain/content/order.ts'
import type { Db } from '#server/core/database.ts'
import { approaches } from '#server/database/schema/content-tables.ts'
import { asPublished, withKey, ownership, withoutOwnership, whereUsable } from './usable-content.ts'

const approach = {
  id: approaches.id,
  key: approaches.key,
  number: approaches.number,
  nameNo: approaches.nameNo,
  nameEn: approaches.nameEn,
  description: approaches.description,
  rationale: approaches.rationale,
  summaryFileUrl: approaches.summaryFileUrl,
  urgent: approaches.urgent,
  sourceKeys: approaches.sourceKeys,
  orderIndex: approaches.orderIndex,
  ...ownership(approaches),
}

/**
 * The approaches in use that the caller may see (ROLE-12), by number. `rowId` is what links name: a company's own
 * version has links of its own.
 */
export const loadApproaches = async (db: Db, companyId: string | null) => {
  const rows = await db
    .select(approach)
    .from(approaches)
    .where(whereUsable(approaches, [], companyId))
  return effective(rows)
    .map(withKey)
    .map((row) => ({ ...asPublished(withoutOwnership(row)), rowId: row.rowId }))
    .map(({ orderIndex: _place, ...row }) => row)
    .toSorted((a, b) => a.number - b.number || byId(a, b))
}
