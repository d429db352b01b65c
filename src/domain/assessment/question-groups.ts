import type { ObservationContent, Question } from '#domain/content/observation-content.ts'
import { byOrder } from '#domain/content/order.ts'

/** The questions of one symptom group, which share a page. */
export type QuestionGroup = {
  /** null: the general questions, which belong to no group. */
  readonly group: ObservationContent['groups'][number] | null
  /** In order; never none. */
  readonly questions: readonly Question[]
}

/**
 * OBS-04: the active questions that belong to no group or to the group of a chosen symptom; the
 * general ones first, then group by group in the order of the form. A group without a question is left out.
 */
export const questionGroups = (
  { groups, symptoms, questions }: ObservationContent,
  chosenSymptoms: readonly string[],
): readonly QuestionGroup[] => {
  const chosen = new Set(
    symptoms.filter(({ id }) => chosenSymptoms.includes(id)).map(({ groupId }) => groupId),
  )
  const asked = (groupId: string | null) =>
    questions.filter((row) => row.isActive && row.groupId === groupId).toSorted(byOrder)
  const chosenGroups = groups.filter(({ id }) => chosen.has(id)).toSorted(byOrder)
  return [null, ...chosenGroups]
    .map((group) => ({ group, questions: asked(group?.id ?? null) }))
    .filter((page) => page.questions.length > 0)
}

/** The same questions in one row. */
export const questionsFor = (
  content: ObservationContent,
  chosenSymptoms: readonly string[],
): readonly Question[] =>
  questionGroups(content, chosenSymptoms).flatMap(({ questions }) => questions)

/** OBS-04: which questions a page shows, and of how many; all count from 1. */
export const questionSpan = (
  groups: readonly QuestionGroup[],
  page: number,
): { readonly first: number; readonly last: number; readonly count: number } => {
  const sum = (some: readonly QuestionGroup[]) =>
    some.reduce((total, { questions }) => total + questions.length, 0)
  return {
    first: sum(groups.slice(0, page - 1)) + 1,
    last: sum(groups.slice(0, page)),
    count: sum(groups),
  }
}
