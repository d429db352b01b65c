import type { ObservationContent, QuestionAlert } from '#domain/content/observation-content.ts'
import { actionOf, type AcuteAlert } from './alert.ts'
import { askedQuestions, type QuestionAnswer, type QuestionAnswers } from './question-answers.ts'

const isAcute = (when: QuestionAlert | null, answer: QuestionAnswer | null): boolean =>
  when === true ? answer === true : when !== null && typeof answer === 'number' && answer >= when

/** SAFE-01: the alerts of the answers that are acute signs, in the order of the questions. */
export const questionAlerts = (
  content: ObservationContent,
  chosenSymptoms: readonly string[],
  answers: QuestionAnswers,
): readonly AcuteAlert[] => {
  const rules = new Map(content.questions.map((question) => [question.id, question]))
  return askedQuestions(content, chosenSymptoms, answers).flatMap(
    ({ id, textNo, textEn, answer }) => {
      const rule = rules.get(id)
      return rule !== undefined && isAcute(rule.alertWhen, answer)
        ? [
            {
              symptomId: id,
              nameNo: textNo,
              nameEn: textEn,
              ...actionOf(rule.alertText, rule.alertTextEn),
            },
          ]
        : []
    },
  )
}
