import type {
  ObservationContent,
  Question,
  QuestionAlert,
} from '#domain/content/observation-content.ts'
import { byOrder } from '#domain/content/order.ts'
import { actionOf, acuteNotAsked, type AcuteAlert } from './alert.ts'
import {
  answersQuestion,
  askedQuestions,
  questionsOf,
  validAnswerTo,
  type OutcomeQuestions,
  type QuestionAnswer,
  type QuestionAnswers,
} from './question-answers.ts'
import { questionsFor } from './question-groups.ts'

const isAcute = (when: QuestionAlert | null, answer: QuestionAnswer | null): boolean =>
  when === true ? answer === true : when !== null && typeof answer === 'number' && answer >= when

/**
 * SAFE-01, X14: the questions with an acute answer that these symptoms do not ask: the sign of their group was taken
 * away since, or they are out of use. In the order of the groups.
 */
const acuteAnswersElsewhere = (
  content: ObservationContent,
  chosenSymptoms: readonly string[],
  answers: QuestionAnswers,
): readonly Question[] => {
  const asked = new Set(questionsFor(content, chosenSymptoms).map(({ id }) => id))
  const groups = content.groups.toSorted(byOrder).map(({ id }) => id)
  const positionOf = ({ groupId }: Question) =>
    groupId !== null && groups.includes(groupId) ? groups.indexOf(groupId) : groups.length
  return acuteNotAsked(
    content.questions,
    ({ id }) => asked.has(id),
    ({ id, type, alertWhen }) => {
      const answer = validAnswerTo(answers, id)
      return answersQuestion(type, answer) && isAcute(alertWhen, answer)
    },
  ).toSorted((a, b) => positionOf(a) - positionOf(b) || byOrder(a, b))
}

/** The questions that these symptoms ask with their answers, and apart from them the acute answers elsewhere (X14). */
export const outcomeQuestions = (
  content: ObservationContent,
  chosenSymptoms: readonly string[],
  answers: QuestionAnswers,
): OutcomeQuestions => {
  const elsewhere = acuteAnswersElsewhere(content, chosenSymptoms, answers)
  return {
    questions: askedQuestions(content, chosenSymptoms, answers),
    ...(elsewhere.length > 0 && {
      acuteElsewhere: elsewhere.map(({ id, textNo, textEn, type }) => ({
        id,
        textNo,
        textEn,
        type,
        answer: validAnswerTo(answers, id),
      })),
    }),
  }
}

/** The groups in which a symptom must be chosen to change an acute answer elsewhere. */
export const groupsElsewhere = (
  content: ObservationContent,
  chosenSymptoms: readonly string[],
  answers: QuestionAnswers,
): readonly ObservationContent['groups'][number][] => {
  const elsewhere = acuteAnswersElsewhere(content, chosenSymptoms, answers)
  return content.groups
    .filter(({ id }) => elsewhere.some(({ groupId }) => groupId === id))
    .toSorted(byOrder)
}

/** SAFE-01: the alerts of the answers that are acute signs, in the order of the questions, those elsewhere last. */
export const questionAlerts = (
  content: ObservationContent,
  chosenSymptoms: readonly string[],
  answers: QuestionAnswers,
): readonly AcuteAlert[] => {
  const rules = new Map(content.questions.map((question) => [question.id, question]))
  return questionsOf(outcomeQuestions(content, chosenSymptoms, answers)).flatMap(
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
