import { holdsIdentityNumber } from '#domain/assessment/free-texts.ts'
import { answerGiven } from '#domain/assessment/question-answers.ts'
import type { QuestionGroup } from '#domain/assessment/questions.ts'
import { answerError, notesError } from '#web/shared/assessment/question-step/text-errors.ts'
import type { Hindrance } from '#web/shared/assessment/symptom-flow/hindrance.ts'
import * as m from '#web/generated/messages/messages.js'
import type { ObservationData } from './data.ts'

/**
 * Why the observation cannot be finished as it stands, and on which page of the questions; null when it can. The page
 * that is shown comes before another. The notes are on every page.
 */
export const hindranceOf = (
  { answers, notes, identityNumberConfirmed }: ObservationData,
  pages: readonly QuestionGroup[],
  shown: number,
): Hindrance | null => {
  const pageWhere = (isAt: (id: string) => boolean): number | null => {
    const found = pages.flatMap(({ questions }, place) =>
      questions.some(({ id }) => isAt(id)) ? [place + 1] : [],
    )
    return found.includes(shown) ? shown : (found[0] ?? null)
  }
  const tooLong = pageWhere((id) => answerError(answerGiven(answers, id)) !== undefined)
  if (tooLong !== null || notesError(notes) !== undefined) {
    return { text: m.flow_hindrance_too_long(), page: tooLong }
  }
  if (identityNumberConfirmed) return null
  const text = m.flow_hindrance_number()
  if (holdsIdentityNumber({ notes, answers: {} })) return { text, page: null }
  const numbered = pageWhere((id) => {
    const answer = answerGiven(answers, id)
    return answer !== null && holdsIdentityNumber({ notes: '', answers: { [id]: answer } })
  })
  return numbered === null ? null : { text, page: numbered }
}
