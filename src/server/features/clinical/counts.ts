import { and, count, isNull } from 'drizzle-orm'
import { whereContentVisible } from '#server/services/organisation/scope.ts'
import { symptoms } from '#server/database/schema/content-tables.ts'
import type { ReadContext } from './rows.ts'

/** CNT-08: the number of symptoms in each group, published or not, by the group's id. */
export const symptomCounts = async ({
  db,
  caller,
}: ReadContext): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ groupId: symptoms.groupId, n: count() })
    .from(symptoms)
    // A company's own version of a symptom does not count twice.
    .where(
      and(
        whereContentVisible(caller, symptoms.companyId),
        isNull(symptoms.deletedAt),
        isNull(symptoms.baseId),
      ),
    )
    .groupBy(symptoms.groupId)
  return new Map(rows.map(({ groupId, n }) => [groupId, n]))
}
