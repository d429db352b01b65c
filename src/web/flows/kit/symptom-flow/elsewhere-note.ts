import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import { groupsElsewhere } from '#domain/assessment/question-alerts.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

/** X14: that an acute answer stays although its sign was taken away, and where to change it; undefined: there is none. */
export const useElsewhereNote = (
  content: ObservationContent,
  chosenSymptoms: readonly string[],
  answers: QuestionAnswers,
): string | undefined => {
  const language = useLanguage()
  const groups = groupsElsewhere(content, chosenSymptoms, answers)
  if (groups.length === 0) return undefined
  return m.flow_acute_elsewhere({
    groups: groups.map((group) => nameIn(language, group)).join(', '),
  })
}
