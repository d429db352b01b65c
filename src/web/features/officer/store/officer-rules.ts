import type { OfficerSubmission } from '#contract/officer.ts'
import { placedAsAsked, type AskedIn } from '#domain/assessment/officer/asked-in.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'
import { withBases } from '#domain/assessment/officer/with-bases.ts'
import type { CountRule, WithApproval } from '#domain/content/approval.ts'
import type { OfficerContent } from '#domain/content/officer-content.ts'
import type { FlowRules } from '#web/lib/flow-store/stored-flow-rules.ts'
import type { Basis } from '#domain/assessment/officer/basis.ts'
import { factsOf, symptomsOf } from '#domain/assessment/officer/outcome-symptoms.ts'
import { emptyFlow, type Flow } from './officer-flow-data.ts'
import { fitToContent, hasAssessment, readFlow, writeFlow } from './stored-flow.ts'

/**
 * The request body of a finished assessment; null when it is not finished. Built from named fields only, so that it
 * cannot include other data (OFF-12). Answers in deselected categories are not sent, except acute signs (X14).
 */
const submissionOf = (flow: Flow): OfficerSubmission | null => {
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

/** SAFE-06: an assessment that was finished by another count rule keeps that one; the server stores it by that one too. */
const countedBy = (content: OfficerContent, rule: CountRule | undefined): OfficerContent =>
  rule === undefined ? content : { ...content, countRule: rule }

/** What the officer's flow says of itself to the store that keeps and sends it. */
export const officerRules: FlowRules<
  Flow,
  OfficerContent & WithApproval,
  OfficerSubmission,
  OfficerOutcome
> = {
  name: 'officer',
  empty: emptyFlow,
  read: readFlow,
  write: writeFlow,
  isInTab: hasAssessment,
  fit: fitToContent,
  recordOf: ({ data }) => data,
  withRecord: (flow, change) =>
    flow.data === null ? flow : { ...flow, data: { ...flow.data, ...change } },
  outcomeOf: ({ recommendation }) => recommendation,
  withOutcome: (flow, outcome) => ({ ...flow, recommendation: outcome }),
  compute: ({ categories, data, counted }, content) => ({
    ...withBases(
      recommendModule({
        content: countedBy(
          placedAsAsked(content, data?.askedIn, categories),
          counted?.id === data?.id ? counted?.rule : undefined,
        ),
        chosenCategories: categories,
        answers: data?.answers ?? {},
      }),
      data?.bases,
    ),
    approval: content.approval,
  }),
  bodyOf: submissionOf,
}
