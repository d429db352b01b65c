import { containsIdentityNumber } from '#domain/assessment/free-texts.ts'
import { validAnswerTo } from '#domain/assessment/question-answers.ts'
import type { QuestionGroup } from '#domain/assessment/question-groups.ts'
import { answerError, notesError } from '#web/shared/assessment/question-step/text-errors.ts'
import type { FinishBlocker } from '#web/shared/assessment/symptom-flow/finish-blocker.ts'
import * as m from '#web/generated/messages/messages.js'
import type { ObservationData } from './observation-data.ts'

/**
 * Why the observation cannot be finished as it stands, and on which page of the questions; null when it can. The page
 * that is shown comes before another. The notes are on every page.
 */
export const finishBlockerOf = (
  { answers, notes, identityNumberConfirmed }: ObservationData,
  pages: readonly QuestionGroup[],
  shown: number,
): FinishBlocker | null => {
  const pageWith = (isAt: (id: string) => boolean): number | null => {
    const found = pages.flatMap(({ questions }, position) =>
      questions.some(({ id }) => isAt(id)) ? [position + 1] : [],
    )
    return found.includes(shown) ? shown : (found[0] ?? null)
  }
  const tooLong = pageWith((id) => answerError(validAnswerTo(answers, id)) !== undefined)
  if (tooLong !== null || notesError(notes) !== undefined) {
    return { text: m.flow_hindrance_too_long(), page: tooLong }
  }
  if (identityNumberConfirmed) return null
  const text = m.flow_hindrance_number()
  if (containsIdentityNumber({ notes, answers: {} })) return { text, page: null }
  const numbered = pageWith((id) => {
    const answer = validAnswerTo(answers, id)
    return answer !== null && containsIdentityNumber({ notes: '', answers: { [id]: answer } })
  })
  return numbered === null ? null : { text, page: numbered }
}
