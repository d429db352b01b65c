import { sql } from 'drizzle-orm'
import { inTransaction } from '#server/core/database.ts'
import { homeOf } from '#server/core/home-company.ts'
import {
  assessmentApproaches,
  assessments,
  assessmentSymptoms,
  type StoredOutcome,
} from '#server/database/schema/assessment-tables.ts'
import type { TestServer } from '../server/server.ts'

/** An assessment as statistics see it; everything else of it is made up. */
export type CountedRow = {
  readonly id: string
  readonly companyId: string | null
  readonly departmentId: string | null
  readonly flow: 'officer' | 'observation' | 'treatment'
  readonly status: 'in_progress' | 'completed' | 'archived'
  readonly risk: 'low' | 'medium' | 'high' | null
  readonly model: string | null
  readonly storedAt: string
  readonly symptoms: readonly { readonly id: string; readonly value: number | null }[]
  /** null: the built-in one. */
  readonly approaches: readonly (string | null)[]
  /** A counselor, where nothing is said. */
  readonly role?: 'counselor' | 'researcher'
}

/** Stored in one transaction, past every rule but the database's own. */
export const insertRows = (
  { services: { pool } }: TestServer,
  rows: readonly CountedRow[],
  userId: string | null = null,
): Promise<void> =>
  inTransaction(pool, { role: 'system', userId: null }, async (db) => {
    const stored = rows.map(({ id, companyId, departmentId, flow, status, ...row }) => ({
      id,
      userId,
      companyId: homeOf(companyId),
      departmentId,
      flow,
      status,
      observerRole: row.role ?? ('counselor' as const),
      startedAt: new Date(row.storedAt),
      completedAt: new Date(row.storedAt),
      storedAt: new Date(row.storedAt),
      modelCode: row.model,
      riskLevel: row.risk,
      results: sql<StoredOutcome>`'{}'`,
    }))
    const symptoms = rows.flatMap(({ id, companyId, ...row }) =>
      row.symptoms.map((symptom) => ({
        assessmentId: id,
        companyId: homeOf(companyId),
        symptomId: symptom.id,
        value: symptom.value,
      })),
    )
    const approaches = rows.flatMap(({ id, companyId, ...row }) =>
      row.approaches.map((approachId, index) => ({
        assessmentId: id,
        companyId: homeOf(companyId),
        approachId,
        place: index + 1,
      })),
    )
    if (stored.length > 0) await db.insert(assessments).values(stored)
    if (symptoms.length > 0) await db.insert(assessmentSymptoms).values(symptoms)
    if (approaches.length > 0) await db.insert(assessmentApproaches).values(approaches)
  })
