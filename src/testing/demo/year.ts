import type { OfficerAnswer } from '#domain/assessment/officer/officer-answers.ts'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'
import type { BankSymptom, OfficerContent } from '#domain/content/officer-content.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import type { FinishedAssessment } from '#server/services/assessments/store-assessment.ts'
import type { Assessed } from './assessed.ts'
import { oneObservation, oneTreatment } from './flows.ts'
import type { Random } from './random.ts'

export type Author = {
  readonly userId: string | null
  readonly companyId: string
  readonly departmentId: string
}

const DAY_MS = 86_400_000
const STEPS = [0, 25, 50, 75, 100]

/** How ill the invented person is; most are little, a few are very. */
const burden = (random: Random): number => random.fraction() ** 2

const answerOf = (random: Random, weight: number): OfficerAnswer | null => {
  const drawn = random.fraction()
  if (drawn < 0.1) return null
  if (drawn < 0.13) return 'unable'
  return STEPS[Math.min(4, Math.floor(random.fraction() * weight * 9))] ?? 0
}

/** OFF-04: a fact is so or is not. */
const fitToAnswerKind = (
  { answerKind }: BankSymptom,
  answer: OfficerAnswer | null,
): OfficerAnswer | null => {
  if (answerKind !== 'fact' || typeof answer !== 'number') return answer
  return answer < 75 ? 0 : 100
}

const answersOf = (random: Random, content: OfficerContent, chosen: readonly string[]) => {
  const weight = burden(random)
  const answers: Record<string, OfficerAnswer> = {}
  for (const symptom of content.symptoms) {
    const { id, categoryId } = symptom
    const answer = chosen.includes(categoryId) ? answerOf(random, weight) : null
    const asked = fitToAnswerKind(symptom, answer)
    if (asked !== null) answers[id] = asked
  }
  return answers
}

/** An invented officer's assessment, with the result that the product gives on its answers. */
const oneModule = (random: Random, content: OfficerContent): Assessed => {
  const chosen = [random.pick(content.categories).id, random.pick(content.categories).id]
  const answers = answersOf(random, content, chosen)
  const outcome = recommendModule({ content, chosenCategories: chosen, answers })
  return {
    flow: 'officer',
    knowsPerson: random.fraction() < 0.6,
    modelCode: outcome.module.label,
    riskLevel: outcome.module.riskLevel,
    results: outcome,
    symptoms: Object.fromEntries(
      Object.entries(answers).map(([id, answer]) => [id, answer === 'unable' ? null : answer]),
    ),
  }
}

type DemoContent = { readonly officer: OfficerContent; readonly treatment: TreatmentContent }

const oneOfAny = (random: Random, content: DemoContent, startedAt: Date): Assessed => {
  const drawn = random.fraction()
  if (drawn < 0.2) return oneObservation(random, content.treatment, startedAt)
  return drawn < 0.35 ? oneTreatment(random, content.treatment) : oneModule(random, content.officer)
}

/** A year of invented assessments up to `now`, one to three a day, oldest first. */
export const demoYear = (options: {
  readonly random: Random
  readonly content: DemoContent
  readonly authors: readonly Author[]
  readonly now: Date
  readonly newId: () => string
}): FinishedAssessment[] => {
  const { random, content, authors, now, newId } = options
  return Array.from({ length: 365 }, (_, day) => 365 - day).flatMap((daysAgo) =>
    Array.from({ length: random.between(1, 3) }, () => {
      const startedAt = new Date(
        now.getTime() - daysAgo * DAY_MS + random.between(0, 1_380) * 60_000,
      )
      const completedAt = new Date(startedAt.getTime() + random.between(4, 22) * 60_000)
      const { symptoms, responses, approaches, ...came } = oneOfAny(random, content, startedAt)
      const id = newId()
      return {
        assessment: {
          ...random.pick(authors),
          ...came,
          id,
          status: 'completed' as const,
          observerRole: 'counselor',
          startedAt,
          completedAt,
          storedAt: completedAt,
          submissionHash: `demo ${id}`,
        },
        symptoms,
        ...(responses && { responses }),
        ...(approaches && { approaches }),
      }
    }),
  )
}
