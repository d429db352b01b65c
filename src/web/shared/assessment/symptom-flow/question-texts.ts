import type { QuestionGroup, questionSpan } from '#domain/assessment/question-groups.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

/** The heading of a page of questions. */
export const groupName = (language: Language, { group }: QuestionGroup): string =>
  group === null ? m.flow_questions_general() : nameIn(language, group)

/** 'Spørsmål 3–5 av 8' */
export const questionSpanText = ({ first, last, count }: ReturnType<typeof questionSpan>): string =>
  first === last
    ? m.flow_question_of({ number: first, count })
    : m.flow_questions_of({ first, last, count })
