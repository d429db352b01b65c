import { asc } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { approaches } from '../schema/content.ts'
import { asShown, keyed, usable } from './usable.ts'

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
}

/** The approaches in use that the caller may see (ROLE-12), by number. */
export const loadApproaches = async (db: Db, companyId: string | null) => {
  const rows = await db
    .select(approach)
    .from(approaches)
    .where(usable(approaches, [], companyId))
    .orderBy(asc(approaches.number), asc(approaches.id))
  return rows.map(keyed).map(asShown)
}
