import { outcomeQuestions } from '#domain/assessment/question-alerts.ts'
import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { ratedSymptoms, type ChosenSymptoms } from './intensity.ts'
import type { TreatmentOutcome } from './treatment-outcome.ts'
import { rankApproaches } from './ranking.ts'
import { treatmentTurningPoints } from './treatment-turning-points.ts'

/** Change it whenever the same symptoms and content can give another outcome (SAFE-06). */
export const TREATMENT_RULE_VERSION = '2026-11-3'

/**
 * TRT-02, TRT-03: the treatment plan for the chosen symptoms, with everything that explains it.
 * RangeError for an intensity that is none.
 */
export const recommendTreatment = (input: {
  readonly content: TreatmentContent
  readonly chosen: ChosenSymptoms
  readonly answers: QuestionAnswers
}): TreatmentOutcome => {
  const { content, chosen, answers } = input
  const rated = ratedSymptoms(content, chosen)
  return {
    ...rankApproaches(content, chosen, answers),
    ruleVersion: TREATMENT_RULE_VERSION,
    symptoms: rated.map(({ symptom: { id, nameNo, nameEn }, intensity }) => ({
      id,
      nameNo,
      nameEn,
      intensity,
    })),
    ...outcomeQuestions(
      content,
      rated.map(({ symptom }) => symptom.id),
      answers,
    ),
    turningPoints: treatmentTurningPoints(content, chosen, answers),
  }
}
