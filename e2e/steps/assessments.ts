import { recommendModule } from '#domain/assessment/officer/recommend.ts'
import { assessments } from '#server/database/schema/assessments.ts'
import { inTransaction } from '#server/platform/database.ts'
import { officerContentWithIds } from '#testing/officer-ids.ts'
import type { TestServer } from '#testing/server.ts'

type Given = {
  readonly userId: string
  readonly status: 'completed' | 'in_progress' | 'archived'
  readonly startedAt: string
  /** How long it took; null: it was never finished. */
  readonly seconds: number | null
  readonly riskLevel?: 'low' | 'medium' | 'high'
}

const system = { role: 'system', userId: null } as const

/** What the product recommends when nothing was seen. */
const outcome = recommendModule({
  content: officerContentWithIds,
  chosenCategories: officerContentWithIds.categories.map(({ id }) => id),
  answers: {},
})

/** A stored assessment as an earlier visit left it; its id. */
export const addAssessment = async (server: TestServer, given: Given): Promise<string> => {
  const { userId, status, startedAt, seconds, riskLevel = outcome.module.riskLevel } = given
  const id = server.services.newId()
  const lastAt = new Date(Date.parse(startedAt) + (seconds ?? 0) * 1_000)
  const finished = seconds !== null && {
    completedAt: lastAt,
    modelCode: outcome.module.label,
    riskLevel,
    results: outcome,
  }
  await inTransaction(server.services.pool, system, (db) =>
    db.insert(assessments).values({
      id,
      userId,
      status,
      flow: 'officer',
      observerRole: 'counselor',
      startedAt: new Date(startedAt),
      storedAt: lastAt,
      ...finished,
    }),
  )
  return id
}
