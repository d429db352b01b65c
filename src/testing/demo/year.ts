import type { OfficerAnswer } from '#domain/assessment/officer/answers.ts'
import { recommendModule } from '#domain/assessment/officer/recommend.ts'
import type { OfficerContent } from '#domain/content/officer-content.ts'
import type { assessments, assessmentSymptoms } from '#server/database/schema/assessments.ts'
import type { Random } from './random.ts'

type Author = {
  readonly userId: string
  readonly companyId: string
  readonly departmentId: string
}

type Rows = {
  readonly assessment: typeof assessments.$inferInsert
  readonly symptoms: (typeof assessmentSymptoms.$inferInsert)[]
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

const answersOf = (random: Random, content: OfficerContent, chosen: readonly string[]) => {
  const weight = burden(random)
  const answers: Record<string, OfficerAnswer> = {}
  for (const { id, categoryId } of content.symptoms) {
    const answer = chosen.includes(categoryId) ? answerOf(random, weight) : null
    if (answer !== null) answers[id] = answer
  }
  return answers
}

/** One invented assessment, with the result that the product gives on its answers. */
const oneAssessment = (
  random: Random,
  content: OfficerContent,
  author: Author,
  startedAt: Date,
  id: string,
): Rows => {
  const chosen = [random.pick(content.categories).id, random.pick(content.categories).id]
  const answers = answersOf(random, content, chosen)
  const outcome = recommendModule({ content, chosenCategories: chosen, answers })
  return {
    assessment: {
      ...author,
      id,
      flow: 'officer',
      status: 'completed',
      observerRole: 'counselor',
      knowsPerson: random.fraction() < 0.6,
      startedAt,
      completedAt: new Date(startedAt.getTime() + random.between(4, 22) * 60_000),
      modelCode: outcome.module.label,
      riskLevel: outcome.module.riskLevel,
      results: outcome,
    },
    symptoms: Object.entries(answers).map(([symptomId, answer]) => ({
      assessmentId: id,
      symptomId,
      companyId: author.companyId,
      value: answer === 'unable' ? null : answer,
    })),
  }
}

/** A year of invented assessments up to `now`, one to three a day. */
export const demoYear = (given: {
  readonly random: Random
  readonly content: OfficerContent
  readonly authors: readonly Author[]
  readonly now: Date
  readonly newId: () => string
}): Rows[] => {
  const { random, content, authors, now, newId } = given
  return Array.from({ length: 365 }, (_, day) => 365 - day).flatMap((daysAgo) =>
    Array.from({ length: random.between(1, 3) }, () => {
      const startedAt = new Date(
        now.getTime() - daysAgo * DAY_MS + random.between(0, 1_380) * 60_000,
      )
      return oneAssessment(random, content, random.pick(authors), startedAt, newId())
    }),
  )
}
