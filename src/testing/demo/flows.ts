import { observationModel } from '#domain/assessment/observation/model.ts'
import { questionsFor } from '#domain/assessment/question-groups.ts'
import {
  collectAnswers,
  questionsOf,
  type QuestionAnswer,
} from '#domain/assessment/question-answers.ts'
import { recommendTreatment } from '#domain/assessment/treatment/recommend-treatment.ts'
import type { ObservationContent, Question } from '#domain/content/observation-content.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import type { Random } from './random.ts'
import type { Assessed } from './assessed.ts'

const STEPS = [25, 50, 75, 100]

/** Mild signs are common, acute ones rare, except in the few who are very ill. */
const likely = (random: Random) => ({
  green: 0.8,
  yellow: 0.5,
  red: random.fraction() < 0.1 ? 0.9 : 0.06,
})

const someSymptoms = (random: Random, { symptoms }: ObservationContent): readonly string[] => {
  const drawn = Array.from({ length: random.between(2, 9) }, () => random.pick(symptoms))
  const share = likely(random)
  const seen = drawn.filter(({ observationTag }) => random.fraction() < share[observationTag])
  const [first] = drawn
  return [...new Set((seen.length > 0 ? seen : first ? [first] : []).map(({ id }) => id))]
}

const answerOf = (random: Random, { type }: Question): QuestionAnswer | null => {
  if (random.fraction() < 0.2) return null
  if (type === 'scale') return random.between(1, 5)
  return type === 'boolean' ? random.fraction() < 0.2 : null
}

const someAnswers = (random: Random, content: ObservationContent, symptoms: readonly string[]) =>
  Object.fromEntries(
    questionsFor(content, symptoms).flatMap((question) => {
      const answer = answerOf(random, question)
      return answer === null ? [] : [[question.id, answer] as const]
    }),
  )

/** An invented observation, with the result that the product gives. */
export const oneObservation = (
  random: Random,
  content: TreatmentContent,
  startedAt: Date,
): Assessed => {
  const chosenSymptoms = someSymptoms(random, content)
  const outcome = observationModel({
    content,
    chosenSymptoms,
    answers: someAnswers(random, content, chosenSymptoms),
    year: startedAt.getUTCFullYear(),
    random: random.between(0, 999),
  })
  return {
    flow: 'observation',
    isAnonymous: true,
    modelCode: outcome.code,
    riskLevel: outcome.riskLevel,
    results: outcome,
    symptoms: Object.fromEntries(outcome.why.symptoms.map(({ id }) => [id, null])),
    responses: collectAnswers(questionsOf(outcome)),
  }
}

/** An invented treatment plan, with the result that the product gives. */
export const oneTreatment = (random: Random, content: TreatmentContent): Assessed => {
  const ids = someSymptoms(random, content)
  const rated = content.symptoms.filter(({ id }) => ids.includes(id))
  const chosen = Object.fromEntries(
    rated.map(({ id, requiresIntensity }) => [id, requiresIntensity ? random.pick(STEPS) : null]),
  )
  const outcome = recommendTreatment({
    content,
    chosen,
    answers: someAnswers(random, content, ids),
  })
  return {
    flow: 'treatment',
    modelCode: outcome.recommendations[0]?.nameNo ?? null,
    riskLevel: outcome.riskLevel,
    results: outcome,
    symptoms: chosen,
    responses: collectAnswers(questionsOf(outcome)),
    approaches: outcome.recommendations.map(({ id }) => id),
  }
}
