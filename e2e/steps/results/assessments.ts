import { observationModel } from '#domain/assessment/observation/model.ts'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'
import type { AssessmentFlow, AssessmentStatus } from '#domain/assessment/assessment-status.ts'
import { recommendTreatment } from '#domain/assessment/treatment/recommend-treatment.ts'
import { shippedTreatment } from '#domain/content/shipped-treatment.ts'
import type { RiskLevel } from '#domain/content/risk.ts'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { inTransaction } from '#server/core/database.ts'
import { symptomId } from '#testing/flows/flow-submissions.ts'
import { officerContentWithIds } from '#testing/flows/officer-ids.ts'
import type { TestServer } from '#testing/server/server.ts'

type AssessmentInput = {
  readonly userId: string
  readonly flow?: AssessmentFlow
  readonly status: AssessmentStatus
  readonly startedAt: string
  /** How long it took; null: it was never finished. */
  readonly seconds: number | null
  readonly riskLevel?: RiskLevel
}

const system = { role: 'system', userId: null } as const

/** What the product recommends when one mild sign was seen. */
const module = recommendModule({
  content: officerContentWithIds,
  chosenCategories: officerContentWithIds.categories.map(({ id }) => id),
  answers: { [officerContentWithIds.symptoms[0]?.id ?? '']: 25 },
})

const content = shippedTreatment(shippedId)
const lowMood = symptomId('vedvarende-tristhet')

/** One yellow sign. */
const observation = observationModel({
  content,
  chosenSymptoms: [lowMood],
  answers: {},
  year: 2026,
  random: 42,
})

const plan = recommendTreatment({ content, chosen: { [lowMood]: 60 }, answers: {} })

/** What each flow makes of little, as it is stored. */
const finished = {
  officer: {
    results: module,
    modelCode: module.module.label,
    riskLevel: module.module.riskLevel,
  },
  observation: {
    results: observation,
    modelCode: observation.code,
    riskLevel: observation.riskLevel,
  },
  treatment: {
    results: plan,
    modelCode: plan.recommendations[0]?.nameNo ?? null,
    riskLevel: plan.riskLevel,
  },
} as const

/** A stored assessment as an earlier visit left it; its id. */
export const addAssessment = async (
  server: TestServer,
  assessment: AssessmentInput,
): Promise<string> => {
  const { userId, flow = 'officer', status, startedAt, seconds, riskLevel } = assessment
  const id = server.services.newId()
  const lastAt = new Date(Date.parse(startedAt) + (seconds ?? 0) * 1_000)
  await inTransaction(server.services.pool, system, (db) =>
    db.insert(assessments).values({
      id,
      userId,
      status,
      flow,
      observerRole: 'counselor',
      isAnonymous: flow === 'observation',
      startedAt: new Date(startedAt),
      storedAt: lastAt,
      ...(seconds !== null && {
        ...finished[flow],
        completedAt: lastAt,
        ...(riskLevel !== undefined && { riskLevel }),
      }),
    }),
  )
  return id
}
