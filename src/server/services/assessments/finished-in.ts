import { eq } from 'drizzle-orm'
import { placeAt } from '#domain/account/past-places.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { users } from '#server/database/schema/organisation.ts'

type Finished = { readonly departmentId?: string; readonly finishedAt: string }

/**
 * F-D3: the author in the department where the assessment was finished: it may have waited while the author moved.
 * Refuses a department where the author was not then. Without a department it belongs to the present one. After a move to another company it goes on there (OBS-07).
 */
export const authorWhenFinished = async (
  { db, caller }: { readonly db: Db; readonly caller: Caller },
  { departmentId = caller.departmentId ?? undefined, finishedAt }: Finished,
): Promise<Caller> => {
  if (departmentId === undefined || departmentId === caller.departmentId) return caller
  const [row] = await db
    .select({ pastPlaces: users.pastPlaces })
    .from(users)
    .where(eq(users.id, caller.userId))
  const place = placeAt(row?.pastPlaces ?? [], departmentId, Date.parse(finishedAt))
  if (place === null) throw refusal('finished-elsewhere')
  return place.companyId === caller.companyId ? { ...caller, departmentId } : caller
}
