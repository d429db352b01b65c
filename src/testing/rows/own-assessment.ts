import { uuidv7 } from 'uuidv7'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { inTransaction } from '#server/core/database.ts'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import type { SignedIn, TestServer } from '../server/server.ts'
import { outcomeOf, symptomsAt } from '../content/officer.ts'

/** A finished officer assessment of that user, of Modul 5 unless another outcome is given. */
export const addOwnAssessment = async (
  { services }: TestServer,
  { userId }: SignedIn,
  companyId: string,
  results: OfficerOutcome = outcomeOf(symptomsAt(80, 2)),
): Promise<string> => {
  const id = uuidv7()
  const at = services.now()
  await inTransaction(services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(assessments).values({
      id,
      userId,
      companyId,
      flow: 'officer',
      status: 'completed',
      observerRole: 'counselor',
      startedAt: at,
      storedAt: at,
      completedAt: at,
      modelCode: results.module.label,
      riskLevel: results.module.riskLevel,
      isAcute: false,
      isAssessed: true,
      results,
    }),
  )
  return id
}
