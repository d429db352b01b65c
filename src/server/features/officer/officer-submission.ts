import { createHash } from 'node:crypto'
import type { OfficerSubmission } from '#contract/officer.ts'
import { answersFact } from '#domain/assessment/officer/officer-answers.ts'
import { symptomsOf, type OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { countRuleOf, RULE_VERSIONS } from '#domain/assessment/officer/count-rule.ts'
import type { CountRule } from '#domain/content/approval.ts'
import type { OfficerRules } from '#server/services/content/officer-content-reads.ts'

const byKey = <Value>(
  values: Readonly<Record<string, Value>>,
): readonly (readonly [string, Value])[] =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Returns the same hash for the same submission in any order, without the client's claims. */
export const hashOfficerSubmission = (submission: OfficerSubmission): string => {
  const { id, knowsPerson, startedAt, finishedAt, categories, answers } = submission
  const { facts, askedIn, bases, departmentId } = submission
  const inOrder = {
    id,
    knowsPerson,
    startedAt,
    finishedAt,
    categories: [...new Set(categories)].toSorted(),
    answers: byKey(answers),
    ...(facts !== undefined && { facts: [...new Set(facts)].toSorted() }),
    ...(askedIn !== undefined && { askedIn: byKey(askedIn) }),
    ...(bases !== undefined && { bases: byKey(bases) }),
    ...(departmentId !== undefined && { departmentId }),
  }
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('hex')
}

/** The kind of content that the submission names and the caller's content lacks; null: all of it is known. */
export const findUnknownContent = (
  submission: OfficerSubmission,
  content: OfficerRules,
): 'unknown-category' | 'unknown-symptom' | null => {
  const categories = new Set(content.categories.map(({ id }) => id))
  if (!submission.categories.every((id) => categories.has(id))) return 'unknown-category'
  const symptoms = new Set(content.symptoms.map(({ id }) => id))
  return Object.keys(submission.answers).every((id) => symptoms.has(id)) ? null : 'unknown-symptom'
}

/** Browsers of these versions asked facts. */
const versionsWithFacts: ReadonlySet<string> = new Set([
  '2026-11-5',
  ...Object.values(RULE_VERSIONS),
])

/**
 * The content as the browser asked it: a symptom may have become a fact, or stopped being one, while the submission was
 * queued. A browser version without facts asked for the intensity of all symptoms.
 */
export const applyAskedFacts = (
  { facts, claimed }: Pick<OfficerSubmission, 'facts' | 'claimed'>,
  content: OfficerRules,
): OfficerRules => {
  if (facts === undefined && versionsWithFacts.has(claimed.ruleVersion)) return content
  const named = new Set(facts)
  return {
    ...content,
    symptoms: content.symptoms.map((row) => ({
      ...row,
      answerKind: named.has(row.id) ? 'fact' : 'intensity',
    })),
  }
}

/**
 * SAFE-06: the content with the count rule that the browser counted by. It may have waited since, or be of the release
 * before: the officer acted on that module. A version that this program does not know counts by the rule of today.
 */
export const applyClaimedRule = (
  { claimed }: Pick<OfficerSubmission, 'claimed'>,
  content: OfficerRules,
  today: CountRule,
): OfficerRules => ({ ...content, countRule: countRuleOf(claimed.ruleVersion) ?? today })

/** OFF-04: whether a fact has an answer that a fact cannot have. */
export const hasInvalidFact = (
  answers: OfficerSubmission['answers'],
  { symptoms }: OfficerRules,
): boolean =>
  symptoms.some(({ id, answerKind }) => {
    const answer = answers[id]
    return answerKind === 'fact' && answer !== undefined && !answersFact(answer)
  })

/**
 * The answers that the outcome shows, in their stored form; null: could not be assessed. An answer that was hidden
 * again is not stored, unless it is an acute sign (X14).
 */
export const toStoredValues = (outcome: OfficerOutcome): Readonly<Record<string, number | null>> =>
  Object.fromEntries(
    symptomsOf(outcome).flatMap(({ id, answer }) =>
      answer === null ? [] : [[id, answer === 'unable' ? null : answer]],
    ),
  )
