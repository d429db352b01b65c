import { and, eq, sql } from 'drizzle-orm'
import { refusal } from '#server/core/refusal.ts'
import { cases } from '#server/database/schema/cases.ts'
import type { Reader } from '#server/services/follow-up/case-summary.ts'
import { functionsIn } from '#server/services/follow-up/locked-case.ts'
import { isReadableBy } from '#server/services/follow-up/readable-cases.ts'

/**
 * FUP-150: the case with this reference in a department where the caller has a function. Throws 'unknown-case': an unknown
 * reference, one of another department and an erased one are the same.
 */
export const readCaseId = async (
  { db, caller }: Reader,
  reference: string | undefined,
): Promise<string> => {
  const [found] =
    reference === undefined
      ? []
      : await db
          .select({ id: cases.id })
          .from(cases)
          .where(
            and(
              eq(cases.reference, reference),
              isReadableBy(caller),
              sql`cardinality(${functionsIn(cases.departmentId)}) > 0`,
            ),
          )
  if (found === undefined) throw refusal('unknown-case')
  return found.id
}
