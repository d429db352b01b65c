import type { OfficerSubmission } from '#contract/officer.ts'
import type { AskedIn } from '#domain/assessment/officer/asked-in.ts'
import type { Basis } from '#domain/assessment/officer/basis.ts'
import { factsOf, symptomsOf } from '#domain/assessment/officer/outcome-symptoms.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import type { Flow } from './flow.ts'

/**
 * The request body of a finished assessment; null when it is not finished. Built from named fields only, so that it
 * cannot include other data (OFF-12). Answers in deselected categories are not sent, except acute signs (X14).
 */
export const submissionOf = (flow: Flow): OfficerSubmission | null => {
  const { knowsPerson, categories, data, recommendation } = flow
  if (knowsPerson === null || data === null || data.finishedAt === null || !recommendation) {
    return null
  }
  const answered = symptomsOf(recommendation).flatMap(({ id }) => {
    const answer = data.answers[id]
    return answer === undefined ? [] : [[id, answer] as const]
  })
  const bases = basesIn(recommendation)
  return {
    id: data.id,
    knowsPerson,
    startedAt: data.startedAt,
    finishedAt: data.finishedAt,
    ...(data.departmentId !== undefined && { departmentId: data.departmentId }),
    categories: [...categories],
    answers: Object.fromEntries(answered),
    facts: [...factsOf(recommendation)],
    askedIn: askedInOf(data.askedIn, answered),
    ...(Object.keys(bases).length > 0 && { bases }),
    claimed: { module: recommendation.module.label, ruleVersion: recommendation.ruleVersion },
  }
}

/** FUP-92: the basis of each answer that has one. */
const basesIn = (outcome: OfficerOutcome): Record<string, Basis> =>
  Object.fromEntries(
    symptomsOf(outcome).flatMap(({ id, basis }) => (basis === undefined ? [] : [[id, basis]])),
  )

const askedInOf = (askedIn: AskedIn, answered: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(
    answered.flatMap(([id]) => {
      const categoryId = askedIn[id]
      return categoryId === undefined ? [] : [[id, categoryId] as const]
    }),
  )
